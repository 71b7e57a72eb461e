import Glibc

/// A tile. At zoom z there are 2^z columns from the west and 2^z rows from the north.
public struct TileID: Hashable, Sendable {
  public var z: Int
  public var x: Int
  public var y: Int

  public init(z: Int, x: Int, y: Int) {
    self.z = z
    self.x = x
    self.y = y
  }

  /// Whether zoom, column and row are in range.
  public var isValid: Bool {
    (0...30).contains(z) && (0..<(1 << z)).contains(x) && (0..<(1 << z)).contains(y)
  }

  /// Returns the tile at a lower or equal `zoom` that contains this tile.
  public func ancestor(at zoom: Int) -> TileID {
    precondition(zoom <= z, "An ancestor's zoom must not be higher.")
    let steps = z - zoom
    return TileID(z: zoom, x: x >> steps, y: y >> steps)
  }

  /// A number that identifies the tile. Tiles are numbered by zoom, then by row from the northwest.
  public var sequenceNumber: Int { ((1 << (2 * z)) - 1) / 3 + (y << z) + x }

  /// A number that identifies a valid tile. Tiles are numbered by zoom, then along a Hilbert curve, as in PMTiles.
  public var hilbertNumber: UInt64 {
    var (x, y) = (UInt64(x), UInt64(y))
    var number = ((1 << (2 * UInt64(z))) - 1) / 3 as UInt64
    for level in stride(from: z - 1, through: 0, by: -1) {
      let side = 1 << UInt64(level) as UInt64
      let (right, down) = (x & side != 0, y & side != 0)
      number += (down ? (right ? 2 : 1) : (right ? 3 : 0)) << (2 * UInt64(level))
      if !down {
        if right { (x, y) = (~x & (side - 1), ~y & (side - 1)) }
        swap(&x, &y)
      }
    }
    return number
  }
}

/// The part of an ancestor that a tile shows. Used for tiles at zooms for which the file has no data.
public struct TileWindow: Hashable, Sendable {
  /// The ancestor's width as a multiple of the tile's width.
  public var magnification: Double
  /// The tile's column and row within the ancestor.
  public var column: Double
  public var row: Double

  public init(of tile: TileID, in ancestor: TileID) {
    let steps = tile.z - ancestor.z
    magnification = Double(1 << steps)
    column = Double(tile.x - (ancestor.x << steps))
    row = Double(tile.y - (ancestor.y << steps))
  }
}
