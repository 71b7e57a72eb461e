import AnnotationKit
import Documents
import ShumateMap

/// Makes the pins of a map ones that can be moved, and that tell their title.
final class PinViews: MapViewDelegate {
  private static let identifier = "pin"

  /// Hears what the map view tells of the user's location.
  weak var locator: UserLocator?
  /// Called when a pin was dropped, with the drag as it appears then.
  var onDrop: (DragPresentation) -> Void = { _ in }
  /// What a pin's callout has in place of a line of plain text; nil where that is enough.
  var detail: (DocumentAnnotation, DescriptionDetail?) -> DescriptionDetail? = { _, _ in nil }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    if annotation is UserLocation {
      let dot = UserLocationView(annotation: annotation, reuseIdentifier: nil)
      // It is no place of the map's: not to be selected, and so not to be deleted, coloured or exported.
      dot.isEnabled = false
      return dot
    }
    if let pin = mapView.dequeueReusableAnnotationView(withIdentifier: PinViews.identifier) {
      pin.annotation = annotation
      return pin
    }
    let pin = PinView(annotation: annotation, reuseIdentifier: PinViews.identifier)
    pin.detail = { [weak self] in self?.detail($0, $1) }
    pin.canShowCallout = true
    // Thousands rest beside it without texts.
    (pin.titleVisibility, pin.subtitleVisibility) = (.hidden, .hidden)
    return pin
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    if newState == .ending, let drag = mapView.dragPresentation { onDrop(drag) }
  }

  func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) { locator?.locationDidChange() }

  func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
    locator?.locatingDidFail(error)
  }

  func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {
    locator?.locationDidChange()
  }
}

/// A pin that can be moved unless its layer is locked.
private final class PinView: MarkerAnnotationView {
  override var isDraggable: Bool {
    get { (annotation as? DocumentAnnotation).map { !$0.isLocked } ?? false }
    set {}
  }

  var detail: (DocumentAnnotation, DescriptionDetail?) -> DescriptionDetail? = { _, _ in nil }
  private var made: DescriptionDetail?

  override var detailCalloutAccessoryView: (any CalloutAccessory)? {
    get {
      guard let place = annotation as? DocumentAnnotation, let shown = detail(place, made) else { return nil }
      made = shown
      return shown
    }
    set {}
  }
}
