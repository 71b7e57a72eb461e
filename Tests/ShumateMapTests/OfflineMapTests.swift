import AnnotationKit
import BaseMap
import Geography
import Gtk
import GtkTesting
import InstalledData
import XCTest

@testable import MapLayers
@testable import ShumateMap

final class OfflineMapTests: XCTestCase {
  func testSettingTheOfflineMapReloadsTilesAndLabels() throws {
    try onMain {
      let map = MapWidget(offlineMap: nil)
      let window = shown(map)
      pump { map.viewport.size.width > 0 && map.isMapped }
      map.mapView.show(Coordinate(latitude: 47, longitude: 8), zoom: 6, animated: false)
      let empty = try XCTUnwrap(map.shown)
      XCTAssertFalse(empty.source.isAtHand)
      let world = try WorldMap(data: SharedData.locate())
      map.offlineMap = OfflineMap(world: world)
      let full = try XCTUnwrap(map.shown)
      XCTAssertFalse(full.source === empty.source)
      XCTAssertTrue(full.source.isAtHand)
      pump("tiles are loaded") { full.layer.coversView }
      pump("labels are shown") { !map.labels.shown.isEmpty }
      map.offlineMap = OfflineMap()
      pump("labels are removed") { map.labels.shown.isEmpty }
      window.destroy()
    }
  }

  func testFallbackShowsTheNewOfflineMap() throws {
    try onMain {
      let map = MapWidget(offlineMap: nil, baseMap: .openStreetMap)
      let online = try XCTUnwrap(map.shown?.source as? OnlineSource)
      online.server.didNotAnswer()
      XCTAssertNil(map.fallback)
      map.offlineMap = OfflineMap(world: try WorldMap(data: SharedData.locate()))
      let first = try XCTUnwrap(map.fallback?.source)
      map.offlineMap.regions = []
      XCTAssertFalse(map.fallback?.source === first)
      XCTAssertTrue(map.shown?.source === online)
      online.server.didAnswer()
      XCTAssertNil(map.fallback)
    }
  }
}
