/// Provides a map view's annotation views and hears of what happens to them. After MapKit's
/// `MKMapViewDelegate`; every method is optional.
@MainActor public protocol MapViewDelegate: AnyObject {
  /// The view for `annotation`; nil for the default one.
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView?

  /// Called at each change of a view's drag state. When it is `ending`, the annotation's coordinate is the new
  /// one already.
  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState)

  func mapView(_ mapView: MapView, didSelect annotation: any Annotation)
  func mapView(_ mapView: MapView, didSelect view: AnnotationView)
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation)
  func mapView(_ mapView: MapView, didDeselect view: AnnotationView)
}

extension MapViewDelegate {
  public func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? { nil }
  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {}
  public func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {}
  public func mapView(_ mapView: MapView, didSelect view: AnnotationView) {}
  public func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {}
  public func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {}
}
