import Gtk

/// Says in a window that something takes a while, once it has taken one.
final class BusyNotice {
  /// In seconds: what takes less is not worth a notice.
  private static let delay = 0.4
  private weak var window: MapWindow?
  private var isMadeForIt = false
  private var waiting: (any ScheduledCall)?

  /// Shows `words` in `window`, or where there is none in the one that `make` makes for them, if it does. What can be
  /// cancelled has a button for that, which calls `onCancel`.
  init(
    _ words: String, in window: MapWindow?, scheduler: any Scheduler = MainLoopScheduler(),
    onCancel: (@MainActor () -> Void)? = nil,
    make: @escaping @MainActor () -> MapWindow? = { nil }
  ) {
    self.window = window
    waiting = scheduler.after(seconds: BusyNotice.delay) { [weak self] in
      guard let self else { return }
      if self.window == nil {
        self.window = make()
        isMadeForIt = true
        self.window?.present()
      }
      self.window?.show(busy: words, onCancel: onCancel)
    }
  }

  /// Takes the words away, and a window that was made for them and serves for nothing.
  func end() {
    waiting?.cancel()
    window?.show(busy: nil)
    if isMadeForIt, let window, window.session.isUntouched { window.destroy() }
  }
}
