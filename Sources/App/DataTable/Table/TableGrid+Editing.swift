import Documents
import Gtk

// Methods for editing the cell at the caret.
extension TableGrid {
  /// Starts editing the cell at the caret. `text` is the text that the user has already typed. Returns `false` if the
  /// cell can't be edited.
  @discardableResult func startEditing(with text: String? = nil) -> Bool {
    guard let cell = table.cell(at: caret.line, column: caret.column),
      delegate?.canEdit(caret.line, column: caret.column) ?? false
    else { return false }
    let column = cell.column
    let old: String
    switch caret.line {
    case .head: old = column.shownName
    case .filter: old = table.filters[column]?.text ?? ""
    case .row(let row): old = table.value(of: table.rows[row], column).map(TypedCell.shown) ?? ""
    }
    setCaret(caret, notifiesDelegate: false)
    editor.open(old, of: cell, typed: text, label: accessibleLabel(of: caret.line, column))
    queueAllocate()
    queueDraw()
    return true
  }

  func endEditing(_ move: TableCursor.Step?) {
    editor.entry.isChildVisible = false
    queueAllocate()
    queueDraw()
    guard let move else { return }
    takeFocus()
    var next = caret
    next.anchor = nil
    next.move(move, rows: table.rows.count, columns: table.columns.count, page: 1, extends: false)
    setCaret(next)
  }

  /// Moves the caret to the cell being edited, which may have moved. Discards the text if the cell no longer exists.
  func followEditor() {
    guard editor.isOpen else { return }
    guard let place = table.place(of: editor.cell) else { return editor.cancel() }
    if (place.line, place.column) != (caret.line, caret.column) { setCaret(place, notifiesDelegate: false) }
  }

  /// Places the editor over the cell at the caret.
  func placeEditor() {
    editor.entry.isChildVisible = editor.isOpen
    guard editor.isOpen, caret.column < table.columns.count else { return }
    let span = geometry.span(of: caret.column)
    let least = editor.entry.measured(.horizontal).minimum
    let height = geometry.height(of: caret.line)
    let needed = editor.entry.measured(.vertical, for: least).minimum
    let room = Int(geometry.size.width - span.x)
    editor.entry.allocate(
      x: span.x, y: geometry.y(of: caret.line) + (height - Double(max(Int(height), needed))) / 2,
      width: max(Int(span.width), least, min(room, TableGrid.editorWidth)), height: max(Int(height), needed))
  }

  /// The minimum width of the editor in logical pixels. If the cell is narrower, the editor covers the next cells.
  private static let editorWidth = 180
}
