import Foundation
import GRDB
import Geography
import Tiles

extension CityTiles {
  /// Writes the tiles to a new file as specified in MBTiles 1.3.
  public func writeMBTiles(to path: String, compression: TileCompression = .gzip) throws {
    let queue = try DatabaseQueue(path: path)
    let metadata = [
      "name": name, "format": "pbf", "type": "baselayer", "version": "1", "bounds": boundsText,
      "center": "\(City.center.longitude),\(City.center.latitude),\(zooms.upperBound)",
      "minzoom": "\(zooms.lowerBound)", "maxzoom": "\(zooms.upperBound)",
      "attribution": CityTiles.attribution,
      "json": try layersJSON(),
    ]
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE metadata (name TEXT, value TEXT);
          CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
          CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
          """)
      for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
        try db.execute(sql: "INSERT INTO metadata VALUES (?, ?)", arguments: [name, value])
      }
      for (tile, bytes) in sorted {
        // MBTiles counts rows from the south.
        let row = (1 << tile.z) - 1 - tile.y
        try db.execute(
          sql: "INSERT INTO tiles VALUES (?, ?, ?, ?)",
          arguments: [tile.z, tile.x, row, Data(compression.compress(bytes))])
      }
    }
    try queue.close()
  }
}
