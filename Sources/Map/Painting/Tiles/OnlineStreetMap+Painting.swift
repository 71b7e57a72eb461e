import BaseMap
import MapStyles
import Tiles

extension OnlineStreetMap {
  /// Paints a tile at its own zoom. `scale` is in device pixels per logical pixel.
  public func paint(tile: TileID, scale: Int, theme: Theme) async -> PixelBuffer? {
    await paint(TileRaster(tile, scale: Double(scale)), theme: theme)
  }

  /// Paints a tile. Returns `nil` if the server doesn't have the tile or the task is canceled. May be called
  /// concurrently.
  public func paint(_ raster: TileRaster, theme: Theme) async -> PixelBuffer? {
    guard let content = await content(of: raster.tile), !Task.isCancelled else { return nil }
    return TilePainter.picture(of: raster, from: [content], theme: theme)
  }
}
