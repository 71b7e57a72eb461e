import AnnotationKit
import Documents

/// Makes the pins of a map ones that can be moved, and that tell their title.
final class PinViews: MapViewDelegate {
  private static let identifier = "pin"

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    if let pin = mapView.dequeueReusableAnnotationView(withIdentifier: PinViews.identifier) {
      pin.annotation = annotation
      return pin
    }
    let pin = PinView(annotation: annotation, reuseIdentifier: PinViews.identifier)
    pin.canShowCallout = true
    // Thousands rest beside it without texts.
    (pin.titleVisibility, pin.subtitleVisibility) = (.hidden, .hidden)
    return pin
  }
}

/// A pin that can be moved unless its layer is locked.
private final class PinView: MarkerAnnotationView {
  override var isDraggable: Bool {
    get { !((annotation as? DocumentAnnotation)?.isLocked ?? false) }
    set {}
  }
}
