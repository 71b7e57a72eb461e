import Documents

/// A cell of the table. It is identified by feature and column, because rows and columns may move while the cell is
/// being edited.
nonisolated struct TableCell: Hashable {
  enum Line: Hashable {
    case head
    case filter
    /// The row of a feature. The key is the feature's first row.
    case feature(RowKey)
  }

  var line: Line
  var column: TableColumn
}

extension FeatureTable {
  /// Returns the cell at a position, or `nil` if the position is outside the table.
  func cell(at line: TableCursor.Line, column: Int) -> TableCell? {
    guard columns.indices.contains(column) else { return nil }
    switch line {
    case .head: return TableCell(line: .head, column: columns[column])
    case .filter: return TableCell(line: .filter, column: columns[column])
    case .row(let row):
      guard rows.indices.contains(row) else { return nil }
      return TableCell(line: .feature(rows[row]), column: columns[column])
    }
  }

  /// Returns the position of a cell, or `nil` if the table doesn't show it. O(n).
  func place(of cell: TableCell) -> TableCursor? {
    guard let column = columns.firstIndex(of: cell.column) else { return nil }
    switch cell.line {
    case .head: return TableCursor(.head, column: column)
    case .filter: return TableCursor(.filter, column: column)
    case .feature(let key): return rows.firstIndex(of: key).map { TableCursor(.row($0), column: column) }
    }
  }
}
