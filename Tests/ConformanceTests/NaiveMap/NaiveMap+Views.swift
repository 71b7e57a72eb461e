import Geography

@testable import AnnotationKit
@testable import Graphics
@testable import KitViews

/// Creating, reusing and placing views.
extension NaiveMap {
  func register(_ viewClass: AnnotationView.Type, for identifier: String) {
    registered[identifier] = viewClass
  }

  func dequeue(_ identifier: String) -> AnnotationView? {
    guard var queue = queues[identifier], !queue.isEmpty else {
      if let viewClass = registered[identifier] {
        return viewClass.init(reuseIdentifier: identifier)
      }
      let makes = has(.dequeueMakesWhatNobodyRegistered)
      return makes ? AnnotationView(annotation: nil, reuseIdentifier: identifier) : nil
    }
    let view = has(.dequeueTakesTheLastQueued) ? queue.removeLast() : queue.removeFirst()
    queues[identifier] = queue
    if !has(.preparesWhenQueued) { prepareForReuse(view) }
    return view
  }

  private func prepareForReuse(_ view: AnnotationView) {
    view.resetForReuse()
    view.prepareForReuse()
  }

  func dequeue(_ identifier: String, for annotation: any Annotation) -> AnnotationView {
    guard let view = dequeue(identifier) else { preconditionFailure("Nothing is registered.") }
    if !has(.dequeueForLeavesTheAnnotation) { view.annotation = annotation }
    return view
  }

  func shownViews() -> [AnnotationView] {
    recycleWhatIsGone()
    for annotation in added where isInSight(annotation) { place(annotation) }
    if let drag, !has(.layoutYanksTheDraggedBack) {
      drag.view.put(at: drag.tip + drag.view.centerOffset)
    }
    collide()
    for cluster in clusters { place(cluster) }
    let all = (added + clusters).compactMap { view(for: $0) }.filter { !hidden.contains($0) }
    return all.enumerated().sorted {
      ($0.element.height(on: self), $0.offset) < ($1.element.height(on: self), $1.offset)
    }
    .map(\.element)
  }

  func point(of annotation: any Annotation) -> Point {
    guard has(.clustersAroundTheWorld), let cluster = annotation as? ClusterAnnotation else {
      return viewport.point(for: annotation.coordinate)
    }
    let all = cluster.memberAnnotations.map(\.coordinate)
    let east = all.reduce(0) { $0 + $1.longitude } / Double(all.count)
    return viewport.point(for: Coordinate(latitude: cluster.coordinate.latitude, longitude: east))
  }

  private func isInSight(_ annotation: any Annotation) -> Bool {
    let area = Rectangle(origin: .zero, size: viewport.size).inset(by: -40)
    return area.contains(point(of: annotation))
  }

  private func recycleWhatIsGone() {
    for view in Array(views.values) {
      guard let annotation = view.annotation, !(annotation is ClusterAnnotation) else { continue }
      if drag?.view === view, !has(.recyclesTheDragged) { continue }
      if !isInSight(annotation) {
        if has(.selectionGoesWithTheView), selected === annotation { deselect() }
        recycle(annotation)
      }
    }
  }

  func recycle(_ annotation: any Annotation) {
    guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { return }
    hidden.remove(view)
    if !has(.hearsRecycledViews) {
      view.host = nil
      view.resetPresentation()
    }
    view.annotation = nil
    if has(.preparesWhenQueued) { prepareForReuse(view) }
    if let identifier = view.reuseIdentifier { queues[identifier, default: []].append(view) }
  }

  /// Places the annotation's view, which is created if necessary.
  func place(_ annotation: any Annotation) {
    let view = view(for: annotation) ?? makeView(for: annotation)
    view.put(at: point(of: annotation) + view.centerOffset)
    guard view.host == nil else { return }
    view.prepareForDisplay()
    view.host = self
    if !has(.dropsInOnce) || appeared.insert(ObjectIdentifier(annotation)).inserted { view.didAppear() }
  }

  private func makeView(for annotation: any Annotation) -> AnnotationView {
    let view = app.viewFor(annotation) ?? markerClass.init(reuseIdentifier: nil)
    view.annotation = annotation
    views[ObjectIdentifier(annotation)] = view
    if selected === annotation { view.setSelected(true, animated: false) }
    return view
  }
}

extension AnnotationView {
  fileprivate func height(on map: NaiveMap) -> Float {
    if map.drag?.view === self, !map.has(.leavesTheDraggedBelow) { return 1001 }
    let isUp = isSelected && !map.has(.selectedKeepsItsHeight)
    return (isUp ? selectedZPriority : zPriority).rawValue
  }
}
