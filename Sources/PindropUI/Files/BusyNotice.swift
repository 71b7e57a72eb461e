import Gtk

/// Says in a window that something takes a while, once it has taken one.
final class BusyNotice {
  private static let patience = 0.4
  private weak var window: MapWindow?
  private var waiting: Source?

  init(for window: MapWindow?, words: String) {
    self.window = window
    waiting = MainLoop.after(seconds: BusyNotice.patience) { [weak window] in window?.show(busy: words) }
  }

  func end() {
    waiting?.cancel()
    window?.show(busy: nil)
  }
}
