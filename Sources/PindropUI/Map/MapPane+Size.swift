import Geography
import Gtk
import Observing
import ShumateMap

extension MapPane {
  /// Waits until the map has a size: before the first frame of its window it has none, and nothing can be painted of it.
  /// Answers false where the window is closed before.
  func mapHasSize() async -> Bool {
    guard map.viewport.isEmpty else { return true }
    var (subscription, closing): (Subscription?, SignalHandler?)
    return await withCheckedContinuation { continuation in
      @MainActor func end(_ hasSize: Bool) {
        guard subscription != nil else { return }
        subscription = nil
        closing?.disconnect()
        continuation.resume(returning: hasSize)
      }
      subscription = map.observeViewport { if !$0.isEmpty { end(true) } }
      closing = connect("unrealize") { end(false) }
    }
  }
}

extension Viewport {
  fileprivate var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}
