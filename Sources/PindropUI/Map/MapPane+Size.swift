import Geography
import Observing
import ShumateMap

extension MapPane {
  /// Waits until the map has a size: before the first frame of its window it has none, and nothing can be painted of it.
  func mapHasSize() async {
    guard map.viewport.isEmpty else { return }
    var subscription: Subscription?
    await withCheckedContinuation { continuation in
      subscription = map.observeViewport { viewport in
        guard subscription != nil, !viewport.isEmpty else { return }
        subscription = nil
        continuation.resume()
      }
    }
  }
}

extension Viewport {
  fileprivate var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}
