import Testing
import Tiles

@Suite struct TileIDTests {
  @Test func ancestorContainsTheTile() {
    let tile = TileID(z: 12, x: 2145, y: 1434)
    let ancestor = tile.ancestor(at: 6)
    #expect(ancestor == TileID(z: 6, x: 33, y: 22))
    let window = TileWindow(of: tile, in: ancestor)
    #expect(window.magnification == 64)
    #expect(window.column == 33 && window.row == 26)
  }

  @Test(arguments: [(0, 0, 0, 0), (1, 0, 0, 1), (1, 1, 1, 4), (2, 3, 3, 20), (3, 0, 0, 21)])
  func tilesAreNumberedByZoom(_ z: Int, _ x: Int, _ y: Int, _ number: Int) {
    #expect(TileID(z: z, x: x, y: y).sequenceNumber == number)
  }

  /// Adjacent windows share their edge at any zoom beyond the data.
  @Test(arguments: 7...19) func adjacentWindowsShareAnEdge(_ zoom: Int) {
    let tile = TileID(z: zoom, x: (1 << zoom) / 2, y: 3)
    let next = TileID(z: zoom, x: tile.x + 1, y: 3)
    let ancestor = tile.ancestor(at: 6)
    #expect(next.ancestor(at: 6) == ancestor)
    let (a, b) = (TileWindow(of: tile, in: ancestor), TileWindow(of: next, in: ancestor))
    #expect(a.column + 1 == b.column && a.row == b.row && a.magnification == b.magnification)
  }

  @Test func onlyTilesOfTheWorldAreValid() {
    #expect(TileID(z: 2, x: 3, y: 3).isValid)
    #expect(!TileID(z: 2, x: 4, y: 0).isValid)
    #expect(!TileID(z: 2, x: 0, y: -1).isValid)
  }
}
