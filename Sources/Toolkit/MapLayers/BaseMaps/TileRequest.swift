import BaseMap
import Tiles

/// A request for one tile. The source must call `finish` exactly once, even if it has no picture.
package final class TileRequest {
  package let tile: TileID
  /// Whether the tile is no longer needed.
  package private(set) var isCancelled = false
  /// Called when the request is canceled before it is finished.
  var onCancel: () -> Void = {}
  private var onFinish: ((TileRequest, TilePicture?) -> Void)?

  init(_ tile: TileID, onFinish: @escaping (TileRequest, TilePicture?) -> Void) {
    self.tile = tile
    self.onFinish = onFinish
  }

  /// Marks the request as no longer needed.
  func cancel() {
    isCancelled = true
    onCancel()
  }

  /// Delivers the picture, or `nil` if the tile is unavailable.
  package func finish(with picture: TilePicture?) {
    onCancel = {}
    onFinish?(self, picture)
    onFinish = nil
  }
}
