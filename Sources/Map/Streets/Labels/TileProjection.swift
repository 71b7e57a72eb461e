import Geography
import Tiles

/// Converts points of a layer in a tile to Mercator positions.
package struct TileProjection {
  private let id: TileID
  private let extent: Double
  private let side: Double

  package init(_ id: TileID, of layer: VectorTile.Layer) {
    self.id = id
    extent = Double(layer.extent)
    side = 1 / Double(1 << id.z)
  }

  package func position(_ point: Point) -> MercatorPoint {
    MercatorPoint(x: (Double(id.x) + point.x / extent) * side, y: (Double(id.y) + point.y / extent) * side)
  }

  /// Whether a point is in the tile, and not in its buffer or on its right or bottom edge. Points in the buffer belong to a
  /// neighboring tile.
  package func contains(_ point: Point) -> Bool {
    (0..<extent).contains(point.x) && (0..<extent).contains(point.y)
  }
}
