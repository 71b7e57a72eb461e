import Adwaita
import AppBase
import FileDialogs
import Gtk
import MapFiles
import MapSessions
import MapWindows
import SavedSession

/// The maps whose windows were closed in this run of the program. They can be reopened.
final class ClosedMaps {
  private struct Entry {
    var number: Int
    var state: WindowState
  }

  private static let limit = 10

  /// Unowned, because the application lives as long as the process.
  private unowned let application: PindropApplication
  /// The closed maps, the most recently closed last.
  private var entries: [Entry] = [] {
    didSet { application.actions.state.hasClosedMaps = !entries.isEmpty }
  }
  private var count = 0

  init(_ application: PindropApplication) { self.application = application }

  /// Records the map of a window that is about to close. If the map has unsaved changes, a toast in another window says
  /// that they were kept.
  func note(_ window: MapWindow) {
    let state = window.savedState
    guard !state.map.isNew else { return }
    count += 1
    entries = Array((entries + [Entry(number: count, state: state)]).suffix(ClosedMaps.limit))
    guard window.session.map.safety != .saved else { return }
    let others = application.mapWindows.filter { $0 !== window && !$0.session.map.isClosed }
    guard let other = others.first else { return }
    let toast = Toast(
      localized("“{0}” was closed. Its unsaved changes were kept.", window.session.name),
      button: localized("_Reopen"), timeout: 15, priority: .high)
    toast.onButton { [weak self, number = count] in self?.reopen(number) }
    other.add(toast)
  }

  func reopenLast() { if let last = entries.last { reopen(last.number) } }

  /// Reopens the closed map whose journal folder is named `name`, or presents its window.
  func open(journal name: String) {
    if let entry = entries.last(where: { $0.state.map.journal == name }) { return reopen(entry.number) }
    var state = WindowState()
    state.map.journal = name
    reopen(state)
  }

  private func reopen(_ number: Int) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    reopen(entries.remove(at: index).state)
  }

  private func reopen(_ state: WindowState) {
    application.whileHeld { [weak application] in
      var failures: [OpeningError] = []
      await application?.restore(state, &failures)?.present()
      application?.report(failures)
      if let maps = application?.maps { RecentMaps.shared.refresh(maps) }
    }
  }
}
