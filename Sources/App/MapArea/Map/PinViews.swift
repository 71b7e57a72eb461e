import AnnotationKit
import Descriptions
import DocumentMap
import Documents
import ShumateMap

/// The delegate of the map view. It creates the views of markers, which can be dragged and have callouts.
package final class PinViews: MapViewDelegate {
  private static let identifier = "pin"

  /// The object to notify of changes to the user's location.
  weak var locator: UserLocator?
  /// Called when a marker is dropped, with the state of the drag at that moment.
  var onDrop: (DragPresentation) -> Void = { _ in }
  /// Returns the view that shows a marker's description in its callout, or `nil` if plain text is enough. The second
  /// argument is a view to reuse.
  var detail: (DocumentAnnotation, DescriptionDetail?) -> DescriptionDetail? = { _, _ in nil }

  /// The place whose marker has no callout, because its title is being edited at the marker.
  private var titledKey: RowKey?

  /// Hides the callout of a place while its title is edited at the marker. `nil` shows the callouts of all places.
  package func hideCallout(of key: RowKey?, in mapView: MapView) {
    let before = titledKey
    titledKey = key
    for key in [before, key].compactMap({ $0 }) {
      mapView.view(for: AnnotationKey(key))?.canShowCallout = key != titledKey
    }
  }

  package func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    if annotation is UserLocation {
      let dot = UserLocationView(annotation: annotation, reuseIdentifier: nil)
      // The user's location isn't part of the document, so it can't be selected, deleted, colored or exported.
      dot.isEnabled = false
      return dot
    }
    let isTitled = titledKey != nil && (annotation as? DocumentAnnotation)?.key == titledKey
    if let pin = mapView.dequeueReusableAnnotationView(withIdentifier: PinViews.identifier) {
      pin.annotation = annotation
      pin.canShowCallout = !isTitled
      return pin
    }
    let pin = PinView(annotation: annotation, reuseIdentifier: PinViews.identifier)
    pin.detail = { [weak self] in self?.detail($0, $1) }
    pin.canShowCallout = !isTitled
    // Hides the labels, because the thousands of markers that are drawn without views have no labels, either.
    (pin.titleVisibility, pin.subtitleVisibility) = (.hidden, .hidden)
    return pin
  }

  package func mapView(
    _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
    fromOldState oldState: AnnotationView.DragState
  ) {
    if newState == .ending, let drag = mapView.dragPresentation { onDrop(drag) }
  }

  package func mapView(_ mapView: MapView, didUpdate userLocation: UserLocation) {
    locator?.locationDidChange()
  }

  package func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
    locator?.locatingDidFail(error)
  }

  package func mapView(_ mapView: MapView, didChange mode: UserTrackingMode, animated: Bool) {
    locator?.locationDidChange()
  }
}

/// A marker view that can be dragged unless its layer is locked.
private final class PinView: MarkerAnnotationView {
  override var isDraggable: Bool {
    get { (annotation as? DocumentAnnotation).map { !$0.isLocked } ?? false }
    set {}
  }

  var detail: (DocumentAnnotation, DescriptionDetail?) -> DescriptionDetail? = { _, _ in nil }
  private var detailView: DescriptionDetail?

  override var detailCalloutAccessoryView: (any CalloutAccessory)? {
    get {
      guard let place = annotation as? DocumentAnnotation, let shown = detail(place, detailView) else {
        return nil
      }
      detailView = shown
      return shown
    }
    set {}
  }
}
