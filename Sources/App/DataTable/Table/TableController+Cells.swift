import AnnotationKit
import AppBase
import Documents
import Features
import Gtk
import MapEditing
import MapSessions
import Search
import Sentences

extension TableController: TableGridDelegate {
  // MARK: Selection

  func cursorDidMove() {
    let rows = panel.grid.caret.rows
    guard !rows.isEmpty, rows.upperBound <= table.rows.count else { return }
    session.selection.set(table.parts(of: table.rows[rows]))
  }

  func toggleRow(_ row: Int) {
    guard table.rows.indices.contains(row) else { return }
    let parts = table.parts(of: [table.rows[row]])
    if table.isSelected(table.rows[row]) {
      session.selection.remove(parts)
    } else {
      session.selection.extend(with: parts)
    }
  }

  func selectAllRows() {
    guard !table.rows.isEmpty else { return }
    var all = panel.grid.caret
    all.selectAll(rows: table.rows.count, columns: table.columns.count)
    session.selection.set(table.parts(of: table.rows))
    panel.grid.setCaret(all, notifiesDelegate: false)
  }

  func showMenu(of line: TableCursor.Line, column: Int, x: Double, y: Double) {
    guard table.columns.indices.contains(column) else { return }
    if line.row != nil { return host.showSelectionMenu(on: panel.grid, x: x, y: y) }
    PopoverMenu.show(Menu(columnMenu(table.columns[column])), on: panel.grid, x: x, y: y)
  }

  // MARK: Order and filters

  /// Sorts the rows by a column: in ascending order, then in descending order, and then in file order again.
  func sort(by column: Int) {
    guard table.columns.indices.contains(column) else { return }
    let column = table.columns[column]
    switch table.order {
    case TableOrder(column, isAscending: true): table.order = TableOrder(column, isAscending: false)
    case TableOrder(column, isAscending: false): table.order = nil
    default: table.order = TableOrder(column)
    }
    let summary =
      switch table.order {
      case TableOrder(column, isAscending: true): localized("Sorted in ascending order")
      case TableOrder(column, isAscending: false): localized("Sorted in descending order")
      default: localized("File Order")
      }
    panel.grid.announceInWindow(summary)
  }

  func filter(_ column: TableColumn, byUnfinished text: String) { _ = filter(column, by: text) }

  /// Sets a filter, or removes it if `text` is blank. Returns an error message, or `nil` if the filter is valid.
  func filter(_ column: TableColumn, by text: String) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else {
      table.setFilter(nil, of: column)
      return nil
    }
    do {
      let condition = try FeatureCondition(filter: text, of: column.conditionName)
      table.setFilter(FeatureTable.Filter(text) { condition.matches($0) }, of: column)
      return nil
    } catch {
      return error.sentence
    }
  }

  // MARK: Editing

  func canEdit(_ line: TableCursor.Line, column: Int) -> Bool {
    guard table.columns.indices.contains(column) else { return false }
    switch line {
    case .filter: return true
    case .head: return table.columns[column].propertyName != nil && isChangeable
    case .row(let row):
      return table.rows.indices.contains(row) && isChangeable
    }
  }

  func take(_ text: String, in cell: TableCell) -> String? {
    let column = cell.column
    switch cell.line {
    case .head: return column.propertyName.flatMap { rename($0, to: text) }
    case .filter: return filter(column, by: text)
    case .feature(let key):
      // The feature may have been deleted while the user was typing.
      guard session.document.rows.index(of: key) != nil else { return nil }
      let old = table.value(of: key, column)
      switch TypedCell.outcome(of: text, over: old, in: table.kind(of: column)) {
      case .unchanged: return nil
      case .unfit(let kind): return kind.tableComplaint
      case .value(let value):
        editing.take(.cells([key: [FeatureEdit.Cell(column, value)]]), of: [key])
        return nil
      }
    }
  }

  func toggleTruth(row: Int, column: Int) -> Bool {
    guard canEdit(.row(row), column: column),
      case .boolean(let isTrue) = table.value(of: table.rows[row], table.columns[column])
    else { return false }
    let cell = FeatureEdit.Cell(table.columns[column], .boolean(!isTrue))
    editing.take(.cells([table.rows[row]: [cell]]), of: [table.rows[row]])
    return true
  }

  /// The indices of the selected rows in table order. If no row of the table is selected, the indices of the rows in
  /// the caret's range.
  private var chosenRows: [Int] {
    let range = panel.grid.caret.rows
    let selected =
      session.selection.isEmpty ? [] : table.rows.indices.filter { table.isSelected(table.rows[$0]) }
    return selected.isEmpty ? Array(range) : selected
  }

  private var chosenColumns: [TableColumn] {
    panel.grid.caret.columns.filter { $0 < table.columns.count }.map { table.columns[$0] }
  }

  func clearCells() {
    guard panel.grid.caret.line.row != nil, isChangeable else { return }
    var cells: [RowKey: [FeatureEdit.Cell]] = [:]
    for row in chosenRows {
      let key = table.rows[row]
      for column in chosenColumns {
        guard let old = table.value(of: key, column) else { continue }
        if case .value(let value) = TypedCell.outcome(of: "", over: old, in: old.kind) {
          cells[key, default: []].append(FeatureEdit.Cell(column, column == .title ? nil : value))
        }
      }
    }
    guard !cells.isEmpty else { return }
    let count = cells.values.reduce(0) { $0 + $1.count }
    editing.perform(.cells(cells), of: Array(cells.keys)) { [weak self] _ in
      guard count > 1 else { return }
      self?.host.show(
        toast: localized("{0} cell cleared", plural: "{0} cells cleared", count: count, count.formatted),
        undoable: true)
    }
  }

  // MARK: Clipboard

  func copyCells() {
    let (rows, columns) = (chosenRows, chosenColumns)
    guard panel.grid.caret.line.row != nil, !rows.isEmpty else { return }
    let cells = rows.map { row in
      columns.map { table.value(of: table.rows[row], $0).map(TypedCell.shown) ?? "" }
    }
    // The text of a single cell has no line break, so that it can be pasted into text fields.
    let text = rows.count == 1 && columns.count == 1 ? cells[0][0] : TabSeparated.text(cells)
    copied = (text, cells)
    Clipboard.standard?.setText(text)
    let count = rows.count * columns.count
    host.show(toast: localized("{0} cell copied", plural: "{0} cells copied", count: count, count.formatted))
  }

  func pasteCells() {
    guard panel.grid.caret.line.row != nil, isChangeable, let clipboard = Clipboard.standard else { return }
    Task { [weak self] in
      guard let text = await clipboard.text(), let self else { return }
      paste(text)
    }
  }

  /// Pastes cells, starting at the first cell of the caret's range. A single cell is pasted into all cells of the
  /// range.
  func paste(_ text: String) {
    let caret = panel.grid.caret
    let pasted = copied?.text == text ? copied?.cells ?? [] : TabSeparated.rows(text)
    guard let first = caret.rows.first, !pasted.isEmpty else { return }
    let isOne = pasted.count == 1 && pasted[0].count == 1
    var cells: [RowKey: [FeatureEdit.Cell]] = [:]
    var (unfit, outside) = (0, 0)
    func put(_ text: String, _ row: Int, _ column: Int) {
      guard row < table.rows.count, column < table.columns.count else { return outside += 1 }
      let (key, column) = (table.rows[row], table.columns[column])
      switch TypedCell.outcome(of: text, over: table.value(of: key, column), in: table.kind(of: column)) {
      case .unchanged: break
      case .value(let value): cells[key, default: []].append(FeatureEdit.Cell(column, value))
      case .unfit:
        unfit += 1
        cells[key, default: []].append(FeatureEdit.Cell(column, .text(text)))
      }
    }
    if isOne {
      for row in chosenRows { for column in caret.columns { put(pasted[0][0], row, column) } }
    } else {
      for (down, line) in pasted.enumerated() {
        for (right, text) in line.enumerated() { put(text, first + down, caret.columns.lowerBound + right) }
      }
    }
    guard !cells.isEmpty else { return }
    let count = cells.values.reduce(0) { $0 + $1.count }
    editing.perform(.cells(cells), of: Array(cells.keys)) { [weak self] _ in
      self?.reportPasted(count, unfit: unfit, outside: outside)
    }
  }

  private func reportPasted(_ count: Int, unfit: Int, outside: Int) {
    var summary = [
      localized("{0} cell changed", plural: "{0} cells changed", count: count, count.formatted)
    ]
    if unfit > 0 {
      summary.append(
        localized(
          "{0} value was converted to text", plural: "{0} values were converted to text", count: unfit,
          unfit.formatted))
    }
    if outside > 0 {
      summary.append(
        localized(
          "{0} value outside the table was ignored",
          plural: "{0} values outside the table were ignored", count: outside, outside.formatted))
    }
    host.show(toast: summary.joined(separator: " · "), undoable: true)
  }
}

extension Property.Value.Kind {
  /// The error message for text that isn't valid for the type.
  fileprivate var tableComplaint: String {
    self == .boolean ? localized("Enter true or false.") : complaint
  }
}
