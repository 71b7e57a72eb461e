import BaseMap
import Dispatch
import Geography
import Painting
import Synchronization

/// Paints the pages of a map on a background thread.
public final class PagePainting: Sendable {
  private let painted = Mutex<[PaintedPage]?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Starts painting the pages of `page`, with the base map `map` at `scale` device pixels per logical pixel.
  ///
  /// Files embed the output of `compress`. If `compress` returns `nil`, cairo compresses the pixels on the calling
  /// thread when a file is finished, which takes half a second.
  public init(
    _ page: MapPage, on map: OfflineMap, scale: Int,
    compress: @escaping BaseMapImage.Compression = { _ in nil }
  ) {
    Task.detached { [self] in
      var ground = try? await map.ground(of: page.viewport, scale: scale, theme: page.theme)
      ground?.compress(by: compress)
      let pages = (0..<page.pageCount).map { number in
        PaintedPage(page.viewport.size) { page.paint(page: number, on: ground, into: $0) }
      }
      painted.withLock { $0 = pages }
      done.signal()
    }
  }

  /// Returns the painted pages, after waiting up to `milliseconds` for them. Returns `nil` if they aren't ready by
  /// then.
  public func pages(waiting milliseconds: Int) -> [PaintedPage]? {
    if let pages = painted.withLock({ $0 }) { return pages }
    _ = done.wait(timeout: .now() + .milliseconds(milliseconds))
    return painted.withLock { $0 }
  }
}
