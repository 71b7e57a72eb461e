import AnnotationKit
import BaseMap
import Geography
import Gtk
import GtkTesting
import StreetTesting
import Tiles
import XCTest

@testable import MapLayers
@testable import ShumateMap

/// Tests labels of streets on the map widget.
final class StreetLabelLayerTests: XCTestCase {
  private static let city = CityTiles(schema: .openMapTiles, zooms: 14...14)

  func testLabelsArriveAndMoveWithTheMap() throws {
    try withCity { map in
      let names = Set(map.labels.shownStreets.map(\.appearance.text))
      XCTAssertFalse(names.isEmpty)
      let first = try XCTUnwrap(map.labels.shownStreets.first)
      map.mapView.pan(by: Point(x: 40, y: 0), animated: false)
      map.update()
      let moved = try XCTUnwrap(map.labels.shownStreets.first { $0.appearance == first.appearance })
      XCTAssertEqual(abs(moved.anchor.x - first.anchor.x), 40, accuracy: 0.01)
    }
  }

  func testLabelsStayWhileZoomingAndAreReplacedAtRest() throws {
    try withCity { map in
      let before = map.labels.shownStreets
      map.mapView.show(City.center, zoom: 15.6, animated: false)
      map.update()
      let during = map.labels.shownStreets
      XCTAssertFalse(during.isEmpty, "Labels don't disappear while the map zooms.")
      XCTAssertFalse(Set(during.map(\.appearance)).isDisjoint(with: before.map(\.appearance)))
      XCTAssertTrue(map.labels.isPlacingStreets)
      pump("labels are placed at rest") { !map.labels.isPlacingStreets }
      map.update()
      XCTAssertNotEqual(map.labels.shownStreets, during)
    }
  }

  func testLabelsFollowTheMapsRegions() throws {
    try withCity { map in
      map.offlineMap = OfflineMap()
      map.update()
      XCTAssertTrue(map.labels.shownStreets.isEmpty)
    }
  }

  private func withCity(_ body: @MainActor (MapWidget) throws -> Void) throws {
    try onMain {
      let city = OfflineMap(regions: [
        RegionMap(MemoryArchive(city: Self.city))
      ])
      let map = MapWidget(offlineMap: city)
      let window = Window()
      window.setDefaultSize(width: 600, height: 400)
      window.child = map
      window.present()
      pump { map.viewport.size.width > 0 && map.isMapped }
      map.mapView.show(City.center, zoom: 16, animated: false)
      map.update()
      pump("labels are placed") { !map.labels.isPlacingStreets }
      map.update()
      try body(map)
      window.destroy()
    }
  }
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
