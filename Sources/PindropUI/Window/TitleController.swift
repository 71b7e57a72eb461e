import Adwaita
import Documents
import Gtk
import Maps
import Observing

/// Names the window after its map, and says what undo and redo would do.
final class TitleController {
  private let session: MapSession
  private let bar: TitleBar
  /// What is typed and not taken may become a step while the window goes.
  private weak var window: Gtk.Window?
  private var subscription: Subscription?
  private lazy var refreshing = FrameTask { [unowned self] in refresh() }

  init(_ session: MapSession, _ bar: TitleBar, window: Gtk.Window) {
    (self.session, self.bar, self.window) = (session, bar, window)
    subscription = session.observe { [unowned self] in
      switch $0 {
      // The steps are named after places.
      case .document, .writing: refresh()
      case .state: refreshSoon()
      case .selection, .drag: break
      }
    }
    refresh()
  }

  /// Says what is so before the next frame: whoever has done a step has much else to do.
  func refreshSoon() { refreshing.schedule() }

  private func refresh() {
    let title = session.map.hasUnsavedFiles ? "• \(session.name)" : session.name
    window?.title = title
    bar.title.title = title
    bar.title.subtitle = session.summary
    bar.showHistory(
      undo: session.document.undoName?.words(session.writing),
      redo: session.document.redoName?.words(session.writing))
  }
}
