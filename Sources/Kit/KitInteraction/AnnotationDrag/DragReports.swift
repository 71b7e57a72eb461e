import Geography
import Observing

/// Reports the appearance of a drag to observers, at most once per frame.
@MainActor package final class DragReports {
  private let contents: MapContents
  /// Returns the current appearance of the drag.
  private let shownDrag: () -> DragPresentation?
  private let observers = Observers<DragPresentation>()
  /// The last report, until the end of the drag is reported.
  private var last: DragPresentation?
  /// Whether the drag has changed since the last report.
  private(set) var isPending = false

  init(of contents: MapContents, shownDrag: @escaping () -> DragPresentation?) {
    (self.contents, self.shownDrag) = (contents, shownDrag)
  }

  package func add(_ body: @escaping @MainActor (DragPresentation) -> Void) -> Subscription {
    observers.add(body)
  }

  func dragDidChange() { isPending = true }

  /// Reports the drag if it has changed. Call it before each frame.
  func notify() {
    guard isPending else { return }
    isPending = false
    let now = shownDrag()
    if var last, last.key != now?.key {
      last.state = .none
      if let coordinate = contents.coordinate(of: last.key) {
        (last.start, last.coordinate) = (coordinate, coordinate)
      }
      self.last = nil
      observers.notify(last)
    }
    guard let now, now != last else { return }
    last = now
    observers.notify(now)
  }
}
