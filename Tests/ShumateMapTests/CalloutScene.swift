import AnnotationKit
import CGtk
import Geography
import Gtk
import GtkTesting

@testable import MapLayers
@testable import ShumateMap

/// A window with a map and one pin in its center.
final class CalloutScene: MapViewDelegate {
  let map = MapWidget(offlineMap: nil)
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

  /// The bubble of the visible callout, or `nil`.
  var bubble: CalloutBubble? {
    map.callouts.children.lazy.compactMap { $0 as? CalloutBubble }.first { $0.isVisible }
  }

  /// The texts in the callout.
  var texts: [String] { GtkTesting.texts(shownIn: map.callouts) }

  /// Whether the arrow's edge contains a dark and opaque pixel, below the bubble and halfway to the tip. `nil` without
  /// a callout.
  var arrowHasStrongEdge: Bool? {
    guard let bubble, let node = RenderNode.drawing({ bubble.snapshot($0) }) else { return nil }
    let width = Int32(bubble.width)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, 1)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)!
    cairo_translate(context, 0, -(bubble.height + CalloutPlacement.arrowLength / 2).rounded())
    node.draw(into: context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let bytes = UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: Int(width) * 4)
    return stride(from: 0, to: bytes.count, by: 4).contains { bytes[$0] < 90 && bytes[$0 + 3] > 200 }
  }

  /// Selects the pin, and waits until its callout is in its final position.
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
