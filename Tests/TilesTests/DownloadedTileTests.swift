import StreetTesting
import Testing
import Tiles

/// Tests decoding tiles from servers.
@Suite struct DownloadedTileTests {
  private static let id = TileID(z: 14, x: 8540, y: 5766)
  private static let city = CityTiles(schema: .shortbread, zooms: 14...14)

  @Test(arguments: [TileCompression.none, .gzip]) func tileIsDecoded(_ compression: TileCompression) throws {
    let bytes = try #require(Self.city.sorted.first?.bytes)
    let sent = compression.compress(bytes)
    let tile = try VectorTile(downloaded: sent, of: Self.id)
    #expect(tile.layers.map(\.name) == (try VectorTile(bytes)).layers.map(\.name))
    #expect(VectorTile.isTile(sent))
  }

  @Test func emptyAnswerIsAnEmptyTile() throws {
    #expect(try VectorTile(downloaded: [], of: Self.id).layers.isEmpty)
    #expect(!VectorTile.isTile([]))
  }

  /// "Error" is a valid Protocol Buffers message with an unknown field.
  @Test(arguments: [
    "<html></html>", "Error", "Not found", #"{"error": 1}"#, "\u{1f}\u{8b}\u{8}", "\u{89}PNG\r\n",
  ])
  func otherDataIsRejected(_ text: String) {
    let bytes = Array(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    #expect(throws: TileFileError.self) { try VectorTile(downloaded: bytes, of: Self.id) }
    #expect(!VectorTile.isTile(bytes))
  }
}
