import Adwaita
import Gtk

/// The window that lists the keyboard shortcuts. Users can search the descriptions.
package final class ShortcutsWindow: Adwaita.Window {
  private let search = SearchEntry(placeholder: localized("Search"))
  private let pages = Stack()
  private let groups: [Group]

  package init(over window: Gtk.Window, _ table: KeyTable = KeyTable()) {
    groups = table.sections.filter { !$0.rows.isEmpty }.map { Group($0.group.title, $0.rows) }
    super.init()
    title = localized("Keyboard Shortcuts")
    isModal = true
    transientFor = window
    setDefaultSize(width: 560, height: 680)
    setMinimumSize(width: 340, height: 300)
    child = content
    search.onSearch { [unowned self] in filter() }
    search.onStop { [unowned self] in leave() }
    search.captureKeys(of: self)
    let keys = ShortcutController()
    keys.add("Escape") { [unowned self] in
      leave()
      return true
    }
    keys.add("<Control>f") { [unowned self] in search.grabFocus() }
    add(keys)
  }

  private var content: Widget {
    let bar = Adwaita.HeaderBar()
    bar.titleWidget = WindowTitle(localized("Keyboard Shortcuts"))
    search.setMargins(top: 6, bottom: 6, start: 12, end: 12)
    let page = PreferencesPage()
    for group in groups { page.add(group.widget) }
    pages.add(page, name: "list")
    pages.add(StatusPage(localized("No Results Found"), icon: "system-search-symbolic"), name: "nothing")
    pages.expandsVertically = true
    let column = Box(.vertical)
    column.append(bar, Clamp(search), pages)
    return column
  }

  /// Clears the search, or closes the window if the search is empty.
  private func leave() { if search.text.isEmpty { close() } else { search.text = "" } }

  private func filter() {
    let words = search.text.lowercased().split(separator: " ")
    for group in groups { group.filter(words) }
    pages.visibleName = groups.contains { $0.widget.isVisible } ? "list" : "nothing"
  }
}

/// A section of the list.
private struct Group {
  let widget: PreferencesGroup
  private let rows: [ActionRow]

  init(_ title: String, _ keys: [KeyTable.Row]) {
    widget = PreferencesGroup(title)
    rows = keys.map { key in
      let row = ActionRow(key.title)
      let names = key.keys.map { key.isDrag ? Group.dragName(with: $0) : ShortcutLabel.name(of: $0) }
      row.setAccessibleDescription(names.joined(separator: localized(" or ")))
      row.addSuffix(key.isDrag ? Group.label(ofDragWith: key.keys) : Group.label(of: key.keys))
      return row
    }
    for row in rows { widget.add(row) }
  }

  /// Shows only the rows whose titles contain all of `words`.
  func filter(_ words: [Substring]) {
    for row in rows {
      let title = row.title.lowercased()
      row.isVisible = words.allSatisfy { title.contains($0) }
    }
    widget.isVisible = rows.contains { $0.isVisible }
  }

  /// Returns the name of a drag while modifier keys are held, such as `Shift+drag`.
  private static func dragName(with modifiers: String) -> String {
    var name = ShortcutLabel.name(of: modifiers)
    if name.hasSuffix("+") { name.removeLast() }
    return localized("{0}+drag", name)
  }

  private static func label(ofDragWith modifiers: [String]) -> Widget {
    let label = Label(modifiers.map { dragName(with: $0) }.joined(separator: localized(" or ")))
    label.addStyle("dim-label")
    return label
  }

  /// Returns a label for a row of keys. The modifiers of four arrow keys are shown only once, to leave room for the
  /// title.
  private static func label(of keys: [String]) -> Widget {
    let arrows = ["Left", "Right", "Up", "Down"]
    let modifiers = keys.first.flatMap { $0.hasSuffix(arrows[0]) ? $0.dropLast(arrows[0].count) : nil }
    guard let modifiers, keys == arrows.map({ modifiers + $0 }) else {
      let label = ShortcutLabel(keys.joined(separator: " "))
      label.verticalAlign = .center
      return label
    }
    let shown = Box(.horizontal, spacing: 6)
    shown.verticalAlign = .center
    if !modifiers.isEmpty {
      let plus = Label("+")
      plus.addStyle("dim-label")
      shown.append(ShortcutLabel(String(modifiers)), plus)
    }
    for arrow in arrows { shown.append(ShortcutLabel(arrow)) }
    return shown
  }
}
