import Geography
import Gtk

/// A notice that an operation is running. It appears after a delay.
final class BusyNotice {
  /// The delay before the notice is shown, in seconds.
  private static let delay = 0.4
  private weak var window: MapWindow?
  private var isMadeForIt = false
  private var waiting: (any ScheduledCall)?
  private let show: @MainActor (BusyNotice) -> Void
  private var isShown = false
  private var isEnded = false
  /// The latest progress.
  private var progress: (sentence: String, share: Double?)

  /// The action of the Cancel button. If it is `nil`, the button is hidden. Set the action before the notice is shown.
  var onCancel: (@MainActor () -> Void)?

  /// Creates a notice in `window`. If `window` is `nil`, `make` may create a window for the notice.
  init(
    _ sentence: String, in window: MapWindow?, scheduler: any Scheduler = MainLoopScheduler(),
    make: @escaping @MainActor () -> MapWindow? = { nil }
  ) {
    self.window = window
    progress = (sentence, nil)
    show = { notice in
      if notice.window == nil {
        notice.window = make()
        notice.isMadeForIt = true
        notice.window?.present()
      }
      guard !notice.isShown else { return }
      notice.isShown = true
      notice.window?.show(busy: sentence, onCancel: notice.onCancel)
      notice.window?.show(progress: notice.progress.sentence, share: notice.progress.share)
    }
    waiting = scheduler.after(seconds: BusyNotice.delay) { [weak self] in self?.showNow() }
  }

  /// Updates the text and the progress, from 0 to 1. `share` is `nil` if the progress is unknown.
  func show(_ sentence: String, share: Double?) {
    progress = (sentence, share)
    if isShown { window?.show(progress: sentence, share: share) }
  }

  /// Shows places of a file that is being read, if the window is untouched. `isFitting` determines whether the map is
  /// fitted to them.
  func show(arriving places: [MercatorPoint], isFitting: Bool) {
    guard !isEnded, window?.session.isUntouched ?? true, let window = showNow() else { return }
    window.map.show(arriving: places, isFitting: isFitting)
  }

  /// Shows the notice immediately. Returns its window, which can be the parent of a dialog.
  @discardableResult
  func showNow() -> MapWindow? {
    waiting?.cancel()
    show(self)
    return window
  }

  /// Hides the notice. Closes a window that was created for it and is still untouched.
  func end() {
    waiting?.cancel()
    (isShown, isEnded) = (false, true)
    window?.map.endArrival()
    window?.show(busy: nil)
    if isMadeForIt, let window, window.session.isUntouched { window.destroy() }
  }
}
