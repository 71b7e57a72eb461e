import BaseMap
import Painting
import Tiles

/// A request for one tile. The source must call `finish` exactly once, even if it has no picture.
package final class TileRequest {
  package let tile: TileID
  /// The zoom of the map, which can be higher than the zoom of the tile by less than 1. Sources that paint their tiles
  /// use this zoom, so that the tiles are sharp.
  package let zoom: Double
  /// Whether the tile is no longer needed.
  package private(set) var isCancelled = false
  /// Called when the request is canceled before it is finished.
  package var onCancel: () -> Void = {}
  private var onFinish: ((TileRequest, TilePicture?) -> Void)?

  init(_ tile: TileID, zoom: Double? = nil, onFinish: @escaping (TileRequest, TilePicture?) -> Void) {
    (self.tile, self.zoom) = (tile, zoom ?? Double(tile.z))
    self.onFinish = onFinish
  }

  /// Marks the request as no longer needed.
  func cancel() {
    isCancelled = true
    onCancel()
  }

  /// Paints the tile with `scale` device pixels per logical pixel on a background thread, and delivers the picture.
  /// `paint` returns `nil` if the tile is unavailable.
  func finish(
    at scale: Int, painting paint: @escaping @concurrent @Sendable (TileRaster) async -> PixelBuffer?
  ) {
    let raster = TileRaster(tile, zoom: zoom, scale: Double(scale))
    let task = Task {
      let pixels = isCancelled ? nil : await paint(raster)
      finish(with: pixels.map { TilePicture($0, size: raster.logicalSize) })
    }
    onCancel = task.cancel
  }

  /// Delivers the picture, or `nil` if the tile is unavailable.
  package func finish(with picture: TilePicture?) {
    onCancel = {}
    onFinish?(self, picture)
    onFinish = nil
  }
}
