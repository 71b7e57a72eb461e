/// Provides a map view's annotation views and hears of what happens to them. After MapKit's
/// `MKMapViewDelegate`; every method is optional.
///
/// Make a class that conforms `final`, or derive it from `MapViewDelegateBase`: what a subclass adds to a class that
/// conforms is never called. A map view reports such a delegate when it is set.
@MainActor public protocol MapViewDelegate: AnyObject {
  // MARK: Annotation views

  /// The view for `annotation`; nil for the default one, which is of the class registered for the default
  /// identifier, or for that of clusters, or else a marker. For the user's location nil gives the standard
  /// dot.
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?

  /// Called when `views` have been put on the map, each where it belongs.
  func mapView(_ mapView: MapView, didAdd views: [AnnotationView])

  /// The cluster for annotations whose views collide and have the same clustering identifier, the one of the
  /// highest display priority first. It must have exactly the members given.
  func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation

  /// Called when the user taps the callout's left or right accessory, where that is a `CalloutControl`.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl)

  /// Called at each change of a view's drag state. When it is `ending`, the annotation's coordinate is the new
  /// one already.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState)

  // MARK: Overlays

  /// What draws `overlay`. Asked once for each that is added, when it first comes into view.
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer

  /// Called before what `renderers` draw is shown for the first time.
  func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer])

  // MARK: Selection

  /// Called when `annotation` was selected, by the user or by the program; after those that went were told
  /// of.
  func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
  /// Called next, where the annotation has a view.
  func mapView(_ mapView: MapView, didSelect view: AnnotationView)
  /// Called when `annotation` is no longer selected, also because it is being removed, before those that came
  /// are told of.
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
  /// Called next, where the annotation has a view.
  func mapView(_ mapView: MapView, didDeselect view: AnnotationView)

  // MARK: Region

  /// Called once before what is shown changes; where the user changes it, at the first step. `animated` says
  /// whether the program has it move there.
  func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool)

  /// Called once after each change: in the same call for one without animation, at the end of a movement, also one
  /// that something interrupts, and when the user has let go and the map rests.
  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool)

  /// Called at every step of a change of the region.
  func mapViewDidChangeVisibleRegion(_ mapView: MapView)

  // MARK: The user's location

  /// Called when `showsUserLocation` is turned on, before the `locationProvider` is started: the moment to
  /// set one.
  func mapViewWillStartLocatingUser(_ mapView: MapView)
  /// Called when `showsUserLocation` is turned off and what was known is forgotten.
  func mapViewDidStopLocatingUser(_ mapView: MapView)

  /// Called at each new location, after it is in `userLocation`.
  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation)

  /// Called when the user cannot be located; `error` is a `LocationError`. The location service may go on trying.
  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error)

  /// Called when the user's location begins or ceases to be followed: by the program, because the map was
  /// panned, or because it is no longer shown.
  func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool)
}

extension MapViewDelegate {
  /// Answers nil: the default view.
  public func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {}
  /// Answers a plain `ClusterAnnotation`.
  public func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation { ClusterAnnotation(memberAnnotations: memberAnnotations) }
  /// Does nothing.
  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl
  ) {}
  /// Does nothing.
  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {}
  /// Answers a plain `OverlayRenderer`, which draws nothing.
  public func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    OverlayRenderer(overlay: overlay)
  }
  /// Does nothing.
  public func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer]) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didSelect view: AnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing.
  public func mapViewDidChangeVisibleRegion(_ mapView: MapView) {}
  /// Does nothing.
  public func mapViewWillStartLocatingUser(_ mapView: MapView) {}
  /// Does nothing.
  public func mapViewDidStopLocatingUser(_ mapView: MapView) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {}
  /// Does nothing.
  public func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {}
}
