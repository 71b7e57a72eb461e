import AnnotationKit

extension Recorder: MapViewDelegate {
  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    write("> viewFor \(name(annotation))")
    return viewFor(annotation)
  }

  func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
    write("> didAdd \(views.map(name).sorted().joined(separator: ", "))")
  }

  func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation {
    write(
      "> clusterAnnotationForMemberAnnotations \(memberAnnotations.map { name($0) }.sorted().joined(separator: " "))"
    )
    return ClusterAnnotation(memberAnnotations: memberAnnotations)
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl
  ) { write("> calloutAccessoryControlTapped of \(name(view))") }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    let coordinate = view.annotation.map { text($0.coordinate) } ?? "none"
    write("> didChange \(newState) fromOldState \(oldState) of \(name(view)), coordinate \(coordinate)")
    whenStateChanges(view, newState)
  }

  func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
    write("> didSelect annotation \(name(annotation))")
  }
  func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
    write("> didSelect view of \(name(view))")
  }
  func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
    write("> didDeselect annotation \(name(annotation))")
  }
  func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
    write("> didDeselect view of \(name(view))")
  }

  func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
    write("> regionWillChangeAnimated \(animated)")
  }
  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
    write("> regionDidChangeAnimated \(animated), centre \(text(mapView.centerCoordinate))")
  }

  func mapViewWillStartLocatingUser(_ mapView: MapView) { write("> mapViewWillStartLocatingUser") }
  func mapViewDidStopLocatingUser(_ mapView: MapView) { write("> mapViewDidStopLocatingUser") }
  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {
    write("> didUpdate userLocation, coordinate \(text(userLocation.coordinate))")
  }
  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
    write("> didFailToLocateUserWithError")
  }
}
