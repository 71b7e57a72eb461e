import Colors
import Documents
import Features
import Gtk

/// The colors of a table. They come from the style sheet: each is the text color of an invisible label.
final class TablePaints {
  let base = Label()
  let accent = Label()
  let head = Label()
  var probes: [Label] { [base, accent, head] }

  init() {
    base.addStyle("table-base")
    accent.addStyle("table-accent")
    head.addStyle("table-head")
  }
}

extension TableGrid {
  /// The padding next to the text of a cell, in logical pixels.
  static let padding = 9.0
  /// The maximum number of characters of a cell to lay out. No cell is wide enough for more.
  private static let mostLetters = 200
  /// The number of cached text layouts at which the cache is emptied before drawing.
  private static let keptLines = 3000

  func draw(_ snapshot: Snapshot) {
    let (width, height) = geometry.size
    let (text, accent) = (color, paints.accent.color)
    snapshot.append(paints.base.color, in: Bounds(x: 0, y: 0, width: width, height: height))
    let body = Bounds(x: 0, y: geometry.top, width: width, height: max(0, height - geometry.top))
    snapshot.clipped(to: body) {
      for row in geometry.shownRows { drawGround(of: row, snapshot, accent) }
      drawRange(snapshot, accent)
    }
    if lines.count > TableGrid.keptLines { lines = [:] }
    drawColumns(snapshot) { column, span in
      snapshot.clipped(to: Bounds(x: span.x, y: geometry.top, width: span.width, height: body.height)) {
        for row in geometry.shownRows { drawCell(row, column, span, snapshot, text) }
      }
      drawFilter(column, span, snapshot, text)
      drawHead(column, span, snapshot, text)
    }
    drawLines(snapshot, text.opacity(0.1))
    drawCursor(snapshot, accent)
    if editor.isOpen { snapshotChild(editor.entry, snapshot) }
  }

  /// Calls `body` for the visible columns, and finally for the first column, which is drawn over the others.
  private func drawColumns(_ snapshot: Snapshot, _ body: (Int, (x: Double, width: Double)) -> Void) {
    guard !geometry.widths.isEmpty else { return }
    let (width, height) = geometry.size
    let first = geometry.firstWidth
    snapshot.clipped(to: Bounds(x: first, y: 0, width: max(0, width - first), height: height)) {
      for column in geometry.shownColumns where column < table.columns.count {
        body(column, geometry.span(of: column))
      }
    }
    snapshot.clipped(to: Bounds(x: 0, y: 0, width: first, height: height)) { body(0, (0, first)) }
  }

  private func drawGround(of row: Int, _ snapshot: Snapshot, _ accent: Color) {
    guard row < table.rows.count, table.isSelected(table.rows[row]) else { return }
    snapshot.append(
      accent.opacity(0.22),
      in: Bounds(x: 0, y: geometry.y(of: .row(row)), width: geometry.size.width, height: geometry.rowHeight))
  }

  /// Highlights the caret's range if it contains more than one cell.
  private func drawRange(_ snapshot: Snapshot, _ accent: Color) {
    guard caret.rows.count > 1 || caret.columns.count > 1, let first = caret.rows.first else { return }
    for column in caret.columns where column == 0 || geometry.shownColumns.contains(column) {
      let span = geometry.span(of: column)
      let x = column == 0 ? span.x : max(span.x, geometry.firstWidth)
      snapshot.append(
        accent.opacity(0.16),
        in: Bounds(
          x: x, y: geometry.y(of: .row(first)), width: max(0, span.x + span.width - x),
          height: Double(caret.rows.count) * geometry.rowHeight))
    }
  }

  private func drawCell(
    _ row: Int, _ column: Int, _ span: (x: Double, width: Double), _ snapshot: Snapshot, _ color: Color
  ) {
    guard row < table.rows.count else { return }
    let (key, column) = (table.rows[row], table.columns[column])
    guard let value = table.value(of: key, column) else { return }
    let line =
      lines[CellName(key: key, column: column)]
      ?? {
        let new = TextLine(
          String(value.text.prefix(TableGrid.mostLetters)), like: self,
          limit: span.width - 2 * TableGrid.padding)
        lines[CellName(key: key, column: column)] = new
        return new
      }()
    let isNumber = value.kind == .number
    let x = isNumber ? span.x + span.width - TableGrid.padding - line.width : span.x + TableGrid.padding
    let y = geometry.y(of: .row(row)) + ((geometry.rowHeight - line.height) / 2).rounded()
    snapshot.append(line, x: x, y: y, value == .null ? color.opacity(0.5) : color)
  }

  private func drawHead(
    _ column: Int, _ span: (x: Double, width: Double), _ snapshot: Snapshot, _ color: Color
  ) {
    snapshot.append(
      paints.head.color, in: Bounds(x: span.x, y: 0, width: span.width, height: geometry.headHeight))
    let column = table.columns[column]
    let order = table.order.flatMap { $0.column == column ? $0 : nil }
    let room = span.width - 2 * TableGrid.padding - (order == nil ? 0 : 16)
    let line = TextLine(String(column.shownName.prefix(80)), like: self, limit: room, isBold: true)
    let y = ((geometry.headHeight - line.height) / 2).rounded()
    snapshot.append(line, x: span.x + TableGrid.padding, y: y, color)
    guard let order else { return }
    let mark = TextLine(order.isAscending ? "▲" : "▼", like: self)
    snapshot.append(mark, x: span.x + span.width - TableGrid.padding - mark.width, y: y, color.opacity(0.7))
  }

  private func drawFilter(
    _ column: Int, _ span: (x: Double, width: Double), _ snapshot: Snapshot, _ color: Color
  ) {
    let ground = Bounds(
      x: span.x, y: geometry.headHeight, width: span.width, height: geometry.filterHeight)
    snapshot.append(paints.head.color, in: ground)
    snapshot.append(
      color.opacity(0.06),
      in: Bounds(x: span.x + 4, y: ground.y + 3, width: max(0, span.width - 8), height: ground.height - 7))
    let filter = table.filters[table.columns[column]]
    let line = TextLine(
      filter?.text ?? localized("Filter"), like: self, limit: span.width - 2 * TableGrid.padding)
    let y = ground.y + ((ground.height - line.height) / 2 - 1).rounded()
    snapshot.append(line, x: span.x + TableGrid.padding, y: y, filter == nil ? color.opacity(0.4) : color)
  }

  private func drawLines(_ snapshot: Snapshot, _ color: Color) {
    let (width, height) = geometry.size
    for row in geometry.shownRows {
      let y = geometry.y(of: .row(row)) + geometry.rowHeight - 1
      if y > geometry.top {
        snapshot.append(color.opacity(0.6), in: Bounds(x: 0, y: y, width: width, height: 1))
      }
    }
    snapshot.append(color, in: Bounds(x: 0, y: geometry.top - 1, width: width, height: 1))
    let end = min(height, geometry.top + Double(geometry.rowCount) * geometry.rowHeight - geometry.offset.y)
    for column in geometry.shownColumns {
      let span = geometry.span(of: column)
      let x = span.x + span.width - 1
      if x > geometry.firstWidth { snapshot.append(color, in: Bounds(x: x, y: 0, width: 1, height: end)) }
    }
    if !geometry.widths.isEmpty {
      snapshot.append(
        color.opacity(2), in: Bounds(x: geometry.firstWidth - 1, y: 0, width: 1, height: height))
    }
  }

  private func drawCursor(_ snapshot: Snapshot, _ accent: Color) {
    guard containsFocus, !editor.isOpen, caret.column < geometry.widths.count else { return }
    let span = geometry.span(of: caret.column)
    let (y, height) = (geometry.y(of: caret.line), geometry.height(of: caret.line))
    let isRow = caret.line.row != nil
    let clip = Bounds(
      x: caret.column == 0 ? 0 : geometry.firstWidth, y: isRow ? geometry.top : 0,
      width: geometry.size.width, height: geometry.size.height)
    snapshot.clipped(to: clip) {
      for edge in [
        Bounds(x: span.x, y: y, width: span.width, height: 2),
        Bounds(x: span.x, y: y + height - 2, width: span.width, height: 2),
        Bounds(x: span.x, y: y, width: 2, height: height),
        Bounds(x: span.x + span.width - 2, y: y, width: 2, height: height),
      ] { snapshot.append(accent, in: edge) }
    }
  }
}
