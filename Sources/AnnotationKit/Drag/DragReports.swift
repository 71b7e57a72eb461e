import Geography
import Observing

/// What the reports of a drag need of the map view that it happens on.
@MainActor protocol DragReportStage: AnyObject {
  /// How the drag under way appears now.
  var shownDrag: DragPresentation? { get }
  func coordinate(of key: AnnotationKey) -> Coordinate?
}

/// Tells observers how a drag appears, at most once a frame.
@MainActor final class DragReports {
  private unowned let stage: any DragReportStage
  private let observers = Observers<DragPresentation>()
  /// What was told last, of a drag that is not over for the observers.
  private var last: DragPresentation?
  /// Whether the drag has changed since it was told.
  private(set) var isPending = false

  init(stage: any DragReportStage) { self.stage = stage }

  func add(_ body: @escaping @MainActor (DragPresentation) -> Void) -> Subscription { observers.add(body) }

  func dragDidChange() { isPending = true }

  /// Tells how the drag appears now, where it has changed; to be called before each frame.
  func tell() {
    guard isPending else { return }
    isPending = false
    let now = stage.shownDrag
    if var last, last.key != now?.key {
      last.state = .none
      if let coordinate = stage.coordinate(of: last.key) {
        (last.start, last.coordinate) = (coordinate, coordinate)
      }
      self.last = nil
      observers.tell(last)
    }
    guard let now, now != last else { return }
    last = now
    observers.tell(now)
  }
}
