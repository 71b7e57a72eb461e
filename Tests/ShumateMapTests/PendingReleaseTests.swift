import AnnotationKit
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests a button release that reaches the display server during the pointer query of a frame. GTK reads the release
/// only after the query.
final class PendingReleaseTests: XCTestCase {
  func testUnreadReleaseDropsADraggedPin() throws {
    try shown { pointer, map in
      let pin = PointAnnotation(coordinate: map.viewport.center.coordinate, title: "pin")
      map.mapView.addAnnotation(pin)
      pump("the pin is shown") { map.mapView.view(for: pin) != nil && frameCount(of: map) > 0 }
      let view = try XCTUnwrap(map.mapView.view(for: pin))
      view.isDraggable = true
      let start = view.frame.center
      let coordinate = pin.coordinate
      try pointer.drag(from: (start.x, start.y), to: (start.x + 80, start.y + 40), of: map)
      pump("it is dragged") { view.dragState == .dragging }
      try pointer.releaseInAFrame(of: map)
      pump("it is dropped") { view.dragState == .none }
      XCTAssertNotEqual(pin.coordinate, coordinate)
    }
  }

  func testUnreadReleaseIsReportedAsAClick() throws {
    try shown { pointer, map in
      var clicks = 0
      map.onClick = { _ in clicks += 1 }
      try pointer.move(to: 300, 200, of: map)
      pointer.press()
      pump("the press is heard of") { map.press != nil }
      try pointer.releaseInAFrame(of: map)
      pump("the click is heard of") { clicks == 1 }
      settle()
      XCTAssertEqual(clicks, 1)
    }
  }

  private func shown(_ body: @MainActor (GtkTesting.Pointer, MapWidget) throws -> Void) throws {
    try onMain {
      let (pointer, map, window) = try (Pointer.required(), MapWidget(offlineMap: nil), Window())
      window.setDefaultSize(width: 600, height: 400)
      window.child = map
      window.present()
      pump("the map is laid out") { map.viewport.size.width > 0 && map.isMapped }
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 5, animated: false)
      try body(pointer, map)
      window.destroy()
    }
  }
}
