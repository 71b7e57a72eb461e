import Glibc

/// One square of the tiled world: at zoom z there are 2^z columns from the west and 2^z rows from the north.
public struct TileID: Hashable, Sendable {
  public var zoom: Int
  public var x: Int
  public var y: Int

  public init(zoom: Int, x: Int, y: Int) {
    self.zoom = zoom
    self.x = x
    self.y = y
  }

  /// Whether the square is on the world, once around.
  public var isValid: Bool {
    (0...30).contains(zoom) && (0..<(1 << zoom)).contains(x) && (0..<(1 << zoom)).contains(y)
  }

  /// The square at a lesser `zoom` that this one is a part of.
  public func ancestor(at zoom: Int) -> TileID {
    precondition(zoom <= self.zoom, "An ancestor is no deeper than its descendant.")
    let steps = self.zoom - zoom
    return TileID(zoom: zoom, x: x >> steps, y: y >> steps)
  }

  /// The square's number, counted zoom by zoom and row by row from the north-west.
  public var sequenceNumber: Int { ((1 << (2 * zoom)) - 1) / 3 + (y << zoom) + x }
}

/// What part of an ancestor's square a tile shows: how a tile deeper than the data is made.
public struct TileWindow: Hashable, Sendable {
  /// How many of the tile's widths the ancestor is wide.
  public var magnification: Double
  /// The tile's column and row within the ancestor.
  public var column: Double
  public var row: Double

  public init(of tile: TileID, in ancestor: TileID) {
    let steps = tile.zoom - ancestor.zoom
    magnification = Double(1 << steps)
    column = Double(tile.x - ancestor.x << steps)
    row = Double(tile.y - ancestor.y << steps)
  }
}
