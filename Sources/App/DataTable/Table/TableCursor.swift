/// The caret of a table, and the range of cells that extends from it.
nonisolated struct TableCursor: Hashable {
  /// A line of the table: the header, the filters, or a row.
  enum Line: Hashable, Comparable {
    case head
    case filter
    case row(Int)

    var row: Int? { if case .row(let row) = self { row } else { nil } }
  }

  enum Step {
    case left, right, up, down, pageUp, pageDown, lineStart, lineEnd, tableStart, tableEnd
  }

  var line = Line.row(0)
  var column = 0
  /// The cell at the other end of the range; `nil` if the range is a single cell.
  var anchor: (row: Int, column: Int)?
  /// The size of the table after Select All. The range is then the whole table, wherever the caret is. Otherwise `nil`.
  private(set) var whole: (rows: Int, columns: Int)?

  init(_ line: Line = .row(0), column: Int = 0) { (self.line, self.column) = (line, column) }

  static func == (a: TableCursor, b: TableCursor) -> Bool {
    a.line == b.line && a.column == b.column && a.anchor?.row == b.anchor?.row
      && a.anchor?.column == b.anchor?.column && a.whole?.rows == b.whole?.rows
      && a.whole?.columns == b.whole?.columns
  }

  func hash(into hasher: inout Hasher) { hasher.combine(line) }

  /// The indices of the rows in the range; empty if the caret is in the header or the filters.
  var rows: Range<Int> {
    if let whole { return 0..<whole.rows }
    guard let row = line.row else { return 0..<0 }
    let other = anchor?.row ?? row
    return min(row, other)..<max(row, other) + 1
  }

  var columns: Range<Int> {
    if let whole { return 0..<whole.columns }
    let other = anchor?.column ?? column
    return min(column, other)..<max(column, other) + 1
  }

  /// Whether the cell is in the range.
  func contains(_ line: Line, column: Int) -> Bool {
    columns.contains(column) && (line.row.map(rows.contains) ?? (line == self.line))
  }

  /// Extends the range to the whole table. A caret in the header or the filters moves to the first row.
  mutating func selectAll(rows: Int, columns: Int) {
    if line.row == nil { line = .row(0) }
    (anchor, whole) = (nil, (rows, columns))
    clamp(rows: rows, columns: columns)
  }

  /// Moves the caret by a step. `rows` and `columns` are the size of the table, and `page` is the number of rows in
  /// view. If `extends` is true, the range keeps its other end. The filters are above the first row, and the header is
  /// above the filters.
  mutating func move(_ step: Step, rows: Int, columns: Int, page: Int, extends: Bool) {
    let before = self
    whole = nil
    switch step {
    case .left: column -= 1
    case .right: column += 1
    case .lineStart: column = 0
    case .lineEnd: column = columns - 1
    case .up: moveUp(extends: extends)
    case .down: moveDown()
    case .pageUp: if let row = line.row { line = .row(row - page) }
    case .pageDown: line = line.row.map { .row($0 + page) } ?? .row(0)
    case .tableStart: (line, column) = (.row(0), 0)
    case .tableEnd: (line, column) = (.row(rows - 1), columns - 1)
    }
    clamp(rows: rows, columns: columns)
    guard extends, let row = before.line.row, line.row != nil else { return anchor = nil }
    anchor = before.anchor ?? (row, before.column)
  }

  private mutating func moveUp(extends: Bool) {
    switch line {
    case .head: break
    case .filter: line = .head
    case .row(let row) where row > 0: line = .row(row - 1)
    case .row: if !extends { line = .filter }
    }
  }

  private mutating func moveDown() {
    switch line {
    case .head: line = .filter
    case .filter: line = .row(0)
    case .row(let row): line = .row(row + 1)
    }
  }

  /// Moves the caret and the range to existing cells after the table has become smaller.
  mutating func clamp(rows: Int, columns: Int) {
    column = max(0, min(column, columns - 1))
    if let row = line.row { line = rows == 0 ? .filter : .row(max(0, min(row, rows - 1))) }
    if let anchor {
      self.anchor = rows == 0 ? nil : (min(anchor.row, rows - 1), min(anchor.column, columns - 1))
    }
    if let whole { self.whole = rows == 0 ? nil : (min(whole.rows, rows), min(whole.columns, columns)) }
  }
}
