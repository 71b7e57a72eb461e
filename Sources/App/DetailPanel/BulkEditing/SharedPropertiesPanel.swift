import AppBase
import Documents
import Features
import Gtk

/// A list of the properties of several features. An edit applies to all features.
final class SharedPropertiesPanel: Box {
  var onValue: (String, Property.Value) -> Void = { _, _ in }
  var onRename: (String, String) -> Void = { _, _ in }
  var onAdd: (String) -> Void = { _ in }
  /// Returns the type of a new value for a property, or `nil` to infer it from the text.
  var newKind: (String) -> Property.Value.Kind? = { _ in nil }
  private(set) var rows: [SharedPropertyRow] = []
  let newName = Entry(placeholder: localized("Add a Property to All…"))
  private let list = Box(.vertical, spacing: 9)
  private let more = Button()
  /// The number of rows to create at first, and each time the user asks for more.
  private static let page = 40
  private var limit = SharedPropertiesPanel.page
  private var lines: [PropertySummary.Line] = []
  /// The number of lines that already have rows. Rows for the other lines are created before the next frame.
  private var placed = 0
  private var isPlacing = false

  init() {
    super.init(.vertical, spacing: 9)
    let title = Label(localized("Properties"))
    title.addStyle("caption-heading")
    title.xAlign = 0
    newName.setAccessibleLabel(localized("New Property Name"))
    newName.sendsUndoToMap { [weak newName] in newName?.text.isEmpty ?? false }
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

  /// Shows the summary. Keeps unfinished input in a field if its property is still shown.
  func show(_ summary: PropertySummary, isChangeable: Bool) {
    lines = summary.lines
    list.isSensitive = isChangeable
    newName.isSensitive = isChangeable
    showRows()
  }

  /// Shows the first `limit` lines in rows, and reuses existing rows. A new row takes up to two milliseconds, so the
  /// rows are created before the next frame in several iterations of the main loop.
  private func showRows() {
    let names = Set(shownLines.map(\.name))
    for row in rows where !names.contains(row.line.name) { list.remove(row) }
    rows.removeAll { !names.contains($0.line.name) }
    placed = 0
    showRest(lines.count - shownLines.count)
    guard !isPlacing else { return }
    isPlacing = true
    MainLoop.repeatBeforeNextFrame { [weak self] in
      guard let self else { return false }
      isPlacing = placeRow()
      return isPlacing
    }
  }

  private var shownLines: ArraySlice<PropertySummary.Line> { lines.prefix(limit) }

  /// Places the row of the next line. Returns whether more lines follow.
  private func placeRow() -> Bool {
    guard placed < shownLines.count else { return false }
    let line = lines[placed]
    let before = placed > 0 ? rows[placed - 1] : nil
    if let place = rows[placed...].firstIndex(where: { $0.line.name == line.name }) {
      let row = rows[place]
      if place > placed {
        rows.insert(rows.remove(at: place), at: placed)
        list.move(row, after: before)
      }
      if row.line != line || row.isAhead { row.show(line) }
    } else {
      let row = makeRow(line)
      rows.insert(row, at: placed)
      list.insert(row, after: before)
    }
    placed += 1
    return placed < shownLines.count
  }

  private func makeRow(_ line: PropertySummary.Line) -> SharedPropertyRow {
    let row = SharedPropertyRow(line)
    row.onValue = { [weak self, unowned row] in self?.onValue(row.line.name, $0) }
    row.newKind = { [weak self, unowned row] in self?.newKind(row.line.name) }
    row.title.onName = { [weak self, unowned row] in self?.onRename(row.line.name, $0) }
    return row
  }

  /// Shows a button for the `count` lines without rows. Hides the button if `count` is 0.
  private func showRest(_ count: Int) {
    more.isVisible = count > 0
    if count > 0 { more.label = localized("Show {0} More", count.formatted) }
  }

  var isTyping: Bool { newName.containsFocus || rows.contains { $0.isTyping } }

  func finish() { for row in rows { row.finish() } }

  func startRenaming(_ name: String) {
    rows.first { $0.line.name == name }?.title.startRenaming(
      accessibleLabel: localized("Property Name"))
  }

  func takeFocus(in name: String) { rows.first { $0.line.name == name }?.entry.grabFocus() }
}
