import Geography

extension MapView {
  /// The identifier whose registered class makes the views that the delegate does not. After MapKit's
  /// `MKMapViewDefaultAnnotationViewReuseIdentifier`.
  nonisolated public static let defaultAnnotationViewReuseIdentifier = "DefaultAnnotationView"

  /// The same for clusters. After MapKit's `MKMapViewDefaultClusterAnnotationViewReuseIdentifier`.
  nonisolated public static let defaultClusterAnnotationViewReuseIdentifier = "DefaultClusterAnnotationView"

  /// Has views of `identifier` made by `viewClass` when none waits to be used again; nil ends that. Views that were
  /// registered before are not used again.
  public func register(
    _ viewClass: AnnotationView.Type?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    register(
      identifier, viewClass.map { made in { made.init(reuseIdentifier: identifier) } })
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
    views.reuse.register(identifier, make)
    setNeedsLayout()
  }

  /// A view of `identifier` that waits to be used again, the one that has waited longest, or else a new one of
  /// its registered class, or else nil. Its annotation is left to the caller.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> AnnotationView? {
    views.reuse.dequeue(identifier)
  }

  /// The same with `annotation` assigned. Traps where `identifier` is not registered and no view of it waits; for
  /// the two default ones a marker is registered.
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
    return views.all.values.first { $0.annotation === annotation }
  }

  /// The views that are on the map now, from the lowest to the highest: without those that are hidden, gave way to
  /// others or are part of a cluster. MapKit has no such property.
  public var shownViews: [AnnotationView] {
    layoutIfNeeded()
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    var told: Set<AnnotationKey> = []
    return viewsInSight(on: grid) { !$0.isHidden && $0.isPresent }.sorted { $0.height < $1.height }
      .filter { told.insert($0.key).inserted }.map(\.view)
  }

  /// The view of the annotation of `key`, if it has one now; never makes one.
  public func view(for key: AnnotationKey) -> AnnotationView? { views[key] }

  /// The same, made where there is none yet.
  @discardableResult
  func makeView(for key: AnnotationKey) -> AnnotationView? { views.make(for: key) }
}

extension MapView: AnnotationViewsStage, VertexEditorStage {
  var showsTexts: Bool { policy.showsTexts }

  func delegateView(for annotation: any Annotation) -> AnnotationView? {
    delegate?.mapView(self, viewFor: annotation)
  }

  func viewDidAppear() {
    guard !layout.isArranging else { return }
    setNeedsArrangement()
    tellAdded()
  }
}
