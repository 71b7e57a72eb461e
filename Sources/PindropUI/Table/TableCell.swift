import Documents

/// A cell by what it is about: rows and columns may be elsewhere when somebody has typed in it.
nonisolated struct TableCell: Hashable {
  enum Line: Hashable {
    case head
    case filter
    /// Of the feature that begins with the row.
    case feature(RowKey)
  }

  var line: Line
  var column: TableColumn
}

extension FeatureTable {
  /// The cell that is there; nil where there is none.
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

  /// Where a cell is; nil where the table does not show it. O(n).
  func place(of cell: TableCell) -> TableCursor? {
    guard let column = columns.firstIndex(of: cell.column) else { return nil }
    switch cell.line {
    case .head: return TableCursor(.head, column: column)
    case .filter: return TableCursor(.filter, column: column)
    case .feature(let key): return rows.firstIndex(of: key).map { TableCursor(.row($0), column: column) }
    }
  }
}
