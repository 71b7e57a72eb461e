import BaseMap
import CCairo
import MapStyles
import Tiles

/// Paints tiles of the base map without seams. Each tile includes the parts of drawings in neighboring tiles that
/// extend into it, and is aligned to whole pixels.
public enum TilePainter {
  /// The width of a tile in logical pixels.
  public static let size = 256

  /// Paints `tile` from its own features or from the features of an ancestor. If `source` is `nil`, the tile is open
  /// sea. `scale` is in device pixels per logical pixel.
  public static func paint(
    _ tile: TileID, from source: (tile: VectorTile, id: TileID)?, scale: Int, theme: Theme
  ) -> PixelBuffer {
    precondition((1...8).contains(scale), "The scale must be in 1...8.")
    let width = size * scale
    return PixelBuffer(width: width, height: width) { context in
      let style = theme.style
      DrawingPainter.setSource(style.background, of: context)
      cairo_paint(context)
      guard let source else { return }
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      let window = TileWindow(of: tile, in: source.id)
      for rule in style.rules where tile.z >= rule.minZoom {
        guard let layer = source.tile.layer(rule.layer) else { continue }
        let frame = TileFrame(window, extent: layer.extent, size: Double(width))
        RulePainter(
          context: context, frame: frame, layer: layer, tile: tile, scale: Double(scale)
        ).paint(rule)
      }
    }
  }
}

extension WorldMap {
  /// Paints a tile. `scale` is in device pixels per logical pixel. May be called concurrently.
  public func paint(tile: TileID, scale: Int, theme: Theme) async throws -> PixelBuffer {
    let source = try await source(of: tile)
    try Task.checkCancellation()
    return TilePainter.paint(tile, from: source, scale: scale, theme: theme)
  }
}
