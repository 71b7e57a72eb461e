import Geography
import Gtk

/// A notice that an operation is running. It appears after a delay.
package final class BusyNotice {
  /// The delay before the notice is shown, in seconds.
  private static let delay = 0.4
  private weak var window: (any BusyWindow)?
  private var isMadeForIt = false
  private var waiting: (any ScheduledCall)?
  private let show: @MainActor (BusyNotice) -> Void
  private var isShown = false
  private var isEnded = false
  /// The latest progress.
  private var progress: (sentence: String, share: Double?)

  /// The action of the Cancel button. If it is `nil`, the button is hidden. Set the action before the notice is shown.
  package var onCancel: (@MainActor () -> Void)?

  /// Creates a notice in `window`. If `window` is `nil`, `make` may create a window for the notice.
  package init(
    _ sentence: String, in window: (any BusyWindow)?, scheduler: any Scheduler = MainLoopScheduler(),
    make: @escaping @MainActor () -> (any BusyWindow)? = { nil }
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
  package func show(_ sentence: String, share: Double?) {
    progress = (sentence, share)
    if isShown { window?.show(progress: sentence, share: share) }
  }

  /// Shows places of a file that is being read, if the window is untouched. `isFitting` determines whether the map is
  /// fitted to them.
  package func show(arriving places: [MercatorPoint], isFitting: Bool) {
    guard !isEnded, window?.isUntouched ?? true, let window = showNow() else { return }
    window.show(arriving: places, isFitting: isFitting)
  }

  /// Shows the notice immediately. Returns its window, which can be the parent of a dialog.
  @discardableResult
  package func showNow() -> (any BusyWindow)? {
    waiting?.cancel()
    show(self)
    return window
  }

  /// Hides the notice. Closes a window that was created for it and is still untouched.
  package func end() {
    waiting?.cancel()
    (isShown, isEnded) = (false, true)
    window?.endArrival()
    window?.show(busy: nil, onCancel: nil)
    if isMadeForIt, let window, window.isUntouched { window.destroy() }
  }
}

/// A window that shows the progress of an operation.
package protocol BusyWindow: Gtk.Window {
  /// Whether the user has changed nothing in the map of the window.
  var isUntouched: Bool { get }
  /// Shows a notice; `nil` hides it. Without `onCancel`, it has no Cancel button.
  func show(busy sentence: String?, onCancel: (@MainActor () -> Void)?)
  func show(progress sentence: String, share: Double?)
  /// Shows places that are being read. `isFitting` says whether to fit the map to them.
  func show(arriving places: [MercatorPoint], isFitting: Bool)
  /// Hides the places that were being read.
  func endArrival()
}
