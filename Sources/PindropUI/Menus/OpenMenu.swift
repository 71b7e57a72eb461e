import Gtk

/// The files opened lately, under the header bar's button for opening.
final class OpenMenu {
  let menu = Menu()
  private static let longest = 8

  init() {
    refresh()
    RecentFiles.manager.onChange(during: menu) { [weak self] in self?.refresh() }
  }

  private func refresh() {
    let recent = RecentFiles.all.prefix(OpenMenu.longest).map { item in
      MenuItem.item(Actions.openRecent, telling: item.file.uri, label: MenuItem.escaping(item.name))
    }
    menu.replace(
      with: [.section(items: [.item(Actions.open), .item(Actions.openFolder)])]
        + (recent.isEmpty ? [] : [.section(localized("Recent"), items: Array(recent))]))
  }
}
