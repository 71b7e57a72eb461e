import AnnotationKit
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// A window with a map and an annotation in its center. The view of the annotation hosts a label next to a button.
@MainActor final class HostingScene: MapViewDelegate {
  let pointer: GtkTesting.Pointer
  let map = MapWidget(offlineMap: nil)
  let pin = PointAnnotation(coordinate: Coordinate(latitude: 47, longitude: 9), title: "Bern")
  let window = Window()
  var taps = 0
  var makes: ((any Annotation) -> AnnotationView?)?
  private let identifier: String?
  private(set) var parts: (box: Box, label: Label, button: Button)?
  private(set) var start: Point?

  init(identifier: String?) throws {
    pointer = try GtkTesting.Pointer.required()
    self.identifier = identifier
    map.mapView.delegate = self
    window.setDefaultSize(width: 600, height: 400)
    window.child = map
    window.present()
    pump("the map is laid out") { map.viewport.size.width > 0 && map.isMapped }
    map.mapView.animationsEnabled = false
    map.mapView.show(pin.coordinate, zoom: 6, animated: false)
    map.mapView.addAnnotation(pin)
    pump("the widget has its place") { parts?.box.isMapped ?? false && isInPlace }
    start = place
  }

  var view: HostingAnnotationView { map.mapView.view(for: pin) as! HostingAnnotationView }
  var box: Box! { parts?.box }
  var label: Label { parts!.label }
  var button: Button { parts!.button }

  /// The center of the widget, in whole pixels.
  var place: Point? {
    parts?.box.bounds(in: map).map {
      Point(x: ($0.x + $0.width / 2).rounded(), y: ($0.y + $0.height / 2).rounded())
    }
  }

  /// Whether the center of the widget is at the annotation's coordinate.
  var isInPlace: Bool {
    let point = map.viewport.point(for: pin.coordinate)
    return place.map { abs($0.x - point.x) <= 1.5 && abs($0.y - point.y) <= 1.5 } ?? false
  }

  func forget() { parts = nil }
  func end() { window.destroy() }

  func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
    if let makes { return makes(annotation) }
    let view = HostingAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    let (box, label, button) = (Box(.horizontal, spacing: 6), Label("a label"), Button("Stop"))
    button.onClick { [unowned self] in taps += 1 }
    box.append(label, button)
    view.content = box
    view.isDraggable = true
    if annotation === pin { parts = (box, label, button) }
    return view
  }
}
