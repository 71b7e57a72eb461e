import Geography

/// The services of the map view that `AnnotationViews` needs.
@MainActor package protocol AnnotationViewsHost: AnnotationViewHost {
  func delegateView(for annotation: any Annotation) -> AnnotationView?
  /// Whether a default view shows the annotation's title and subtitle.
  var showsTexts: Bool { get }
  /// Called when a view has been added to the map.
  func viewDidAppear()
}

/// The views on the map, keyed by annotation. Creates, positions and recycles the views.
@MainActor package final class AnnotationViews {
  /// The reuse identifier with which a program registers the class of annotation views that the delegate doesn't
  /// provide.
  package nonisolated static let defaultIdentifier = "DefaultAnnotationView"
  /// The reuse identifier with which a program registers the class of cluster views that the delegate doesn't provide.
  package nonisolated static let defaultClusterIdentifier = "DefaultClusterAnnotationView"

  package let reuse = ViewReuse(standard: [
    AnnotationViews.defaultIdentifier: {
      MarkerAnnotationView(annotation: nil, reuseIdentifier: AnnotationViews.defaultIdentifier)
    },
    AnnotationViews.defaultClusterIdentifier: {
      let identifier = AnnotationViews.defaultClusterIdentifier
      let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
      view.displayPriority = .defaultHigh
      return view
    },
  ])

  private unowned let host: any AnnotationViewsHost
  private let contents: MapContents
  private let placement: AnnotationPlacement
  private let mistakes: MistakeLog
  private var views: [AnnotationKey: AnnotationView] = [:]
  /// The maximum number of views of one identifier in the reuse queue. It is at least 32, and at least the
  /// largest number of views on the map so far. A program that reuses views never exceeds it.
  private var queueLimit = 32
  /// The views added since the delegate was last notified.
  private var added: [AnnotationView] = []
  /// The annotations whose views are being created.
  private var keysBeingMade: Set<AnnotationKey> = []

  /// The number of views on the map with hosted content.
  package var hostedContentCount = 0

  package init(
    of contents: MapContents, at placement: AnnotationPlacement, mistakes: MistakeLog,
    host: any AnnotationViewsHost
  ) {
    (self.contents, self.placement, self.mistakes, self.host) = (contents, placement, mistakes, host)
  }

  package subscript(key: AnnotationKey) -> AnnotationView? { views[key] }
  package var all: [AnnotationKey: AnnotationView] { views }
  package var isEmpty: Bool { views.isEmpty }

  /// Returns the view of the annotation `key`, creating it if necessary. Returns `nil` if there is no annotation, and
  /// while its view is being created. A new view is selected if `isSelected` is `true`. If `isSelected` is `nil`, a new
  /// view is selected if its annotation is selected.
  @discardableResult
  package func make(for key: AnnotationKey, isSelected: Bool? = nil) -> AnnotationView? {
    if let view = views[key] { return view }
    guard let annotation = contents.annotation(for: key) else { return nil }
    // The delegate's code may request the same view again.
    guard keysBeingMade.insert(key).inserted else { return nil }
    let view = view(for: annotation)
    keysBeingMade.remove(key)
    // The delegate may have removed the annotation.
    guard contents.isPresent(key), views[key] == nil else { return views[key] }
    reuse.remove(view)
    view.annotation = annotation
    views[key] = view
    queueLimit = max(queueLimit, views.count)
    refreshAppearance(of: key)
    let isSelected = isSelected ?? contents.isSelected(key)
    // Without a selected annotation, the view isn't notified, so that it stays selected if the program has marked it as
    // selected.
    if isSelected { view.notifySelection(true, animated: false) }
    layOut(view, key)
    view.prepareForDisplay()
    // `prepareForDisplay()` may have changed the size of the view or removed it.
    guard views[key] === view else { return views[key] }
    layOut(view, key)
    view.host = host
    added.append(view)
    view.didAppear()
    host.viewDidAppear()
    return view
  }

  /// Removes the view of `key` from the map and enqueues it for reuse.
  package func release(_ key: AnnotationKey) {
    guard let view = views.removeValue(forKey: key) else { return }
    view.host = nil
    view.resetPresentation()
    if view.isHovered { view.isHovered = false }
    if view.isHighlighted { view.isHighlighted = false }
    // Must be called while the view still has its annotation.
    view.notifySelection(false, animated: false)
    if view.isSelected { view.isSelected = false }
    view.annotation = nil
    view.cluster = nil
    if !reuse.enqueue(view, limit: queueLimit), let identifier = view.reuseIdentifier {
      mistakes.report(.neverDequeued(identifier))
    }
    host.setNeedsDisplay()
  }

  /// Positions the view at its annotation's point.
  package func layOut(_ view: AnnotationView, _ key: AnnotationKey) {
    if let point = placement.point(of: key) { layOut(view, at: point) }
  }

  /// Positions the view for its annotation at `point`.
  package func layOut(_ view: AnnotationView, at point: Point) {
    if point.isFinite { view.put(at: point + view.centerOffset) }
  }

  package func layOutAll() { for (key, view) in views { layOut(view, key) } }

  /// Moves views that the program has displaced back to their coordinates, except views that are being dragged.
  package func endDisplacements() {
    for view in views.values where view.target.displacement != .zero && !view.isInDrag {
      view.endDisplacement()
    }
  }

  package func refreshAppearance(of key: AnnotationKey) {
    guard let view = views[key] as? MarkerAnnotationView,
      let markerAppearance = contents.sourceAppearance(of: key)
    else {
      return
    }
    view.sourceAppearance = markerAppearance
  }

  /// Updates the annotation of each view to the object that its key names now.
  package func refreshAnnotations() {
    for (key, view) in views {
      let annotation = contents.annotation(for: key)
      if view.annotation !== annotation { view.annotation = annotation }
      refreshAppearance(of: key)
    }
  }

  /// The views that haven't been reported to the delegate.
  package var addedViews: Set<AnnotationView> { Set(added) }

  /// Returns the views to report to the delegate, each only once.
  package func takeAdded() -> [AnnotationView] {
    guard !added.isEmpty else { return [] }
    // A view may be listed twice, because it may have been removed and added again for another annotation.
    var seen: Set<AnnotationView> = []
    let views = added.filter { $0.host === host && seen.insert($0).inserted }
    added = []
    return views
  }

  // MARK: Creating views

  private func view(for annotation: any Annotation) -> AnnotationView {
    // These annotations are internal, so the delegate isn't asked.
    if annotation is VertexHandle { return VertexView(annotation: annotation, reuseIdentifier: nil) }
    if annotation is SpiderfyOverflow {
      return SpiderfyOverflowView(annotation: annotation, reuseIdentifier: nil)
    }
    return unused(host.delegateView(for: annotation)) ?? unused(registeredView(for: annotation))
      ?? plainView(for: annotation)
  }

  /// Returns `view`, or `nil` if another annotation uses it.
  private func unused(_ view: AnnotationView?) -> AnnotationView? {
    guard view?.host == nil else {
      mistakes.report(
        "A program gave a view that stands on a map already. The annotation gets another.")
      return nil
    }
    return view
  }

  private func registeredView(for annotation: any Annotation) -> AnnotationView? {
    let identifier =
      annotation is ClusterAnnotation
      ? AnnotationViews.defaultClusterIdentifier : AnnotationViews.defaultIdentifier
    // The user's location always has its own kind of view, even if the program has registered a class.
    guard !(annotation is UserLocation), reuse.isRegistered(identifier) else { return nil }
    return reuse.dequeue(identifier, for: annotation)
  }

  /// Returns the default view of an annotation.
  private func plainView(for annotation: any Annotation) -> AnnotationView {
    switch annotation {
    case is UserLocation: UserLocationView(annotation: annotation, reuseIdentifier: nil)
    case is ClusterAnnotation: plainMarker("PlainCluster") { $0.displayPriority = .defaultHigh }
    case _ where host.showsTexts: plainMarker("PlainMarker") { _ in }
    default: plainMarker("StaticMarker") { ($0.titleVisibility, $0.subtitleVisibility) = (.hidden, .hidden) }
    }
  }

  private func plainMarker(_ identifier: String, _ configure: (MarkerAnnotationView) -> Void)
    -> AnnotationView
  {
    if let view = reuse.dequeue(identifier) { return view }
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
    configure(view)
    return view
  }
}
