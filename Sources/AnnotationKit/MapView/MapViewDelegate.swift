/// Provides a map view's annotation views and hears of what happens to them. After MapKit's
/// `MKMapViewDelegate`; every method is optional.
@MainActor public protocol MapViewDelegate: AnyObject {
  // MARK: Annotation views

  /// The view for `annotation`; nil for the default one, which is of the class registered for the default
  /// identifier, or else a marker. For the user's location nil gives the standard dot.
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?

  /// Called when `views` have been put on the map, each where it belongs.
  func mapView(_ mapView: MapView, didAdd views: [AnnotationView])

  /// The cluster for annotations whose views collide and have the same clustering identifier. It must have
  /// exactly the members given.
  func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation

  /// Called when the user taps the callout's left or right accessory.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl)

  /// Called at each change of a view's drag state. When it is `ending`, the annotation's coordinate is the new
  /// one already.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState)

  // MARK: Selection

  func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
  func mapView(_ mapView: MapView, didSelect view: AnnotationView)
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
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

  /// Called when `showsUserLocation` is turned on: time to ask a location service.
  func mapViewWillStartLocatingUser(_ mapView: MapView)
  func mapViewDidStopLocatingUser(_ mapView: MapView)

  /// Called at each new location, after it is in `userLocation`.
  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation)

  /// Called when the user cannot be located; `error` is a `LocationError`. The location service may go on trying.
  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error)

  /// Called when the user's location begins or ceases to be followed: by the program, or because the map was panned.
  func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool)
}

extension MapViewDelegate {
  public func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
  public func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {}
  public func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation { ClusterAnnotation(memberAnnotations: memberAnnotations) }
  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl
  ) {}
  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {}
  public func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {}
  public func mapView(_ mapView: MapView, didSelect view: AnnotationView) {}
  public func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {}
  public func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {}
  public func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {}
  public func mapViewDidChangeVisibleRegion(_ mapView: MapView) {}
  public func mapViewWillStartLocatingUser(_ mapView: MapView) {}
  public func mapViewDidStopLocatingUser(_ mapView: MapView) {}
  public func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {}
  public func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {}
  public func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {}
}
