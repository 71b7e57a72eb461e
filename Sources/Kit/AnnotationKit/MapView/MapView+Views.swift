import Geography

extension MapView {
  /// The reuse identifier of the registered class for views that the delegate doesn't provide. After MapKit's
  /// `MKMapViewDefaultAnnotationViewReuseIdentifier`.
  nonisolated public static let defaultAnnotationViewReuseIdentifier = "DefaultAnnotationView"

  /// The reuse identifier of the registered class for clusters' views that the delegate doesn't provide.
  /// After MapKit's `MKMapViewDefaultClusterAnnotationViewReuseIdentifier`.
  nonisolated public static let defaultClusterAnnotationViewReuseIdentifier = "DefaultClusterAnnotationView"

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

  /// Returns a view of `identifier`: the view that has been waiting longest for reuse, or else a new view of
  /// the registered class, or else `nil`. The caller sets its annotation.
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

  /// The views on the map, bottommost first, without views that are hidden, lost a collision or are in a
  /// cluster. MapKit has no such property.
  public var shownViews: [AnnotationView] {
    layoutIfNeeded()
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    var addedKeys: Set<AnnotationKey> = []
    return viewsInSight(on: grid) { !$0.isHidden && $0.isPresent }.sorted { $0.height < $1.height }
      .filter { addedKeys.insert($0.key).inserted }.map(\.view)
  }

  /// Returns the current view of the annotation of `key`, or `nil`. Doesn't create a view.
  public func view(for key: AnnotationKey) -> AnnotationView? { views[key] }

  /// Returns the view of the annotation of `key`, creating it if necessary.
  @discardableResult
  func makeView(for key: AnnotationKey) -> AnnotationView? { views.make(for: key) }
}

extension MapView: AnnotationViewsHost, VertexEditorHost {
  var showsTexts: Bool { policy.showsTexts }

  func delegateView(for annotation: any Annotation) -> AnnotationView? {
    delegate?.mapView(self, viewFor: annotation)
  }

  func viewDidAppear() {
    guard layout.phase != .arranging else { return }
    setNeedsArrangement()
    notifyAdded()
  }
}
