import AnnotationKit

/// Makes the pins of a map ones that can be moved, and that tell their title.
final class PinViews: MapViewDelegate {
  private static let identifier = "pin"

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let pin =
      mapView.dequeueReusableAnnotationView(withIdentifier: PinViews.identifier)
      ?? MarkerAnnotationView(annotation: annotation, reuseIdentifier: PinViews.identifier)
    pin.annotation = annotation
    pin.isDraggable = true
    pin.canShowCallout = true
    return pin
  }
}
