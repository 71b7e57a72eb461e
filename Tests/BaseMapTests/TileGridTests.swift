import BaseMap
import Geography
import Testing
import Tiles

@Suite struct TileGridTests {
  private let size = Size(width: 1000, height: 700)

  private func viewport(
    _ latitude: Double, _ longitude: Double, zoom: Double, rotation: Double = 0
  ) -> Viewport {
    Viewport(
      center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, rotation: rotation, size: size
    )
  }

  @Test(arguments: [3.0, 3.37, 4.99, 11.5, 19, 21.3], [1.0, 1.5, 2])
  func adjacentTilesShareAnEdgeOnAWholePixel(_ zoom: Double, _ scale: Double) {
    let grid = TileGrid(under: viewport(47.3, 8.1, zoom: zoom), zooms: 0...19, scale: scale)
    let frames = Dictionary(uniqueKeysWithValues: grid.tiles.map { (($0.column << 32) + $0.id.y, $0.frame) })
    for tile in grid.tiles {
      for edge in [tile.frame.minX, tile.frame.maxX, tile.frame.minY, tile.frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
      }
      if let east = frames[((tile.column + 1) << 32) + tile.id.y] {
        #expect(abs(east.minX - tile.frame.maxX) < 1e-9)
      }
      if let south = frames[(tile.column << 32) + tile.id.y + 1] {
        #expect(abs(south.minY - tile.frame.maxY) < 1e-9)
      }
    }
    #expect(covers(grid))
  }

  private func covers(_ grid: TileGrid) -> Bool {
    stride(from: 0.5, to: size.width, by: 13).allSatisfy { x in
      stride(from: 0.5, to: size.height, by: 13).allSatisfy { y in
        grid.tiles.contains { $0.frame.contains(Point(x: x, y: y)) }
      }
    }
  }

  @Test func tileKeepsItsSizeDuringAPan() {
    var view = viewport(47.3, 8.1, zoom: 3.37)
    var sizes: [TileID: Set<Size>] = [:]
    for _ in 0..<40 {
      view.center.x += 0.37 / view.worldSize
      for tile in TileGrid(under: view, zooms: 0...19, scale: 1).tiles {
        sizes[tile.id, default: []].insert(tile.frame.size)
      }
    }
    #expect(sizes.count > 6 && sizes.values.allSatisfy { $0.count == 1 })
  }

  @Test func nearestTilesComeFirst() {
    let grid = TileGrid(under: viewport(0.1, 0.1, zoom: 6), zooms: 0...19, scale: 1)
    #expect(grid.tiles[0].id == TileID(z: 6, x: 32, y: 31) && grid.zoom == 6)
    #expect(grid.tiles.count < 5 * 4 + 1)
  }

  @Test func tilesRepeatToTheEastButNotToTheNorth() {
    let grid = TileGrid(under: viewport(80, 179, zoom: 1), zooms: 0...19, scale: 1)
    #expect(Set(grid.tiles.map(\.id)).count < grid.tiles.count)
    #expect(grid.tiles.allSatisfy { $0.id.isValid })
    #expect(grid.tiles.contains { $0.column > 1 })
  }

  @Test func zoomsBeyondTheSourceMagnifyItsLastTiles() {
    let grid = TileGrid(under: viewport(10, 10, zoom: 12), zooms: 2...9, scale: 1)
    #expect(grid.zoom == 9 && grid.tiles.count <= 4)
    #expect(abs(grid.tiles[0].frame.width - 8 * TileGrid.side) <= 1)
  }

  @Test func rotatedViewIsCovered() {
    let view = viewport(30, 30, zoom: 4.5, rotation: 0.7)
    let grid = TileGrid(under: view, zooms: 0...19, scale: 1)
    let places = Set(grid.tiles.map { SIMD2($0.column, $0.id.y) })
    for corner in [Point(x: 1, y: 1), Point(x: 999, y: 1), Point(x: 1, y: 699), Point(x: 999, y: 699)] {
      let position = view.mercatorPoint(at: corner)
      let count = Double(1 << grid.zoom)
      #expect(places.contains(SIMD2(Int((position.x * count).rounded(.down)), Int(position.y * count))))
    }
  }

  @Test func marginAddsSurroundingTiles() {
    let view = viewport(30, 30, zoom: 5)
    let (tight, wide) = (
      TileGrid(under: view, zooms: 0...19, scale: 1),
      TileGrid(under: view, zooms: 0...19, scale: 1, margin: 256)
    )
    #expect(wide.tiles.count > tight.tiles.count)
    #expect(Set(tight.tiles).isSubset(of: wide.tiles))
  }
}
