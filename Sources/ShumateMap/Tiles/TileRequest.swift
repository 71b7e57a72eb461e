import BaseMap

/// A map's wish for one tile. Whoever is asked finishes it once, if with nothing.
final class TileRequest {
  let tile: TileID
  /// Whether the tile has gone out of sight meanwhile.
  private(set) var isCancelled = false
  private var onFinish: ((TileRequest, TilePicture?) -> Void)?

  init(_ tile: TileID, onFinish: @escaping (TileRequest, TilePicture?) -> Void) {
    self.tile = tile
    self.onFinish = onFinish
  }

  /// Says that nobody waits for the tile any more.
  func cancel() { isCancelled = true }

  /// Gives the picture; nil where there is none to be had.
  func finish(with picture: TilePicture?) {
    onFinish?(self, picture)
    onFinish = nil
  }
}
