import Geography

extension MapView {
  /// The reuse identifier with which a program registers the class of annotation views that the delegate doesn't
  /// provide. Modeled on MapKit's `MKMapViewDefaultAnnotationViewReuseIdentifier`.
  nonisolated public static let defaultAnnotationViewReuseIdentifier = AnnotationViews.defaultIdentifier

  /// The reuse identifier with which a program registers the class of cluster views that the delegate doesn't provide.
  /// Modeled on MapKit's `MKMapViewDefaultClusterAnnotationViewReuseIdentifier`.
  nonisolated public static let defaultClusterAnnotationViewReuseIdentifier = AnnotationViews
    .defaultClusterIdentifier

  /// Registers the class that creates views of `identifier` when no view is available for reuse. `nil`
  /// removes the registration. Views of the previous registration aren't reused.
  public func register(
    _ viewClass: AnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    register(
      identifier, viewClass.map { viewClass in { viewClass.init(reuseIdentifier: identifier) } })
  }

  /// Registers a closure that creates views of `identifier` when no view is available for reuse. The views
  /// are recycled if they have that `reuseIdentifier`. Views of the previous registration aren't reused.
  /// MapKit can register only classes.
  public func register(
    forAnnotationViewWithReuseIdentifier identifier: String, make: @escaping @MainActor () -> AnnotationView
  ) {
    register(identifier, make)
  }

  private func register(_ identifier: String, _ make: (() -> AnnotationView)?) {
    views.reuse.register(identifier, make)
    setNeedsLayout()
  }

  /// Returns the view of `identifier` that has been waiting longest for reuse. If no view is waiting, returns a new
  /// view of the registered class, or `nil` if the identifier isn't registered. The caller sets the view's annotation.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> AnnotationView? {
    views.reuse.dequeue(identifier)
  }

  /// Returns a view of `identifier` with `annotation` assigned. Traps if no view is available for reuse and
  /// the identifier isn't registered. Marker views are registered for the two default identifiers.
  public func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any Annotation
  ) -> AnnotationView {
    guard let view = views.reuse.dequeue(identifier, for: annotation) else {
      preconditionFailure("No annotation view is registered for the identifier \"\(identifier)\".")
    }
    view.annotation = annotation
    return view
  }

  /// Returns the current view of `annotation`, or `nil`. Doesn't create a view.
  public func view(for annotation: any Annotation) -> AnnotationView? {
    if let key = key(of: annotation) { return views[key] }
    return views.all.values.first { $0.annotation === annotation }
  }

  /// The views on the map, bottommost first. Excludes views that are hidden, hidden by a collision, or in a cluster.
  /// MapKit has no such property.
  public var shownViews: [AnnotationView] {
    layoutIfNeeded()
    return viewsInSight.visible
  }

  /// Returns the current view of the annotation of `key`, or `nil`. Doesn't create a view.
  public func view(for key: AnnotationKey) -> AnnotationView? { views[key] }

  /// Returns the view of the annotation of `key`, creating it if necessary.
  @discardableResult
  func makeView(for key: AnnotationKey) -> AnnotationView? { views.make(for: key) }
}

extension MapView: AnnotationViewsHost {
  package var showsTexts: Bool { policy.showsTexts }

  package func delegateView(for annotation: any Annotation) -> AnnotationView? {
    delegate?.mapView(self, viewFor: annotation)
  }

  package func viewDidAppear() {
    guard layout.phase != .arranging else { return }
    setNeedsArrangement()
    notifyAdded()
  }

  package func hostedContentCountDidChange(by change: Int) { views.hostedContentCount += change }

  package func isDragged(_ view: AnnotationView) -> Bool { drags.isDragged(view) }

  package func ignoresDragging(of view: AnnotationView) -> Bool {
    drags.isUp(view).map { !$0 } ?? (clock.now <= view.draggingIgnoredUntil)
  }

  package func annotationViewWillStart(_ view: AnnotationView) {
    switch drags.isUp(view) {
    case true?: return
    case false?: drags.abandon()
    case nil: break
    }
    if !presses.takeUp(view) { mistakes.report(.startingWithoutPointer) }
  }

  /// Called by the view on each change of its drag state.
  package func annotationView(
    _ view: AnnotationView, didChange newState: AnnotationView.DragState,
    from oldState: AnnotationView.DragState
  ) {
    let generation = view.dragGeneration
    delegate?.mapView(self, annotationView: view, didChange: newState, fromOldState: oldState)
    if generation == view.dragGeneration {
      drags.controller(of: view).view(view, didChange: newState, from: oldState)
    }
  }
}

extension MapView {
  /// Whether any view on the map has hosted content. O(1).
  public var hasHostedContent: Bool { views.hostedContentCount > 0 }

  /// Returns the visible hosted contents, bottommost first. Each content is returned once, at the copy of the world
  /// nearest to the center. Updates views first, which may call the delegate.
  public func placedContents() -> [PlacedContent] {
    guard hasHostedContent else { return [] }
    selectionWatch.deselectGone()
    layoutIfNeeded()
    return viewsInSight.hostedContents
  }
}
