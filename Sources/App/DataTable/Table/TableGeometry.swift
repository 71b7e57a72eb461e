/// The layout of a table's cells. All values are in logical pixels of the table's widget. The first column, the header
/// and the filters don't scroll.
nonisolated struct TableGeometry: Hashable {
  var widths: [Double]
  var rowCount: Int
  /// The height of a line of text in the widget's font.
  var lineHeight = 18.0
  /// The scroll offset.
  var offset = (x: 0.0, y: 0.0)
  /// The size of the widget.
  var size = (width: 0.0, height: 0.0)

  static let leastWidth = 44.0

  static func == (a: TableGeometry, b: TableGeometry) -> Bool {
    a.widths == b.widths && a.rowCount == b.rowCount && a.lineHeight == b.lineHeight && a.offset == b.offset
      && a.size == b.size
  }

  func hash(into hasher: inout Hasher) { hasher.combine(widths) }

  var rowHeight: Double { max(28, lineHeight.rounded(.up) + 9) }
  var headHeight: Double { rowHeight + 4 }
  var filterHeight: Double { rowHeight + 2 }
  /// The y coordinate of the first row, when the table isn't scrolled.
  var top: Double { headHeight + filterHeight }
  /// The width of the first column, where the scrolling columns begin. In a narrow widget it is limited.
  var firstWidth: Double { min(widths.first ?? 0, max(size.width * 0.6, TableGeometry.leastWidth)) }
  var wholeWidth: Double { firstWidth + widths.dropFirst().reduce(0, +) }
  var wholeHeight: Double { top + Double(rowCount) * rowHeight }

  /// Returns the x coordinate and the width of a column.
  func span(of column: Int) -> (x: Double, width: Double) {
    guard column > 0 else { return (0, firstWidth) }
    return (firstWidth + widths[1..<column].reduce(0, +) - offset.x, widths[column])
  }

  /// The indices of the visible columns, except the first one.
  var shownColumns: Range<Int> {
    var x = firstWidth - offset.x
    var range = 1..<1
    for column in widths.indices.dropFirst() {
      let end = x + widths[column]
      if end <= firstWidth {
        range = column + 1..<column + 1
      } else if x < size.width {
        range = range.lowerBound..<column + 1
      }
      x = end
    }
    return range
  }

  /// The indices of the visible rows.
  var shownRows: Range<Int> {
    let first = max(0, Int((offset.y / rowHeight).rounded(.down)))
    let last = Int(((offset.y + size.height - top) / rowHeight).rounded(.up))
    return min(first, rowCount)..<max(min(first, rowCount), min(last, rowCount))
  }

  func y(of row: TableCursor.Line) -> Double {
    switch row {
    case .head: 0
    case .filter: headHeight
    case .row(let row): top + Double(row) * rowHeight - offset.y
    }
  }

  func height(of row: TableCursor.Line) -> Double {
    switch row {
    case .head: headHeight
    case .filter: filterHeight
    case .row: rowHeight
    }
  }

  func column(at x: Double) -> Int? {
    guard x >= 0, !widths.isEmpty else { return nil }
    if x < firstWidth { return 0 }
    return shownColumns.first { column in
      let span = span(of: column)
      return x >= span.x && x < span.x + span.width
    }
  }

  func line(at y: Double) -> TableCursor.Line? {
    if y < 0 { return nil }
    if y < headHeight { return .head }
    if y < top { return .filter }
    let row = Int((y - top + offset.y) / rowHeight)
    return row < rowCount ? .row(row) : nil
  }

  /// Returns the column whose right edge is at most five pixels from `x`, or `nil`.
  func edge(at x: Double) -> Int? {
    let grip = 5.0
    if abs(x - firstWidth) <= grip, widths.count > 0 { return 0 }
    return shownColumns.first { column in
      let span = span(of: column)
      return abs(span.x + span.width - x) <= grip && x > firstWidth
    }
  }

  /// Returns the scroll offset nearest to the current one at which the cell is completely visible.
  func offset(showing cursor: TableCursor) -> (x: Double, y: Double) {
    var offset = offset
    if cursor.column > 0, cursor.column < widths.count {
      let span = span(of: cursor.column)
      if span.x + span.width > size.width { offset.x += span.x + span.width - size.width }
      if span.x - (offset.x - self.offset.x) < firstWidth { offset.x = self.offset.x + span.x - firstWidth }
    }
    if case .row(let row) = cursor.line {
      let y = Double(row) * rowHeight
      offset.y = min(offset.y, y)
      offset.y = max(offset.y, y + rowHeight - (size.height - top))
      if size.height - top < rowHeight { offset.y = y }
    }
    return (max(0, offset.x), max(0, offset.y))
  }
}
