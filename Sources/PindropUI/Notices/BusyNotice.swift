import Geography
import Gtk

/// Says in a window that something takes a while, once it has taken one.
final class BusyNotice {
  /// In seconds: what takes less is not worth a notice.
  private static let delay = 0.4
  private weak var window: MapWindow?
  private var isMadeForIt = false
  private var waiting: (any ScheduledCall)?
  private let show: @MainActor (BusyNotice) -> Void
  private var isShown = false
  private var isEnded = false
  /// What is known of how far it is.
  private var progress: (words: String, share: Double?)

  /// Called by a button that is there where this is, before the notice is shown.
  var onCancel: (@MainActor () -> Void)?

  /// Shows `words` in `window`, or where there is none in the one that `make` makes for them, if it does.
  init(
    _ words: String, in window: MapWindow?, scheduler: any Scheduler = MainLoopScheduler(),
    make: @escaping @MainActor () -> MapWindow? = { nil }
  ) {
    self.window = window
    progress = (words, nil)
    show = { notice in
      if notice.window == nil {
        notice.window = make()
        notice.isMadeForIt = true
        notice.window?.present()
      }
      guard !notice.isShown else { return }
      notice.isShown = true
      notice.window?.show(busy: words, onCancel: notice.onCancel)
      notice.window?.show(progress: notice.progress.words, share: notice.progress.share)
    }
    waiting = scheduler.after(seconds: BusyNotice.delay) { [weak self] in self?.showNow() }
  }

  /// Says other words, and which share is done; nil where nobody knows it.
  func show(_ words: String, share: Double?) {
    progress = (words, share)
    if isShown { window?.show(progress: words, share: share) }
  }

  /// Shows places of what is being read, in a window that has nothing else to show. `isFitting` says whether the map is
  /// moved to fit them.
  func show(arriving places: [MercatorPoint], isFitting: Bool) {
    guard !isEnded, window?.session.isUntouched ?? true, let window = showNow() else { return }
    window.map.show(arriving: places, isFitting: isFitting)
  }

  /// Shows it without waiting, and answers its window: a question stands over that.
  @discardableResult
  func showNow() -> MapWindow? {
    waiting?.cancel()
    show(self)
    return window
  }

  /// Takes the words away, and a window that was made for them and serves for nothing.
  func end() {
    waiting?.cancel()
    (isShown, isEnded) = (false, true)
    window?.map.endArrival()
    window?.show(busy: nil)
    if isMadeForIt, let window, window.session.isUntouched { window.destroy() }
  }
}
