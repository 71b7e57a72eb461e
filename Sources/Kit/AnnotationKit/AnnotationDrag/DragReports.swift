import Geography
import Observing

/// The services of the map view that `DragReports` needs.
@MainActor protocol DragReportHost: AnyObject {
  /// The current appearance of the drag.
  var shownDrag: DragPresentation? { get }
  func coordinate(of key: AnnotationKey) -> Coordinate?
}

/// Reports the appearance of a drag to observers, at most once per frame.
@MainActor final class DragReports {
  /// Unowned, because the map view owns this object. Animations and tasks hold this object weakly.
  private unowned let host: any DragReportHost
  private let observers = Observers<DragPresentation>()
  /// The last report, until the end of the drag is reported.
  private var last: DragPresentation?
  /// Whether the drag has changed since the last report.
  private(set) var isPending = false

  init(host: any DragReportHost) { self.host = host }

  func add(_ body: @escaping @MainActor (DragPresentation) -> Void) -> Subscription { observers.add(body) }

  func dragDidChange() { isPending = true }

  /// Reports the drag if it has changed. Call it before each frame.
  func notify() {
    guard isPending else { return }
    isPending = false
    let now = host.shownDrag
    if var last, last.key != now?.key {
      last.state = .none
      if let coordinate = host.coordinate(of: last.key) {
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
