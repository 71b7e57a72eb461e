import Geography

/// What makes the views of one reuse identifier, until another is registered.
@MainActor final class Registration {
  let make: () -> AnnotationView

  init(_ make: @escaping () -> AnnotationView) { self.make = make }
}

extension MapView {
  /// The identifier whose registered class makes the views that the delegate does not. After MapKit's
  /// `MKMapViewDefaultAnnotationViewReuseIdentifier`.
  public static let defaultAnnotationViewReuseIdentifier = "DefaultAnnotationView"

  /// The same for clusters. After MapKit's `MKMapViewDefaultClusterAnnotationViewReuseIdentifier`.
  public static let defaultClusterAnnotationViewReuseIdentifier = "DefaultClusterAnnotationView"

  /// Has views of `identifier` made by `viewClass` when none waits to be used again; nil ends that. Views that were
  /// registered before are not used again.
  public func register(
    _ viewClass: AnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    register(
      identifier, viewClass.map { made in { made.init(annotation: nil, reuseIdentifier: identifier) } })
  }

  /// Has views of `identifier` made by `make` when none waits to be used again; they are recycled where they
  /// have that `reuseIdentifier`. Views that were registered before are not used again. MapKit has only the one with
  /// a class.
  public func register(
    forAnnotationViewWithReuseIdentifier identifier: String, make: @escaping @MainActor () -> AnnotationView
  ) {
    register(identifier, make)
  }

  private func register(_ identifier: String, _ make: (() -> AnnotationView)?) {
    registrations[identifier] = make.map(Registration.init)
    for view in queues.removeValue(forKey: identifier) ?? [] { view.isQueued = false }
    setNeedsLayout()
  }

  /// A view of `identifier` that waits to be used again, the one that has waited longest, or else a new one of
  /// its registered class, or else nil. Its annotation is left to the caller.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> AnnotationView? {
    guard var queue = queues[identifier], !queue.isEmpty else {
      guard let registration = registrations[identifier] else { return nil }
      let view = registration.make()
      view.registration = registration
      return view
    }
    let view = queue.removeFirst()
    queues[identifier] = queue
    view.isQueued = false
    view.prepareForReuse()
    return view
  }

  /// The same with `annotation` assigned. Traps where `identifier` is not registered and no view of it waits.
  public func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any Annotation
  ) -> AnnotationView {
    guard let view = dequeueReusableAnnotationView(withIdentifier: identifier) else {
      preconditionFailure("No annotation view is registered for the identifier \"\(identifier)\".")
    }
    view.annotation = annotation
    return view
  }

  /// The view of `annotation`, if it has one now; never makes one.
  public func view(for annotation: any Annotation) -> AnnotationView? {
    if let key = key(of: annotation) { return views[key] }
    return views.values.first { $0.annotation === annotation }
  }

  /// The views that are on the map now, from the lowest to the highest: without those that are hidden, gave way to
  /// others or are part of a cluster. MapKit has no such property.
  public var shownViews: [AnnotationView] {
    layoutIfNeeded()
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    let sight = Sight(viewport)
    return views.filter { !$1.isHidden && $1.isPresent && !copies(of: $0, in: sight).isEmpty }
      .sorted {
        height(of: $0.key, at: point(of: $0.key) ?? .zero, on: grid)
          < height(of: $1.key, at: point(of: $1.key) ?? .zero, on: grid)
      }
      .map(\.value)
  }

  /// The view of the annotation of `key`, if it has one now; never makes one.
  public func view(for key: AnnotationKey) -> AnnotationView? { views[key] }

  /// The view of the annotation of `key`, made where there is none yet; nil where there is no annotation, and while
  /// its view is being made. A new one is selected as the annotation is, or as `isSelected` says.
  @discardableResult
  func makeView(for key: AnnotationKey, isSelected: Bool? = nil) -> AnnotationView? {
    if let view = views[key] { return view }
    guard let annotation = annotation(for: key) else { return nil }
    // Whoever is asked for a view may do something for which the map view wants that very view.
    guard keysBeingMade.insert(key).inserted else { return nil }
    let view =
      free(delegateView(for: annotation)) ?? free(registeredView(for: annotation))
      ?? plainView(for: annotation)
    keysBeingMade.remove(key)
    // The delegate may have removed the annotation.
    guard isPresent(key), views[key] == nil else { return views[key] }
    takeOutOfQueue(view)
    view.annotation = annotation
    views[key] = view
    refreshLooks(of: key)
    let isSelected = isSelected ?? selection.contains(key)
    if view.isSelected != isSelected { view.setSelected(isSelected, animated: false) }
    layOut(view, key)
    view.prepareForDisplay()
    // It may have another size now, or be gone.
    guard views[key] === view else { return views[key] }
    layOut(view, key)
    view.stage = self
    addedViews.append(view)
    view.didAppear()
    if !isArranging {
      setNeedsArrangement()
      tellAdded()
    }
    return view
  }

  private func delegateView(for annotation: any Annotation) -> AnnotationView? {
    delegate?.mapView(self, viewFor: annotation)
  }

  /// `view`, unless another annotation has it.
  private func free(_ view: AnnotationView?) -> AnnotationView? {
    guard view?.stage == nil else {
      report("A program gave a view that stands on a map already. The annotation gets another.")
      return nil
    }
    return view
  }

  /// A program that keeps its views may give one again that waits to be used for another.
  private func takeOutOfQueue(_ view: AnnotationView) {
    guard view.isQueued, let identifier = view.reuseIdentifier else { return }
    view.isQueued = false
    queues[identifier]?.removeAll { $0 === view }
  }

  private func registeredView(for annotation: any Annotation) -> AnnotationView? {
    let identifier =
      annotation is ClusterAnnotation
      ? MapView.defaultClusterAnnotationViewReuseIdentifier : MapView.defaultAnnotationViewReuseIdentifier
    // Where the user is looks like nothing else on the map.
    guard !(annotation is UserLocation), registrations[identifier] != nil else { return nil }
    return dequeueReusableAnnotationView(withIdentifier: identifier)
  }

  /// The map view's own view of an annotation, where nobody else makes one.
  private func plainView(for annotation: any Annotation) -> AnnotationView {
    switch annotation {
    case is UserLocation: UserLocationView(annotation: annotation, reuseIdentifier: nil)
    case is ClusterAnnotation: plainMarker("PlainCluster") { $0.displayPriority = .defaultHigh }
    case _ where hasEagerViews: plainMarker("PlainMarker") { _ in }
    // One among resting markers, which have no texts.
    default: plainMarker("RestingMarker") { ($0.titleVisibility, $0.subtitleVisibility) = (.hidden, .hidden) }
    }
  }

  private func plainMarker(_ identifier: String, _ configure: (MarkerAnnotationView) -> Void)
    -> AnnotationView
  {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) { return view }
    let view = MarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
    configure(view)
    return view
  }

  func refreshLooks(of key: AnnotationKey) {
    guard let view = views[key] as? MarkerAnnotationView, let index = source.index(of: key) else { return }
    view.sourceLooks = source.palette[Int(source.looks[index])]
  }

  /// Puts the view where its annotation is shown.
  func layOut(_ view: AnnotationView, _ key: AnnotationKey) {
    guard let point = point(of: key), point.isFinite else { return }
    let center = point + view.centerOffset
    let frame = Rectangle(center: center, size: view.frame.size)
    if view.frame != frame { view.frame = frame }
  }

  /// Where the tip of the annotation's marker is shown: beneath the pointer's grip for a dragged one, else on
  /// the copy nearest to the centre.
  func point(of key: AnnotationKey) -> Point? {
    if drag.key == key { return drag.tip }
    return place(of: key).map { viewport.point(for: $0) }
  }

  /// Lets go of the views that nothing needs any more.
  func tidyViews() {
    guard !views.isEmpty else { return }
    let shown = Rectangle(origin: .zero, size: viewport.size).inset(by: -DisplayMargin.views)
    for (key, view) in views {
      guard key != hovered, key != highlighted, key != drag.key, !view.isMoving else { continue }
      let isNeeded = view.isSelected || hasEagerViews || key.isOwn
      guard isNeeded, let point = point(of: key), shown.contains(point) else {
        releaseView(of: key)
        continue
      }
    }
  }

  func releaseView(of key: AnnotationKey) {
    guard let view = views.removeValue(forKey: key) else { return }
    view.stage = nil
    view.resetPresentation()
    if view.isHovered { view.isHovered = false }
    if view.isHighlighted { view.isHighlighted = false }
    view.annotation = nil
    view.cluster = nil
    if let identifier = view.reuseIdentifier,
      view.registration == nil || view.registration === registrations[identifier]
    {
      view.isQueued = true
      queues[identifier, default: []].append(view)
    }
    setNeedsDisplay()
  }

  /// Whether every annotation in sight is given its view, as MapKit does, rather than those somebody touches.
  var hasEagerViews: Bool { source === objects }
}
