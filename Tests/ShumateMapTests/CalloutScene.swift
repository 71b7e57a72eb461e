import AnnotationKit
import Geography
import Gtk
import GtkTesting

@testable import ShumateMap

/// A window with a map and one pin in its center.
final class CalloutScene: MapViewDelegate {
  let map = MapWidget(world: nil)
  let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: "Bern")
  let window = Window()
  var tapped: [(view: AnnotationView, control: any CalloutControl)] = []

  init() {
    map.mapView.delegate = self
    window.setDefaultSize(width: 600, height: 400)
    window.child = map
    window.present()
    pump { map.viewport.size.width > 0 && map.isMapped }
    map.mapView.animationsEnabled = false
    map.mapView.show(pin.coordinate, zoom: 6, animated: false)
    map.mapView.addAnnotation(pin)
    pump { view != nil }
  }

  var view: AnnotationView? { map.mapView.view(for: pin) }

  /// The visible callout, or `nil` if none is visible.
  var bubble: CalloutBubble? {
    map.callouts.children.lazy.compactMap { $0 as? CalloutBubble }.first { $0.isVisible }
  }

  /// The texts in the callout.
  var texts: [String] { GtkTesting.texts(shownIn: map.callouts) }

  /// Selects the pin, and waits until its callout is shown.
  func select() {
    map.mapView.selectAnnotation(pin, animated: false)
    pump { bubble.map { $0.width > 0 } ?? false }
    settle()
  }

  func end() { window.destroy() }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
    (view.canShowCallout, view.isDraggable) = (true, true)
    return view
  }

  func mapView(
    _ mapView: MapView, annotationView view: AnnotationView,
    calloutAccessoryControlTapped control: any CalloutControl
  ) { tapped.append((view, control)) }
}
