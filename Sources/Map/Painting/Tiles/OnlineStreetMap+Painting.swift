import BaseMap
import MapStyles
import Tiles

extension OnlineStreetMap {
  /// Paints a tile. Returns `nil` if the server doesn't have the tile or the task is canceled. `scale` is in device
  /// pixels per logical pixel. May be called concurrently.
  public func paint(tile: TileID, scale: Int, theme: Theme) async -> PixelBuffer? {
    guard let content = await content(of: tile), !Task.isCancelled else { return nil }
    return TilePainter.paint(tile, from: [content], scale: scale, theme: theme)
  }
}
