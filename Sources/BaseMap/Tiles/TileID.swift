import Glibc

/// One square of the tiled world: at zoom z there are 2^z columns from the west and 2^z rows from the north.
public struct TileID: Hashable, Sendable {
  public var z: Int
  public var x: Int
  public var y: Int

  public init(z: Int, x: Int, y: Int) {
    self.z = z
    self.x = x
    self.y = y
  }

  /// Whether the square is on the world, once around.
  public var isValid: Bool {
    (0...30).contains(z) && (0..<(1 << z)).contains(x) && (0..<(1 << z)).contains(y)
  }

  /// The square at a lesser `zoom` that this one is a part of.
  public func ancestor(at zoom: Int) -> TileID {
    precondition(zoom <= z, "An ancestor is no deeper than its descendant.")
    let steps = z - zoom
    return TileID(z: zoom, x: x >> steps, y: y >> steps)
  }

  /// The square's number, counted zoom by zoom and row by row from the north-west.
  public var sequenceNumber: Int { ((1 << (2 * z)) - 1) / 3 + (y << z) + x }
}

/// What part of an ancestor's square a tile shows: how a tile deeper than the data is made.
public struct TileWindow: Hashable, Sendable {
  /// How many of the tile's widths the ancestor is wide.
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
