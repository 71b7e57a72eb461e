import AnnotationKit

/// Makes the pins of a map ones that can be moved, and that tell their title.
final class PinViews: MapViewDelegate {
  private static let identifier = "pin"

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    if let pin = mapView.dequeueReusableAnnotationView(withIdentifier: PinViews.identifier) {
      pin.annotation = annotation
      return pin
    }
    let pin = MarkerAnnotationView(annotation: annotation, reuseIdentifier: PinViews.identifier)
    pin.isDraggable = true
    pin.canShowCallout = true
    // Thousands rest beside it without texts.
    (pin.titleVisibility, pin.subtitleVisibility) = (.hidden, .hidden)
    return pin
  }
}
