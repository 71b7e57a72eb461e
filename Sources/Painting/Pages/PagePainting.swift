import BaseMap
import Dispatch
import Geography
import Synchronization

/// The pages of a map that are being painted, away from the main thread.
public final class PagePainting: Sendable {
  /// Makes a JPEG file of land and water; nil where it cannot.
  public typealias Compression = @Sendable (PixelBuffer) -> [UInt8]?

  private let painted = Mutex<[PaintedPage]?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Begins with the pages of `page`, on the ground of `world` at `scale` device pixels per logical pixel.
  ///
  /// Files have pixels as they come from `compress`. What cairo does with others when a file ends takes half a second, on the
  /// thread that ends it.
  public init(
    _ page: MapPage, on world: WorldMap?, scale: Int, compress: @escaping Compression = { _ in nil }
  ) {
    Task.detached { [self] in
      var ground = try? await world?.ground(of: page.viewport, scale: scale, theme: page.theme)
      ground?.compress(by: compress)
      let pages = (0..<page.pageCount).map { number in
        PaintedPage(page.viewport.size) { page.paint(page: number, on: ground, into: $0) }
      }
      painted.withLock { $0 = pages }
      done.signal()
    }
  }

  /// The pages once they are painted; nil where they are not after so many milliseconds, which this thread waits for.
  public func pages(waiting milliseconds: Int) -> [PaintedPage]? {
    if let pages = painted.withLock({ $0 }) { return pages }
    _ = done.wait(timeout: .now() + .milliseconds(milliseconds))
    return painted.withLock { $0 }
  }
}
