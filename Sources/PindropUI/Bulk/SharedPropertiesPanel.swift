import Documents
import Features
import Gtk

/// The properties of several features, to be changed for all of them.
final class SharedPropertiesPanel: Box {
  var onValue: (String, Property.Value) -> Void = { _, _ in }
  var onRename: (String, String) -> Void = { _, _ in }
  var onAdd: (String) -> Void = { _ in }
  /// Of what kind a new value of a property is; nil for what its text is.
  var newKind: (String) -> Property.Value.Kind? = { _ in nil }
  private(set) var rows: [SharedPropertyRow] = []
  let newName = Entry(placeholder: localized("Add a Property to All…"))
  private let list = Box(.vertical, spacing: 9)
  private let more = Button()
  /// More than that are made when somebody asks for them.
  private static let page = 40
  private var limit = SharedPropertiesPanel.page
  private var lines: [PropertySummary.Line] = []

  init() {
    super.init(.vertical, spacing: 9)
    let title = Label(localized("Properties"))
    title.addStyle("caption-heading")
    title.xAlign = 0
    newName.setAccessibleLabel(localized("Name of a New Property"))
    newName.onActivate { [unowned self] in
      let name = newName.text
      newName.text = ""
      if !name.isEmpty { onAdd(name) }
    }
    more.addStyle("flat")
    more.onClick { [unowned self] in
      limit = .max
      showRows()
    }
    more.isVisible = false
    append(title, list, more, newName)
  }

  /// Shows what they say; what is being typed for the same property stays.
  func show(_ summary: PropertySummary, isChangeable: Bool) {
    lines = summary.lines
    list.isSensitive = isChangeable
    newName.isSensitive = isChangeable
    showRows()
  }

  /// The row of a property stays: making one takes about half a millisecond.
  private func showRows() {
    let shown = lines.prefix(limit)
    if shown.map(\.name) != rows.map(\.line.name) {
      var former = Dictionary(rows.map { ($0.line.name, $0) }) { first, _ in first }
      rows = shown.map { former.removeValue(forKey: $0.name) ?? makeRow($0) }
      former.values.forEach(list.remove)
      var last: Widget?
      for row in rows {
        if row.parent == nil { list.insert(row, after: last) } else { list.move(row, after: last) }
        last = row
      }
    }
    for (row, line) in zip(rows, shown) where row.line != line || row.isAhead { row.show(line) }
    showRest(lines.count - rows.count)
  }

  private func makeRow(_ line: PropertySummary.Line) -> SharedPropertyRow {
    let row = SharedPropertyRow(line)
    row.onValue = { [weak self, unowned row] in self?.onValue(row.line.name, $0) }
    row.newKind = { [weak self, unowned row] in self?.newKind(row.line.name) }
    row.title.onName = { [weak self, unowned row] in self?.onRename(row.line.name, $0) }
    return row
  }

  /// Offers to show so many that have no rows.
  private func showRest(_ count: Int) {
    more.isVisible = count > 0
    if count > 0 { more.label = localized("Show {0} More", count.formatted) }
  }

  var isTyping: Bool { newName.containsFocus || rows.contains { $0.isTyping } }

  func finish() { for row in rows { row.finish() } }

  func startRenaming(_ name: String) {
    rows.first { $0.line.name == name }?.title.startRenaming(
      accessibleLabel: localized("Name of the Property"))
  }

  func takeFocus(in name: String) { rows.first { $0.line.name == name }?.entry.grabFocus() }
}
