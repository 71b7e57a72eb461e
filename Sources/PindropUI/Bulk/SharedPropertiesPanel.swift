import Documents
import Features
import Gtk

/// The properties of several features, to be changed for all of them.
final class SharedPropertiesPanel: Box {
  var onValue: (String, Property.Value) -> Void = { _, _ in }
  var onRename: (String, String) -> Void = { _, _ in }
  var onAdd: (String) -> Void = { _ in }
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
    append(title, list, newName)
  }

  /// Shows what they say; what is being typed for the same property stays.
  func show(_ summary: PropertySummary, isChangeable: Bool) {
    let isSame = summary.lines.map(\.name) == lines.map(\.name)
    lines = summary.lines
    list.isSensitive = isChangeable
    newName.isSensitive = isChangeable
    guard isSame else { return showRows() }
    for (row, line) in zip(rows, lines) where row.line != line { row.show(line) }
  }

  private func showRows() {
    let focused = rows.first { $0.containsFocus }?.line.name
    for child in list.children { list.remove(child) }
    rows = lines.prefix(limit).map { line in
      let row = SharedPropertyRow(line)
      row.onValue = { [weak self, unowned row] in self?.onValue(row.line.name, $0) }
      row.title.onName = { [weak self, unowned row] in self?.onRename(row.line.name, $0) }
      list.append(row)
      return row
    }
    if lines.count > rows.count {
      more.label = localized("Show {0} More", (lines.count - rows.count).formatted)
      list.append(more)
    }
    if let focused { rows.first { $0.line.name == focused }?.entry.grabFocus() }
  }

  var isTyping: Bool { newName.containsFocus || rows.contains { $0.isTyping } }

  func finish() { for row in rows { row.finish() } }

  func startRenaming(_ name: String) {
    rows.first { $0.line.name == name }?.title.startRenaming(
      accessibleLabel: localized("Name of the Property"))
  }

  func takeFocus(in name: String) { rows.first { $0.line.name == name }?.entry.grabFocus() }
}
