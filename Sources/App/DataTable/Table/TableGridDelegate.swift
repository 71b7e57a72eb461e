import Documents
import Features

/// The delegate of a table grid. It performs the edits and commands of the user.
protocol TableGridDelegate: AnyObject {
  /// Called when the caret or its range has changed.
  func cursorDidMove()
  /// Selects a row in addition to the selected rows, or deselects it.
  func toggleRow(_ row: Int)
  /// Accepts the text typed in a cell. Returns an error message, or `nil` if the text is valid.
  func take(_ text: String, in cell: TableCell) -> String?
  /// Returns whether a cell can be edited. Otherwise reports the reason to the user.
  func canEdit(_ line: TableCursor.Line, column: Int) -> Bool
  /// Applies a filter while the user is typing, if it is valid.
  func filter(_ column: TableColumn, byUnfinished text: String)
  func sort(by column: Int)
  func clearCells()
  func copyCells()
  func pasteCells()
  func selectAllRows()
  /// Toggles a Boolean cell. Returns `false` if the cell isn't Boolean.
  func toggleTruth(row: Int, column: Int) -> Bool
  func showMenu(of line: TableCursor.Line, column: Int, x: Double, y: Double)
}
