import AnnotationKit
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

/// Tests that the camera boundary limits the map's center for all gestures and keys.
final class CameraBoundaryTests: XCTestCase {
  func testPanStopsAtTheBoundary() throws {
    try bounded { pointer, map in
      try pointer.drag(from: (500, 200), to: (100, 200), of: map, steps: 12)
      pump("the map is at the eastern end: \(middle(of: map))") { abs(middle(of: map).longitude - 2) < 1e-6 }
      XCTAssertEqual(middle(of: map).latitude, 0, accuracy: 1e-6)
      pointer.release()
      // The swipe continues with inertia, but must stop at the boundary.
      pump("all has come to rest") { !map.mapView.isAnimating }
      XCTAssertLessThan(middle(of: map).longitude, 2 + 1e-6)
      try pointer.drag(from: (100, 200), to: (500, 200), of: map, steps: 12)
      pump("the map is at the western end: \(middle(of: map))") { abs(middle(of: map).longitude + 2) < 1e-6 }
      pointer.release()
    }
  }

  func testArrowsStopAtTheBoundary() throws {
    try bounded { pointer, map in
      for _ in 0..<4 { pointer.strike("Right") }
      pump("the arrows have panned: \(middle(of: map))") { abs(middle(of: map).longitude - 2) < 1e-6 }
      for _ in 0..<4 { pointer.strike("Up") }
      pump("the arrows have panned: \(middle(of: map))") { abs(middle(of: map).latitude - 2) < 1e-6 }
      pump("nothing moves") { !map.mapView.isAnimating }
      XCTAssertEqual(middle(of: map).longitude, 2, accuracy: 1e-6)
    }
  }

  func testScrollZoomStaysWithinTheBoundary() throws {
    try bounded { pointer, map in
      try pointer.move(to: 590, 200, of: map)
      var farthest = 0.0
      let watching = map.observeViewport { farthest = max(farthest, $0.center.coordinate.longitude) }
      for _ in 0..<6 { pointer.scroll(up: true) }
      pump("the wheel has zoomed: \(map.viewport.zoom)") { map.viewport.zoom > 6.9 }
      pump("the middle is at the end: \(farthest)") { abs(farthest - 2) < 1e-6 }
      XCTAssertLessThan(farthest, 2 + 1e-6)
      withExtendedLifetime(watching) {}
    }
  }

  func testCenterOutsideTheBoundaryIsClamped() throws {
    try bounded { _, map in
      map.mapView.setCenter(Coordinate(latitude: 0, longitude: 40), animated: false)
      XCTAssertEqual(map.viewport.center.coordinate.longitude, 2, accuracy: 1e-6)
      map.mapView.cameraBoundary = nil
      map.mapView.setCenter(Coordinate(latitude: 0, longitude: 40), animated: false)
      XCTAssertEqual(map.viewport.center.coordinate.longitude, 40, accuracy: 1e-6)
    }
  }

  /// Runs `body` with a map at zoom 6 and 0°, 0°. Its center can move by 2 degrees (91 pixels) in each direction.
  private func bounded(_ body: @MainActor (GtkTesting.Pointer, MapWidget) throws -> Void) throws {
    try onMain {
      let (pointer, map, window) = try (GtkTesting.Pointer.required(), MapWidget(offlineMap: nil), Window())
      window.setDefaultSize(width: 600, height: 400)
      window.child = map
      window.present()
      pump("the map is laid out") { map.viewport.size.width > 0 && map.isMapped }
      let center = Coordinate(latitude: 0, longitude: 0)
      map.mapView.show(center, zoom: 6, animated: false)
      map.mapView.cameraBoundary = CameraBoundary(
        coordinateRegion: CoordinateRegion(
          center: center, span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 4)))
      _ = map.grabFocus()
      try body(pointer, map)
      window.destroy()
    }
  }
}

@MainActor private func middle(of map: MapWidget) -> Coordinate { map.viewport.center.coordinate.wrapped }
