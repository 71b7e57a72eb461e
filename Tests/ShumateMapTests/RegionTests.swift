import AnnotationKit
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

/// Tests the notifications of region changes when libshumate pans and zooms the map.
final class RegionTests: XCTestCase {
  func testHeldPanIsOneRegionChange() throws {
    try onMain {
      let pointer = try Pointer.required()
      let scene = Scene()
      try pointer.drag(from: (300, 200), to: (200, 150), of: scene.map)
      pump { scene.heard.count > 1 }
      XCTAssertEqual(scene.heard, ["will change", "steps"])
      // Wait longer than the delay after which a gesture is considered ended.
      let end = MainLoop.now + 0.5
      pump { MainLoop.now > end }
      XCTAssertEqual(scene.heard, ["will change", "steps"])
      XCTAssertFalse(scene.map.mapView.isAnimating, "a hand at rest costs no frames")
      pointer.release()
      pump { scene.heard.last == "did change" }
      XCTAssertEqual(scene.heard, ["will change", "steps", "did change"])
      pump { !scene.map.mapView.isAnimating }
      scene.window.destroy()
    }
  }

  func testScrollZoomIsOneRegionChange() throws {
    try onMain {
      let pointer = try Pointer.required()
      let scene = Scene()
      try pointer.move(to: 300, 200, of: scene.map)
      let zoom = scene.map.viewport.zoom
      pointer.scroll(up: true)
      pump { scene.heard.last == "did change" }
      XCTAssertEqual(scene.heard, ["will change", "steps", "did change"])
      XCTAssertGreaterThan(scene.map.viewport.zoom, zoom)
      scene.window.destroy()
    }
  }

  func testUserPanReplacesAnAnimation() throws {
    try onMain {
      let pointer = try Pointer.required()
      let scene = Scene()
      let goal = Coordinate(latitude: 60, longitude: 30)
      try pointer.move(to: 300, 200, of: scene.map)
      pointer.press()
      scene.map.mapView.setCenter(goal, animated: true)
      pump { scene.heard.last == "steps" }
      try pointer.move(to: 340, 240, of: scene.map)
      try pointer.move(to: 360, 260, of: scene.map)
      pointer.release()
      pump { scene.heard.last == "did change" }
      let ends = scene.heard.filter { $0.hasPrefix("did") }.count
      XCTAssertEqual(ends, scene.heard.filter { $0.hasPrefix("will") }.count)
      XCTAssertEqual(scene.heard.first, "will change animated")
      scene.window.destroy()
    }
  }

  func testProgrammaticChangeIsReportedSynchronously() throws {
    try onMain {
      let scene = Scene()
      let region = CoordinateRegion(
        center: Coordinate(latitude: -17, longitude: 179.5),
        span: CoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
      scene.map.mapView.setRegion(region, animated: false)
      XCTAssertEqual(scene.heard, ["will change", "steps", "did change"])
      XCTAssertEqual(scene.map.mapView.viewport, scene.map.viewport)
      XCTAssertEqual(scene.map.viewport.center.coordinate.wrapped.longitude, 179.5, accuracy: 1e-9)
      XCTAssertEqual(scene.map.mapView.region.span.latitudeDelta, 2, accuracy: 1e-6)
      scene.window.destroy()
    }
  }

  func testRegionSetBeforeTheWindowIsShownIsApplied() throws {
    try onMain {
      let region = CoordinateRegion(
        center: Coordinate(latitude: 47, longitude: 9),
        span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 1))
      let scene = Scene { $0.setRegion(region, animated: true) }
      pump { scene.heard.last == "did change" }
      XCTAssertEqual(scene.map.mapView.region.span.latitudeDelta, 4, accuracy: 1e-6)
      XCTAssertEqual(scene.map.viewport.center.coordinate.latitude, 47, accuracy: 1e-9)
      XCTAssertFalse(scene.map.mapView.isAwaitingSize)
      scene.window.destroy()
    }
  }

  func testDisabledDesktopAnimationsMakeChangesImmediate() throws {
    try onMain {
      let scene = Scene()
      let settings = try XCTUnwrap(Settings.standard)
      XCTAssertTrue(settings.animationsEnabled && scene.map.mapView.animationsEnabled)
      settings.animationsEnabled = false
      defer { settings.animationsEnabled = true }
      scene.map.mapView.zoom(by: 1, animated: true)
      XCTAssertEqual(scene.heard, ["will change", "steps", "did change"])
      settings.animationsEnabled = true
      XCTAssertTrue(scene.map.mapView.animationsEnabled)
      scene.window.destroy()
      XCTAssertFalse(scene.map.mapView.animationsEnabled, "no frames come")
    }
  }
}

/// A window with a map of central Europe. It records the notifications of the map's delegate.
@MainActor private final class Scene: MapViewDelegate {
  let map = MapWidget(offlineMap: nil)
  let window = Window()
  /// The notifications. Consecutive steps of the same change are one entry.
  var heard: [String] = []

  init(_ prepare: ((MapView) -> Void)? = nil) {
    window.setDefaultSize(width: 600, height: 400)
    window.child = map
    if let prepare {
      map.mapView.delegate = self
      prepare(map.mapView)
    }
    window.present()
    pump { self.map.viewport.size.width > 0 && self.map.isMapped && !self.map.mapView.isAwaitingSize }
    guard prepare == nil else { return }
    map.mapView.show(Coordinate(latitude: 47, longitude: 9), zoom: 5, animated: false)
    settle()
    map.mapView.delegate = self
  }

  func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) {
    heard.append("will change\(animated ? " animated" : "")")
  }
  func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) {
    heard.append("did change\(animated ? " animated" : "")")
  }
  func mapViewDidChangeVisibleRegion(_ mapView: MapView) {
    if heard.last != "steps" { heard.append("steps") }
  }
}
