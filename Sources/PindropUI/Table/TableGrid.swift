import Documents
import Features
import Gtk

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

/// A grid of cells that reads and draws only those in view.
///
/// GTK's column view has a widget for each cell, and takes 100 to 150 ms to scroll 40 columns. Here only the focused
/// cell, which screen readers read, and the editor are widgets.
final class TableGrid: ScrollableWidget {
  private static let type = registerScrollable("PindropTableGrid", cssName: "table-grid", role: .grid)

  weak var delegate: (any TableGridDelegate)?
  var table: FeatureTable {
    didSet {
      columnWidths.discardMeasured()
      tableDidChange()
    }
  }
  var geometry = TableGeometry(widths: [], rowCount: 0)
  let editor = CellEditor()
  /// Two cells that are focused alternately, because screen readers announce a widget that gets the focus.
  private let cells = [FocusCell(), FocusCell()]
  private var focusedCell = 0
  let paints = TablePaints()
  /// The layouts of the texts drawn last.
  var lines: [CellName: TextLine] = [:]
  private var isAllocating = false
  private var columnWidths = ColumnWidths()
  /// The font of the last measurement.
  private var font: FontMetrics?

  /// The key of a cached text.
  struct CellName: Hashable {
    var key: RowKey
    var column: TableColumn
  }

  init(_ table: FeatureTable) {
    self.table = table
    super.init(type: TableGrid.type)
    overflow = .hidden
    setAccessibleLabel(localized("Table"))
    for cell in cells { cell.setParent(self) }
    editor.entry.setParent(self)
    editor.entry.isChildVisible = false
    for probe in paints.probes { probe.setParent(self) }
    editor.take = { [unowned self] text, cell in delegate?.take(text, in: cell) }
    editor.onType = { [unowned self] text, cell in
      if cell.line == .filter { delegate?.filter(cell.column, byUnfinished: text) }
    }
    editor.onEnd = { [unowned self] move in endEditing(move) }
    connectKeys()
    connectPointer()
    tableDidChange()
  }

  /// The caret, and the range that starts there.
  private(set) var caret = TableCursor()

  /// Moves the caret. If `notifiesDelegate` is true, notifies the delegate.
  func setCaret(_ new: TableCursor, notifiesDelegate: Bool = true) {
    var new = new
    new.clamp(rows: table.rows.count, columns: table.columns.count)
    let hasMoved = new != caret
    caret = new
    let shown = geometry.offset(showing: new)
    if shown != geometry.offset { offset = shown }
    placeFocus(hasMoved: hasMoved)
    queueAllocate()
    queueDraw()
    if hasMoved, notifiesDelegate { delegate?.cursorDidMove() }
  }

  // MARK: Table changes

  func tableDidChange() {
    valuesDidChange()
    geometry.rowCount = table.rows.count
    geometry.widths = columnWidths.widths(of: table, in: geometry.size.width)
    var moved = caret
    moved.clamp(rows: table.rows.count, columns: table.columns.count)
    if moved != caret { caret = moved }
    followEditor()
    nameFocus()
    // The scrolled window needs a layout too, because its scrollbars may appear or disappear.
    queueResize()
  }

  /// Moves the caret with the cell being edited. Discards the text if the cell no longer exists.
  private func followEditor() {
    guard editor.isOpen else { return }
    guard let place = table.place(of: editor.cell) else { return editor.cancel() }
    if (place.line, place.column) != (caret.line, caret.column) { setCaret(place, notifiesDelegate: false) }
  }

  func valuesDidChange() {
    lines = [:]
    nameFocus()
    queueDraw()
  }

  func setWidth(_ width: Double, of column: Int) {
    // Fixes the width of the first column, which would otherwise give up space, so that the edge wouldn't follow the
    // pointer.
    columnWidths.choose(geometry.widths[0], for: table.columns[0])
    columnWidths.choose(width, for: table.columns[column])
    geometry.widths = columnWidths.widths(of: table, in: geometry.size.width)
    lines = [:]
    queueResize()
    queueDraw()
  }

  // MARK: Layout

  override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    useFont()
    return orientation == .horizontal ? (120, 400) : (Int(geometry.top + geometry.rowHeight), 240)
  }

  /// Updates the sizes for the current font. GTK measures a widget again when its font changes.
  private func useFont() {
    let now = fontMetrics
    guard now != font else { return }
    font = now
    geometry.lineHeight = now.lineHeight
    columnWidths.use(now)
    geometry.widths = columnWidths.widths(of: table, in: geometry.size.width)
    lines = [:]
  }

  override func allocate(width: Int, height: Int) {
    if Double(width) != geometry.size.width {
      geometry.widths = columnWidths.widths(of: table, in: Double(width))
      // Texts are cut to the widths of their columns.
      lines = [:]
    }
    geometry.size = (Double(width), Double(height))
    isAllocating = true
    defer { isAllocating = false }
    configure(
      width: geometry.wholeWidth, height: geometry.wholeHeight, page: geometry.size,
      step: geometry.rowHeight * 3)
    geometry.offset = offset
    let current = cells[focusedCell]
    for cell in cells {
      let line = caret.line
      let span =
        table.columns.isEmpty
        ? (x: 0.0, width: 1.0) : geometry.span(of: min(caret.column, table.columns.count - 1))
      cell.allocate(
        x: span.x, y: geometry.y(of: line), width: Int(span.width), height: Int(geometry.height(of: line)))
      cell.isChildVisible = cell === current || cell.hasFocus
    }
    for probe in paints.probes { probe.isChildVisible = false }
    placeEditor()
  }

  private func placeEditor() {
    editor.entry.isChildVisible = editor.isOpen
    guard editor.isOpen, caret.column < table.columns.count else { return }
    let span = geometry.span(of: caret.column)
    let least = editor.entry.measured(.horizontal).minimum
    let height = geometry.height(of: caret.line)
    let needed = editor.entry.measured(.vertical, for: least).minimum
    let room = Int(geometry.size.width - span.x)
    editor.entry.allocate(
      x: span.x, y: geometry.y(of: caret.line) + (height - Double(max(Int(height), needed))) / 2,
      width: max(Int(span.width), least, min(room, TableGrid.editorWidth)), height: max(Int(height), needed))
  }

  /// The minimum width of the editor in logical pixels. It covers the next columns if the column is narrower.
  private static let editorWidth = 180

  override func snapshot(_ snapshot: Snapshot) { draw(snapshot) }

  override func didScroll() {
    // A change of size may scroll the table, but the layout is then already in progress.
    guard !isAllocating else { return }
    queueAllocate()
    queueDraw()
  }

  // MARK: Keyboard focus

  override func focus(_ direction: FocusDirection) -> Bool {
    switch direction {
    case .tabForward, .tabBackward:
      guard !containsFocus else { return false }
      return takeFocus()
    case .up, .down, .left, .right: return containsFocus
    }
  }

  @discardableResult func takeFocus() -> Bool {
    nameFocus()
    return cells[focusedCell].grabFocus()
  }

  private func placeFocus(hasMoved: Bool) {
    guard hasMoved else { return }
    guard containsFocus, !editor.isOpen else { return nameFocus() }
    focusedCell = 1 - focusedCell
    nameFocus()
    cells[focusedCell].isChildVisible = true
    cells[focusedCell].grabFocus()
  }

  /// Sets the accessible label of the focused cell.
  private func nameFocus() {
    guard caret.column < table.columns.count else { return }
    let column = table.columns[caret.column]
    cells[focusedCell].setAccessibleLabel(accessibleLabel(of: caret.line, column))
  }

  private func accessibleLabel(of line: TableCursor.Line, _ column: TableColumn) -> String {
    switch line {
    case .head:
      let accessibleLabel = localized("Column {0}", column.shownName)
      guard let order = table.order, order.column == column else { return accessibleLabel }
      return order.isAscending
        ? localized("{0}, sorted in ascending order", accessibleLabel)
        : localized("{0}, sorted in descending order", accessibleLabel)
    case .filter: return localized("Filter of {0}: {1}", column.shownName, table.filters[column]?.text ?? "")
    case .row(let row):
      let value = table.rows.indices.contains(row) ? table.value(of: table.rows[row], column) : nil
      let text = value?.text ?? ""
      return localized(
        "Row {0}, {1}: {2}", (row + 1).formatted, column.shownName, text.isEmpty ? localized("empty") : text)
    }
  }

  // MARK: Editing

  /// Starts editing the cell at the caret. `text` has already been typed. Returns `false` if the cell can't be
  /// edited.
  @discardableResult func startEditing(with text: String? = nil) -> Bool {
    guard let cell = table.cell(at: caret.line, column: caret.column),
      delegate?.canEdit(caret.line, column: caret.column) ?? false
    else { return false }
    let column = cell.column
    let old: String
    switch caret.line {
    case .head: old = column.shownName
    case .filter: old = table.filters[column]?.text ?? ""
    case .row(let row): old = table.value(of: table.rows[row], column).map(TypedCell.shown) ?? ""
    }
    setCaret(caret, notifiesDelegate: false)
    editor.open(old, of: cell, typed: text, label: accessibleLabel(of: caret.line, column))
    queueAllocate()
    queueDraw()
    return true
  }

  private func endEditing(_ move: TableCursor.Step?) {
    editor.entry.isChildVisible = false
    queueAllocate()
    queueDraw()
    guard let move else { return }
    takeFocus()
    var next = caret
    next.anchor = nil
    next.move(move, rows: table.rows.count, columns: table.columns.count, page: 1, extends: false)
    setCaret(next)
  }

  func giveBackFocus() { takeFocus() }
}

extension TableColumn {
  /// The text of the column's header.
  var shownName: String {
    switch self {
    case .title: localized("Title")
    case .description: localized("Description")
    case .property(let name): name
    }
  }
}

/// The focused cell.
private final class FocusCell: CustomWidget {
  private static let type = register("PindropFocusCell", cssName: "focus-cell", role: .gridCell)

  init() {
    super.init(type: FocusCell.type)
    isFocusable = true
    canTarget = false
  }
}
