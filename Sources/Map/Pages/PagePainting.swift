import BaseMap
import Dispatch
import Geography
import Painting
import Synchronization

/// Paints the pages of a map on a background thread.
public final class PagePainting: Sendable {
  private let painted = Mutex<[PaintedPage]?>(nil)
  private let done = DispatchSemaphore(value: 0)

  /// Starts painting the pages of `page`, with the base map `map` as outlines.
  public init(_ page: MapPage, on map: OfflineMap) {
    Task.detached { [self] in
      let ground = try? await map.ground(of: page.viewport, scale: 1, theme: page.theme)
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
