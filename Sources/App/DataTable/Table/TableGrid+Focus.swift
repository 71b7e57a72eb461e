import Documents
import Features
import Gtk

// Methods for the keyboard focus and for the text that screen readers read.
extension TableGrid {
  @discardableResult package func takeFocus() -> Bool {
    nameFocus()
    return cells[focusedCell].grabFocus()
  }

  /// After a move of the caret, moves the focus to the other focus cell. The change of focus makes screen readers
  /// announce the new cell.
  func placeFocus(hasMoved: Bool) {
    guard hasMoved else { return }
    guard containsFocus, !editor.isOpen else { return nameFocus() }
    focusedCell = 1 - focusedCell
    nameFocus()
    cells[focusedCell].isChildVisible = true
    cells[focusedCell].grabFocus()
  }

  /// Sets the accessible label of the focused cell.
  func nameFocus() {
    guard caret.column < table.columns.count else { return }
    let column = table.columns[caret.column]
    cells[focusedCell].setAccessibleLabel(accessibleLabel(of: caret.line, column))
  }

  /// Returns the text of a cell for screen readers, with its row and column.
  func accessibleLabel(of line: TableCursor.Line, _ column: TableColumn) -> String {
    switch line {
    case .head:
      let accessibleLabel = localized("Column {0}", column.shownName)
      guard let order = table.order, order.column == column else { return accessibleLabel }
      return order.isAscending
        ? localized("{0}, sorted in ascending order", accessibleLabel)
        : localized("{0}, sorted in descending order", accessibleLabel)
    case .filter:
      let filter = table.filters[column]?.text ?? ""
      return filter.isEmpty
        ? localized("Filter for {0}: none", column.shownName)
        : localized("Filter for {0}: {1}", column.shownName, filter)
    case .row(let row):
      let value = table.rows.indices.contains(row) ? table.value(of: table.rows[row], column) : nil
      let text = value?.text ?? ""
      return localized(
        "Row {0}, {1}: {2}", (row + 1).formatted, column.shownName, text.isEmpty ? localized("empty") : text)
    }
  }
}
