import AnnotationKit
import Geography
import Gtk
import GtkTesting
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests the map view's properties that enable gestures.
final class GestureTests: XCTestCase {
  /// Fails if another version of libshumate uses other gestures.
  func testAllLibshumateGesturesAreFound() throws {
    try onMain {
      let gestures = MapWidget(offlineMap: nil).gestures
      for found in [gestures.panning, gestures.zooming, gestures.turning] { XCTAssertFalse(found.isEmpty) }
    }
  }

  func testMapWithoutScrollingStillZooms() throws {
    try onMain {
      let (pointer, map, window) = try (Pointer.required(), MapWidget(offlineMap: nil), Window())
      show(map, in: window)
      map.mapView.isScrollEnabled = false
      let before = map.viewport
      try pointer.drag(from: (300, 200), to: (200, 150), of: map)
      pointer.release()
      try pointer.move(to: 300, 200, of: map)
      pointer.strike("Left")
      pointer.scroll(up: true)
      pump("the wheel has zoomed") { map.viewport.zoom > before.zoom }
      XCTAssertLessThan(abs(map.viewport.center.x - before.center.x) * map.viewport.worldSize, 1)
      map.mapView.isScrollEnabled = true
      pointer.strike("Left")
      pump("the arrow has panned") { map.viewport.center.x < before.center.x }
      window.destroy()
    }
  }

  /// Checks the gestures directly, because tests can't send touch events that rotate the map.
  func testMapWithoutRotationDisablesOnlyTheRotationGesture() throws {
    try onMain {
      let map = MapWidget(offlineMap: nil)
      @MainActor func allowed() -> [[Bool]] {
        [map.gestures.panning, map.gestures.zooming, map.gestures.turning].map { $0.map { $0.isAllowed } }
      }
      let all = allowed()
      XCTAssertFalse(all.joined().contains(false))
      map.mapView.isRotateEnabled = false
      XCTAssertEqual(allowed(), [all[0], all[1], all[2].map { _ in false }])
      map.mapView.isRotateEnabled = true
      XCTAssertEqual(allowed(), all)
    }
  }

  func testProgrammaticPanStopsTheScrollZoom() throws {
    try onMain {
      let (pointer, map, window) = try (Pointer.required(), MapWidget(offlineMap: nil), Window())
      show(map, in: window)
      try pointer.move(to: 300, 200, of: map)
      pointer.scroll(up: true)
      pump("the wheel has begun to zoom") { map.viewport.zoom > 5 }
      map.mapView.pan(by: Point(x: -80, y: 0), animated: false)
      let (place, end) = (map.viewport.center.x, MainLoop.now + 0.5)
      pump { MainLoop.now > end }
      XCTAssertEqual(map.viewport.center.x, place)
      window.destroy()
    }
  }

  func testNotchOfAWheelZoomsByHalfALevelAroundThePointer() throws {
    try onMain {
      let (pointer, map, window) = try (Pointer.required(), MapWidget(offlineMap: nil), Window())
      show(map, in: window)
      let before = map.viewport
      let point = Point(x: 450, y: 100)
      let place = before.coordinate(at: point)
      try pointer.move(to: point.x, point.y, of: map)
      for _ in 0..<6 { pointer.scroll(up: true) }
      pump("six notches are three levels: \(map.viewport.zoom)") {
        abs(map.viewport.zoom - before.zoom - 6 * MapWidget.levelsPerNotch) < 1e-6
      }
      XCTAssertLessThan((map.viewport.point(for: place) - point).length, 1)
      for _ in 0..<6 { pointer.scroll(up: false) }
      pump("they are reverted: \(map.viewport.zoom)") { abs(map.viewport.zoom - before.zoom) < 1e-6 }
      XCTAssertLessThan((map.viewport.point(for: place) - point).length, 1)
      window.destroy()
    }
  }

  func testMapWithoutZoomingStillPans() throws {
    try onMain {
      let (pointer, map, window) = try (Pointer.required(), MapWidget(offlineMap: nil), Window())
      show(map, in: window)
      map.mapView.isZoomEnabled = false
      let before = map.viewport
      try pointer.move(to: 300, 200, of: map)
      pointer.scroll(up: true)
      pointer.click(times: 2)
      pointer.strike("plus")
      try pointer.drag(from: (300, 200), to: (200, 150), of: map)
      pump("the drag has panned") { map.viewport.center.x > before.center.x }
      pointer.release()
      XCTAssertEqual(map.viewport.zoom, before.zoom)
      map.mapView.isZoomEnabled = true
      pointer.scroll(up: true)
      pump("the wheel has zoomed") { map.viewport.zoom > before.zoom }
      window.destroy()
    }
  }

  func testScrollZoomStopsAtTheEndOfTheZoomRange() throws {
    try onMain {
      let (pointer, map, window) = try (Pointer.required(), MapWidget(offlineMap: nil), Window())
      show(map, in: window)
      let distance = map.mapView.camera.centerCoordinateDistance
      let range = try XCTUnwrap(CameraZoomRange(minCenterCoordinateDistance: distance / 2))
      map.mapView.cameraZoomRange = range
      let zoom = map.viewport.zoom
      try pointer.move(to: 300, 200, of: map)
      for _ in 0..<30 { pointer.scroll(up: true) }
      pump("the wheel has zoomed to the end") { map.viewport.zoom > zoom + 1 - 1e-3 }
      XCTAssertLessThan(map.viewport.zoom, zoom + 1 + 1e-6)
      // libshumate first reverts zooming in, which it couldn't perform.
      for _ in 0..<5 { pointer.scroll(up: false) }
      pump("the wheel has zoomed out again") { map.viewport.zoom < zoom + 1 - 1e-3 }
      window.destroy()
    }
  }
}

@MainActor private func show(_ map: MapWidget, in window: Window) {
  window.setDefaultSize(width: 600, height: 400)
  window.child = map
  window.present()
  pump("the map is laid out") { map.viewport.size.width > 0 && map.isMapped }
  map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 5, animated: false)
  _ = map.grabFocus()
}
