import Foundation
import GRDB
import Tiles

extension TileFileContents {
  /// Writes the tiles to a new file as specified in MBTiles 1.3.
  public func writeMBTiles(to path: String, compression: TileCompression = .gzip) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE metadata (name TEXT, value TEXT);
          CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
          CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
          """)
      for (name, value) in metadata {
        try db.execute(sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [name, value])
      }
      for (tile, bytes) in tiles.sorted(by: { $0.key.sequenceNumber < $1.key.sequenceNumber }) {
        // MBTiles counts rows from the south.
        let row = (1 << tile.z) - 1 - tile.y
        try db.execute(
          sql: "INSERT INTO tiles VALUES (?, ?, ?, ?)",
          arguments: [tile.z, tile.x, row, Data(compression.compress(bytes))])
      }
    }
    try queue.close()
  }

  private var metadata: [(String, String)] {
    [
      ("name", name), ("format", "pbf"), ("type", "baselayer"), ("version", "1"),
      ("bounds", "\(bounds.west),\(bounds.south),\(bounds.east),\(bounds.north)"),
      ("minzoom", "\(zooms.lowerBound)"), ("maxzoom", "\(zooms.upperBound)"), ("attribution", attribution),
      ("json", layersJSON),
    ]
  }
}
