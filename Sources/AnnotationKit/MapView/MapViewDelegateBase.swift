/// A delegate whose subclasses override what they want to hear.
///
/// Swift calls what a class has when it is declared to conform to `MapViewDelegate`: a method that one of its
/// subclasses adds for another of the protocol's is never called. Where delegates inherit from one another, the first
/// of them is a `MapViewDelegateBase`, which has all the methods; then the compiler sees to it that each is an override.
@MainActor open class MapViewDelegateBase: MapViewDelegate {
  /// Makes a delegate that does nothing.
  public init() {}

  /// Answers nil: the default view.
  open func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
  /// Does nothing.
  open func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {}
  /// Answers a plain `ClusterAnnotation`.
  open func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation { ClusterAnnotation(memberAnnotations: memberAnnotations) }
  /// Does nothing.
  open func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl
  ) {}
  /// Does nothing.
  open func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {}
  /// Answers a plain `OverlayRenderer`, which draws nothing.
  open func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    OverlayRenderer(overlay: overlay)
  }
  /// Does nothing.
  open func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer]) {}
  /// Does nothing.
  open func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {}
  /// Does nothing.
  open func mapView(_ mapView: MapView, didSelect view: AnnotationView) {}
  /// Does nothing.
  open func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {}
  /// Does nothing.
  open func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {}
  /// Does nothing.
  open func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing.
  open func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing.
  open func mapViewDidChangeVisibleRegion(_ mapView: MapView) {}
  /// Does nothing.
  open func mapViewWillStartLocatingUser(_ mapView: MapView) {}
  /// Does nothing.
  open func mapViewDidStopLocatingUser(_ mapView: MapView) {}
  /// Does nothing.
  open func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {}
  /// Does nothing.
  open func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {}
  /// Does nothing.
  open func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {}
}
