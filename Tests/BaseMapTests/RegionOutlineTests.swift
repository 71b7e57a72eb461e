import Geography
import Testing
import Tiles

@testable import BaseMap

/// Tests the outlines of regions in view whose tiles aren't drawn.
@Suite struct RegionOutlineTests {
  private struct EmptyArchive: TileArchive {
    let path = "/maps/Two Hills.mbtiles"
    var metadata: TileMetadata
    func bytes(of tile: TileID) throws(TileFileError) -> [UInt8]? { nil }
    func contains(_ tile: TileID) throws(TileFileError) -> Bool { false }
  }

  private func map(_ west: Double, _ south: Double, _ east: Double, _ north: Double, zooms: ClosedRange<Int>)
    -> OfflineMap
  {
    let bounds = TileBounds(west: west, south: south, east: east, north: north)
    return OfflineMap(regions: [
      RegionMap(EmptyArchive(metadata: TileMetadata(format: .vector, zooms: zooms, bounds: bounds)))
    ])
  }

  private func view(_ longitude: Double, zoom: Double) -> Viewport {
    Viewport(
      center: Coordinate(latitude: 47, longitude: longitude), zoom: zoom, size: Size(width: 600, height: 400))
  }

  @Test func outlineIsShownBelowTheZoomsOfTheFile() throws {
    let map = map(7, 46.5, 9, 47.5, zooms: 9...14)
    let outline = try #require(map.outlines(in: view(8, zoom: 8)).first)
    #expect(outline.name == "Two Hills")
    #expect(abs(outline.frame.width - 2.0 / 360 * 256 * 256) < 1e-6)
    // Vector tiles of zoom 9 are drawn from zoom 10.
    #expect(map.outlines(in: view(8, zoom: 9.9)).count == 1)
    #expect(map.outlines(in: view(8, zoom: 10)).isEmpty)
    #expect(map.outlines(in: view(30, zoom: 8)).isEmpty)
  }

  @Test func outlineOfATinyRegionIsEnlarged() throws {
    let map = map(7.999, 46.999, 8.001, 47.001, zooms: 0...14)
    let frame = try #require(map.outlines(in: view(8, zoom: 3)).first).frame
    #expect(abs(frame.width - 12) < 1e-6 && abs(frame.height - 12) < 1e-6)
    #expect((frame.center - Point(x: 300, y: 200)).length < 0.1)
    #expect(map.outlines(in: view(8, zoom: 16)).isEmpty)
  }

  @Test func outlineCrossesTheDateLine() throws {
    let map = map(179, 46, -179, 48, zooms: 5...9)
    for longitude in [179.9, -179.9] {
      let outlines = map.outlines(in: view(longitude, zoom: 4))
      #expect(outlines.count == 1)
      #expect(abs(try #require(outlines.first).frame.center.x - 300) < 2)
    }
  }
}
