import Documents
import Features

/// The delegate of a table grid.
protocol TableGridDelegate: AnyObject {
  /// Reports that the caret or its range has changed.
  func cursorDidMove()
  /// Selects a row in addition to the others, or deselects it.
  func toggleRow(_ row: Int)
  /// Accepts the text typed in a cell. Returns a sentence if it is invalid, otherwise `nil`.
  func take(_ text: String, in cell: TableCell) -> String?
  /// Whether the cell can be edited. If it can't, reports why.
  func canEdit(_ line: TableCursor.Line, column: Int) -> Bool
  /// Applies a filter during typing, as far as it is valid.
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
