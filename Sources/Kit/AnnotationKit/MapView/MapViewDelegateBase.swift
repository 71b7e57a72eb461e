/// A base class for delegates whose subclasses override methods.
///
/// Swift resolves a protocol's methods in the class that declares the conformance. If a subclass implements
/// another optional method of `MapViewDelegate`, that method is never called. This class implements all
/// methods, so the compiler checks that methods of subclasses are overrides.
@MainActor open class MapViewDelegateBase: MapViewDelegate {
  /// Creates a delegate that does nothing.
  public init() {}

  /// Returns `nil` for the default view.
  open func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
  /// Does nothing.
  open func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {}
  /// Returns a plain `ClusterAnnotation`.
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
  /// Returns a plain `OverlayRenderer`, which draws nothing.
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
