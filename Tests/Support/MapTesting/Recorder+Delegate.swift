import AnnotationKit

/// Records each delegate call, and forwards it to the program's own delegate, if any.
extension Recorder: MapViewDelegate {
  public func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    write("> viewFor \(name(annotation))")
    if let program { return program.mapView(mapView, viewFor: annotation) }
    return viewFor(annotation)
  }

  public func mapView(_ mapView: MapView, didAdd views: [AnnotationView]) {
    write("> didAdd \(views.map(name).sorted().joined(separator: ", "))")
    program?.mapView(mapView, didAdd: views)
  }

  public func mapView(
    _ mapView: MapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any Annotation]
  ) -> ClusterAnnotation {
    write(
      "> clusterAnnotationForMemberAnnotations \(memberAnnotations.map { name($0) }.sorted().joined(separator: " "))"
    )
    return program?.mapView(mapView, clusterAnnotationForMemberAnnotations: memberAnnotations)
      ?? ClusterAnnotation(memberAnnotations: memberAnnotations)
  }

  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl
  ) {
    write("> calloutAccessoryControlTapped of \(name(view))")
    program?.mapView(mapView, annotationView: view, calloutAccessoryControlTapped: control)
  }

  public func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    let coordinate = view.annotation.map { text($0.coordinate) } ?? "none"
    write("> didChange \(newState) fromOldState \(oldState) of \(name(view)), coordinate \(coordinate)")
    whenStateChanges(view, newState)
    program?.mapView(mapView, annotationView: view, didChange: newState, fromOldState: oldState)
  }

  // MARK: Overlays

  public func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
    write("> rendererFor \(type(of: overlay))")
    return program?.mapView(mapView, rendererFor: overlay) ?? OverlayRenderer(overlay: overlay)
  }

  public func mapView(_ mapView: MapView, didAdd renderers: [OverlayRenderer]) {
    write("> didAdd \(renderers.map { "\(type(of: $0))" }.joined(separator: ", "))")
    program?.mapView(mapView, didAdd: renderers)
  }

  // MARK: Selection

  public func mapView(_ mapView: MapView, didSelect annotation: any Annotation) {
    write("> didSelect annotation \(name(annotation))")
    program?.mapView(mapView, didSelect: annotation)
  }

  public func mapView(_ mapView: MapView, didSelect view: AnnotationView) {
    write("> didSelect view of \(name(view))")
    program?.mapView(mapView, didSelect: view)
  }

  public func mapView(_ mapView: MapView, didDeselect annotation: any Annotation) {
    write("> didDeselect annotation \(name(annotation))")
    program?.mapView(mapView, didDeselect: annotation)
  }

  public func mapView(_ mapView: MapView, didDeselect view: AnnotationView) {
    write("> didDeselect view of \(name(view))")
    program?.mapView(mapView, didDeselect: view)
  }

  // MARK: Region

  public func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
    write("> regionWillChangeAnimated \(animated)")
    program?.mapView(mapView, regionWillChangeAnimated: animated)
  }

  public func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
    write("> regionDidChangeAnimated \(animated), centre \(text(mapView.centerCoordinate))")
    program?.mapView(mapView, regionDidChangeAnimated: animated)
  }

  /// Not recorded, because this call occurs at each step.
  public func mapViewDidChangeVisibleRegion(_ mapView: MapView) {
    program?.mapViewDidChangeVisibleRegion(mapView)
  }

  // MARK: The user's location

  public func mapViewWillStartLocatingUser(_ mapView: MapView) {
    write("> mapViewWillStartLocatingUser")
    program?.mapViewWillStartLocatingUser(mapView)
  }

  public func mapViewDidStopLocatingUser(_ mapView: MapView) {
    write("> mapViewDidStopLocatingUser")
    program?.mapViewDidStopLocatingUser(mapView)
  }

  public func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {
    write("> didUpdate userLocation, coordinate \(text(userLocation.coordinate))")
    program?.mapView(mapView, didUpdate: userLocation)
  }

  public func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
    write("> didFailToLocateUserWithError")
    program?.mapView(mapView, didFailToLocateUserWithError: error)
  }

  public func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {
    write("> didChange tracking mode \(mode)")
    program?.mapView(mapView, didChange: mode, animated: animated)
  }
}
