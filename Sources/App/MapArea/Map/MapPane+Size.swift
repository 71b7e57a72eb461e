import Geography
import Gtk
import Observing
import ShumateMap

extension MapPane {
  /// Waits until the map has a size. Before the first frame of the window, its size is zero. Returns `false` if the
  /// window is closed first.
  package func mapHasSize() async -> Bool {
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
