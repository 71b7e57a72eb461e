import Adwaita
import Documents
import Gtk
import MapFiles
import MapSessions
import Observing

/// A controller that shows the map's name as the window title, and the steps to undo and redo.
final class TitleController {
  private let session: MapSession
  private let bar: TitleBar
  private let setTitle: (String) -> Void
  private var subscription: Subscription?
  private lazy var refreshing = FrameTask { [unowned self] in refresh() }

  /// Creates a controller. `setTitle` changes the window's title in the list of windows. It must not retain the window,
  /// because unfinished input may be applied as a step while the window is being destroyed.
  init(_ session: MapSession, _ bar: TitleBar, setTitle: @escaping (String) -> Void) {
    (self.session, self.bar, self.setTitle) = (session, bar, setTitle)
    subscription = session.observe([.state, .journal, .writing]) {
      [unowned self] in
      switch $0 {
      // Refreshes the names of steps, which contain titles and coordinates.
      case .document, .writing: refresh()
      case .map, .journal: scheduleRefresh()
      case .shape, .selection, .drag: break
      }
    }
    refresh()
  }

  /// Updates the title before the next frame, so that several changes cause one update.
  func scheduleRefresh() { refreshing.schedule() }

  private func refresh() {
    let title = session.map.hasUnsavedFiles ? "• \(session.name)" : session.name
    setTitle(title)
    bar.title.title = title
    bar.title.subtitle = session.summary
    bar.showHistory(
      undo: session.document.history.undoName?.displayText(session.writing),
      redo: session.document.history.redoName?.displayText(session.writing))
  }
}
