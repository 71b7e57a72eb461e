import AnnotationKit
import BaseMap
import Geography
import Gtk
import GtkTesting
import InstalledData
import StreetTesting
import Tiles
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests labels of streets and of the world on the map widget.
final class StreetLabelLayerTests: XCTestCase {
  private static let city = CityTiles(schema: .openMapTiles, zooms: 14...14)

  func testLabelsArriveAndMoveWithTheMap() throws {
    try withCity { map in
      let names = Set(map.labels.shown.map(\.appearance.text))
      XCTAssertFalse(names.isEmpty)
      let first = try XCTUnwrap(map.labels.shown.first)
      map.mapView.pan(by: Point(x: 40, y: 0), animated: false)
      map.update()
      let moved = try XCTUnwrap(map.labels.shown.first { $0.appearance == first.appearance })
      XCTAssertEqual(abs(moved.anchor.x - first.anchor.x), 40, accuracy: 0.01)
    }
  }

  func testLabelsStayWhileZoomingAndAreReplacedAtRest() throws {
    try withCity { map in
      let before = map.labels.shown
      map.mapView.show(City.center, zoom: 15.6, animated: false)
      map.update()
      let during = map.labels.shown
      XCTAssertFalse(during.isEmpty, "Labels don't disappear while the map zooms.")
      XCTAssertFalse(Set(during.map(\.appearance)).isDisjoint(with: before.map(\.appearance)))
      XCTAssertTrue(map.labels.isPlacing)
      pump("labels are placed at rest") { !map.labels.isPlacing }
      map.update()
      XCTAssertNotEqual(map.labels.shown, during)
    }
  }

  /// Placing and painting labels would take longer than a frame.
  func testNamesOfTheWorldAreNotPlacedInAFrame() throws {
    let world = OfflineMap(world: try WorldMap(data: SharedData.locate()))
    try onMain {
      try withMap(world, at: Coordinate(latitude: 47, longitude: 9), zoom: 6) { map in
        let before = map.labels.shown
        XCTAssertTrue(before.contains { $0.appearance.text == "Milan" })
        map.mapView.zoom(by: 0.4, animated: false)
        map.update()
        let during = map.labels.shown
        XCTAssertTrue(during.contains { $0.appearance.text == "Milan" })
        XCTAssertTrue(Set(during.map(\.appearance)).isSubset(of: before.map(\.appearance)))
        XCTAssertTrue(map.labels.isPlacing)
        pump("labels are placed at rest") { !map.labels.isPlacing }
        map.update()
        XCTAssertFalse(Set(map.labels.shown.map(\.name)).isSubset(of: during.map(\.name)))
      }
    }
  }

  func testNamesOfTheWorldStayWhenRegionsChange() throws {
    let world = OfflineMap(world: try WorldMap(data: SharedData.locate()))
    try onMain {
      try withMap(world, at: Coordinate(latitude: 47, longitude: 9), zoom: 6) { map in
        let before = map.labels.shown
        map.offlineMap.regions = [RegionMap(MemoryArchive(city: Self.city))]
        map.update()
        XCTAssertEqual(map.labels.shown, before)
      }
    }
  }

  func testLabelsFollowTheMapsRegions() throws {
    try withCity { map in
      map.offlineMap = OfflineMap()
      map.update()
      XCTAssertTrue(map.labels.shown.isEmpty)
    }
  }

  private func withCity(_ body: @MainActor (MapWidget) throws -> Void) throws {
    try onMain {
      let city = OfflineMap(regions: [RegionMap(MemoryArchive(city: Self.city))])
      try withMap(city, at: City.center, zoom: 16, body)
    }
  }
}

/// Runs `body` with a map whose labels are placed.
@MainActor private func withMap(
  _ offlineMap: OfflineMap, at center: Coordinate, zoom: Double, _ body: (MapWidget) throws -> Void
) throws {
  let map = MapWidget(offlineMap: offlineMap)
  let window = Window()
  defer { window.destroy() }
  window.setDefaultSize(width: 600, height: 400)
  window.child = map
  window.present()
  pump { map.viewport.size.width > 0 && map.isMapped }
  map.mapView.show(center, zoom: zoom, animated: false)
  map.update()
  pump("labels are placed") { !map.labels.isPlacing }
  map.update()
  try body(map)
}

/// A file of tiles in memory.
private struct MemoryArchive: TileArchive {
  let city: CityTiles
  let path = "city.mbtiles"

  var metadata: TileMetadata {
    TileMetadata(format: .vector, zooms: city.zooms, layers: city.layers.map(\.name))
  }

  func bytes(of tile: TileID) -> [UInt8]? { city.tiles[tile] }

  func contains(_ tile: TileID) -> Bool { city.tiles[tile] != nil }
}
