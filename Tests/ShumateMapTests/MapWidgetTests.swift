import AnnotationKit
import Geography
import Gtk
import GtkTesting
import ShumateMap
import XCTest

final class MapWidgetTests: XCTestCase {
  func testMapShowsTheRequestedViewport() throws {
    try onMain {
      let map = MapWidget(offlineMap: nil)
      let window = shown(map)
      pump { map.viewport.size.width > 0 }
      map.mapView.show(Coordinate(latitude: 47.5, longitude: 9.25), zoom: 7.5, animated: false)
      let viewport = map.viewport
      XCTAssertEqual(viewport.center.coordinate.latitude, 47.5, accuracy: 1e-9)
      XCTAssertEqual(viewport.center.coordinate.longitude, 9.25, accuracy: 1e-9)
      XCTAssertEqual(viewport.zoom, 7.5)
      XCTAssertEqual(map.mapView.viewport, viewport)
      window.destroy()
    }
  }

  func testLabelsFollowTheDesktopTextScale() throws {
    try onMain {
      let settings = try XCTUnwrap(Settings.standard)
      let usual = settings.textScale
      @MainActor func setTextScale(_ scale: Double) {
        settings.setProperty("gtk-xft-dpi", to: Int((scale * 96 * 1024).rounded()))
      }
      defer { setTextScale(usual) }
      let map = MapWidget(offlineMap: nil)
      let window = shown(map)
      pump { map.viewport.size.width > 0 }
      XCTAssertEqual(map.mapView.textMetrics.textScale, usual)
      setTextScale(1.5)
      pump("names are larger") { map.mapView.textMetrics.textScale == 1.5 }
      window.destroy()
    }
  }

  func testAnimatedZoomsAddUp() throws {
    try onMain {
      let map = MapWidget(offlineMap: nil)
      let window = shown(map)
      pump { map.viewport.size.width > 0 && map.isMapped }
      map.mapView.show(Coordinate(latitude: 0, longitude: 0), zoom: 4, animated: false)
      map.mapView.zoom(by: 1, animated: true)
      map.mapView.zoom(by: 1, animated: true)
      pump { map.viewport.zoom == 6 }
      XCTAssertEqual(map.viewport.center.coordinate.longitude, 0, accuracy: 1e-6)
      window.destroy()
    }
  }

  func testViewportIsClampedToTheWorld() throws {
    try onMain {
      let map = MapWidget(offlineMap: nil)
      let window = shown(map)
      pump { map.viewport.size.width > 0 }
      map.mapView.show(Coordinate(latitude: 85, longitude: 0), zoom: 3, animated: false)
      let north = map.viewport.point(for: MercatorPoint(x: 0.5, y: 0))
      XCTAssertEqual(north.y, 0, accuracy: 0.1)
      window.destroy()
    }
  }

  func testMapIsReleasedWithItsWindow() throws {
    try onMain {
      weak var freed: MapWidget?
      weak var mapView: MapView?
      do {
        let map = MapWidget(offlineMap: nil)
        freed = map
        mapView = map.mapView
        let window = shown(map)
        pump { map.viewport.size.width > 0 }
        map.mapView.addAnnotation(PointAnnotation(coordinate: Coordinate(latitude: 1, longitude: 2)))
        settle()
        window.destroy()
      }
      pump { freed == nil }
      XCTAssertNil(mapView)
    }
  }
}

/// Shows the map in a new window.
@MainActor func shown(_ map: MapWidget) -> Window {
  let window = Window()
  window.setDefaultSize(width: 600, height: 400)
  window.child = map
  window.present()
  return window
}
