import Documents
import Gtk
import Observing

/// A progress bar below the search field, shown during slow searches.
final class SearchProgress {
  /// The delay before the bar is shown, in seconds.
  private static let delay = 0.3

  let bar = ProgressBar()
  private let scheduler: any Scheduler
  private var waiting: (any ScheduledCall)?
  private var subscription: Subscription?

  init(scheduler: any Scheduler = MainLoopScheduler()) {
    self.scheduler = scheduler
    bar.isVisible = false
    bar.setMargins(bottom: 6, start: 9, end: 9)
    bar.setAccessibleLabel(localized("Progress"))
  }

  /// Shows the progress of the search in `rows`. Stops observing the previous rows.
  func follow(_ rows: FilteredRows) {
    show(nil)
    subscription = rows.observeProgress { [unowned self] in show($0) }
  }

  private func show(_ share: Double?) {
    guard let share else {
      waiting?.cancel()
      waiting = nil
      bar.isVisible = false
      return
    }
    bar.fraction = min(1, max(0, share))
    guard waiting == nil else { return }
    waiting = scheduler.after(seconds: SearchProgress.delay) { [weak self] in self?.bar.isVisible = true }
  }
}
