/// A delegate that provides a map view's annotation views and is notified of events. Modeled on MapKit's
/// `MKMapViewDelegate`. All methods are optional.
///
/// Mark a conforming class `final`, or derive it from `MapViewDelegateBase`. Otherwise, optional methods that only its
/// subclasses implement are never called. A map view reports such a delegate when it is set.
@MainActor public protocol MapViewDelegate: AnyObject {
  // MARK: Annotation views

  /// Returns the view for `annotation`, or `nil` for the default view. The default view has the class that is
  /// registered for the default identifier of annotations or clusters. If no class is registered, it is a marker. For
  /// the user's location, it is the standard dot.
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?

  /// Called when `views` have been added to the map and positioned.
  func mapView(_ mapView: MapView, didAdd views: [AnnotationView])

  /// Returns a cluster of `memberAnnotations`, whose views collide and have the same clustering identifier. The
  /// annotations are sorted by descending display priority. The cluster must have exactly these members.
  func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation

  /// Called when the user taps the callout's left or right accessory, if it is a `CalloutControl`.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl)

  /// Called on each change of a view's drag state. In the state `ending`, the annotation already has its new
  /// coordinate.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState)

  // MARK: Overlays

  /// Returns the renderer of `overlay`. Called once for each added overlay, when it first comes into view.
  func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer

  /// Called before the drawings of `renderers` are shown for the first time.
  func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer])

  // MARK: Selection

  /// Called when `annotation` was selected by the user or the program, after the calls for deselected
  /// annotations.
  func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
  /// Called after `didSelect annotation` if the annotation has a view.
  func mapView(_ mapView: MapView, didSelect view: AnnotationView)
  /// Called when `annotation` was deselected or is being removed, before the calls for newly selected
  /// annotations.
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
  /// Called after `didDeselect annotation` if the annotation has a view.
  func mapView(_ mapView: MapView, didDeselect view: AnnotationView)

  // MARK: Region

  /// Called once before the visible region changes. If the user changes it, called on the first step. `animated` is
  /// `true` if the program animates the change.
  func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool)

  /// Called once after each change: in the same call for a change without animation, at the end or the interruption of
  /// an animation, and when the map comes to rest after a gesture.
  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool)

  /// Called on every step of a region change.
  func mapViewDidChangeVisibleRegion(_ mapView: MapView)

  // MARK: The user's location

  /// Called when `showsUserLocation` is turned on, before the `locationProvider` is started. A provider can
  /// still be set here.
  func mapViewWillStartLocatingUser(_ mapView: MapView)
  /// Called when `showsUserLocation` is turned off and the location has been discarded.
  func mapViewDidStopLocatingUser(_ mapView: MapView)

  /// Called for each new location, after `userLocation` was updated.
  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation)

  /// Called when the user's location can't be determined. `error` is a `LocationError`. The location service
  /// may keep trying.
  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error)

  /// Called when following the user's location starts or ends: by the program, because the map was panned, or
  /// because the location is no longer shown.
  func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool)
}

extension MapViewDelegate {
  /// Returns `nil` for the default view.
  public func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
  /// Does nothing.
  public func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {}
  /// Returns a plain `ClusterAnnotation`.
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
  /// Returns a plain `OverlayRenderer`, which draws nothing.
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
