import Geography
import Glibc
import Tiles

/// The rectangle of device pixels that a tile covers on a map. The zoom of the map can be fractional.
///
/// Edges are rounded to whole pixels of the world. So neighboring tiles meet, and a tile has the same pixels in all
/// views at the same zoom.
public struct TileRaster: Hashable, Sendable {
  public let tile: TileID
  /// The zoom of the map. The zoom of the tile is the same, or lower by less than 1.
  public let zoom: Double
  /// The number of device pixels per logical pixel.
  public let scale: Double

  public init(_ tile: TileID, zoom: Double? = nil, scale: Double) {
    (self.tile, self.zoom, self.scale) = (tile, zoom ?? Double(tile.z), scale)
  }

  /// The width of the tile in device pixels, before rounding.
  public var side: Double { TileGrid.side * exp2(zoom - Double(tile.z)) * scale }

  /// The left edge in the world, in device pixels.
  public var left: Double { edge(tile.x) }
  /// The top edge in the world, in device pixels.
  public var top: Double { edge(tile.y) }
  public var width: Double { edge(tile.x + 1) - left }
  public var height: Double { edge(tile.y + 1) - top }
  /// The size in logical pixels.
  public var logicalSize: Size { Size(width: width / scale, height: height / scale) }

  /// The exact position of the tile's top left corner, relative to the position rounded to whole pixels, in device
  /// pixels.
  public var corner: Point { Point(x: Double(tile.x) * side - left, y: Double(tile.y) * side - top) }

  private func edge(_ index: Int) -> Double { (Double(index) * side).rounded() }
}
