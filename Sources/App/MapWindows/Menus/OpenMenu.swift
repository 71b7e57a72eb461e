import AppBase
import FileDialogs
import Gtk
import Observing

/// The menu of the Open button: closed maps and recent files.
final class OpenMenu {
  let menu = Menu()
  private static let longest = 8
  private var subscription: Subscription?

  init() {
    refresh()
    RecentFiles.manager.onChange(during: menu) { [weak self] in self?.refresh() }
    subscription = RecentMaps.shared.observe { [weak self] in self?.refresh() }
  }

  private func refresh() {
    let recent = RecentFiles.all.prefix(OpenMenu.longest).map { item in
      MenuItem.item(Actions.openRecent, with: item.file.uri, label: MenuItem.escaping(item.name))
    }
    let closed = RecentMaps.shared.all.map { map in
      MenuItem.item(Actions.openClosed, with: map.journal, label: MenuItem.escaping(map.name))
    }
    menu.replace(
      with: [.section(items: [.item(Actions.open), .item(Actions.openFolder)])]
        + (closed.isEmpty ? [] : [.section(localized("Closed Maps"), items: closed)])
        + (recent.isEmpty ? [] : [.section(localized("Recent"), items: Array(recent))]))
  }
}
