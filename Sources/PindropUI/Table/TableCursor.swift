/// Which cell of a table has the keyboard, and how far a range of cells goes from there.
nonisolated struct TableCursor: Hashable {
  /// The head of a column, its filter, or one of the rows.
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
  /// The other end of the range; nil where it is one cell.
  var anchor: (row: Int, column: Int)?
  /// How many rows and columns there are where all of them are the range, whichever cell has the keyboard.
  private(set) var whole: (rows: Int, columns: Int)?

  init(_ line: Line = .row(0), column: Int = 0) { (self.line, self.column) = (line, column) }

  static func == (a: TableCursor, b: TableCursor) -> Bool {
    a.line == b.line && a.column == b.column && a.anchor?.row == b.anchor?.row
      && a.anchor?.column == b.anchor?.column && a.whole?.rows == b.whole?.rows
      && a.whole?.columns == b.whole?.columns
  }

  func hash(into hasher: inout Hasher) { hasher.combine(line) }

  /// The rows of the range; empty on a head or a filter.
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

  /// Makes all of the table the range. The keyboard stays in its cell, and goes to the first row from a head or a filter.
  mutating func selectAll(rows: Int, columns: Int) {
    if line.row == nil { line = .row(0) }
    (anchor, whole) = (nil, (rows, columns))
    clamp(rows: rows, columns: columns)
  }

  /// Goes a step in a table of so many rows and columns; `extends` leaves the other end of the range where it is. Up from
  /// the first row are the filters, and over them the heads.
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

  /// Stays in a table that has become smaller.
  mutating func clamp(rows: Int, columns: Int) {
    column = max(0, min(column, columns - 1))
    if let row = line.row { line = rows == 0 ? .filter : .row(max(0, min(row, rows - 1))) }
    if let anchor {
      self.anchor = rows == 0 ? nil : (min(anchor.row, rows - 1), min(anchor.column, columns - 1))
    }
    if let whole { self.whole = rows == 0 ? nil : (min(whole.rows, rows), min(whole.columns, columns)) }
  }
}
