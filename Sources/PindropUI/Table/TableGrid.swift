import Documents
import Features
import Gtk

/// What a table's grid leaves to somebody else.
protocol TableGridDelegate: AnyObject {
  /// The range of cells that has the keyboard is another one.
  func cursorDidMove()
  /// A row is to be selected besides the others, or not any more.
  func toggleRow(_ row: Int)
  /// Takes what was typed in a cell; answers why it cannot be meant, and nil where it was taken.
  func take(_ text: String, in cell: TableCell) -> String?
  /// Whether something can be typed in the cell; says so where it cannot.
  func canEdit(_ line: TableCursor.Line, column: Int) -> Bool
  /// Hides what does not fit a filter that is being typed, as far as that can be meant.
  func filter(_ column: TableColumn, byUnfinished text: String)
  func sort(by column: Int)
  func clearCells()
  func copyCells()
  func pasteCells()
  func selectAllRows()
  /// Turns a truth over; false where the cell has none.
  func toggleTruth(row: Int, column: Int) -> Bool
  func showMenu(of line: TableCursor.Line, column: Int, x: Double, y: Double)
}

/// The cells of a table, of which only those in view are read and drawn.
///
/// A widget for each, as GTK's own column view has them, takes 100 to 150 ms to show another part of 40 columns. Here the
/// cell with the keyboard is a widget, for screen readers to tell of, and the field in which somebody types is another.
final class TableGrid: ScrollableWidget {
  private static let type = registerScrollable("PindropTableGrid", cssName: "table-grid", role: .grid)

  weak var delegate: (any TableGridDelegate)?
  var table: FeatureTable {
    didSet {
      columnWidths.forgetFound()
      tableDidChange()
    }
  }
  var geometry = TableGeometry(widths: [], rowCount: 0)
  let editor = CellEditor()
  /// Two, which take turns: screen readers tell of what gets the keyboard.
  private let cells = [FocusCell(), FocusCell()]
  private var focusedCell = 0
  let paints = TablePaints()
  /// By what they say, of the cells that were drawn last.
  var lines: [CellName: TextLine] = [:]
  private var isAllocating = false
  private var columnWidths = ColumnWidths()
  /// As it was measured with; nil before.
  private var font: FontMetrics?

  /// Which text a kept line is of.
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

  /// The cell that has the keyboard, and the range that goes from there.
  private(set) var caret = TableCursor()

  /// Puts the keyboard elsewhere. `isTold` says whether somebody did so by hand.
  func setCaret(_ new: TableCursor, isTold: Bool = true) {
    var new = new
    new.clamp(rows: table.rows.count, columns: table.columns.count)
    let hasMoved = new != caret
    caret = new
    let shown = geometry.offset(showing: new)
    if shown != geometry.offset { offset = shown }
    placeFocus(hasMoved: hasMoved)
    queueAllocate()
    queueDraw()
    if hasMoved, isTold { delegate?.cursorDidMove() }
  }

  // MARK: What the table says

  func tableDidChange() {
    valuesDidChange()
    geometry.rowCount = table.rows.count
    geometry.widths = columnWidths.widths(of: table, in: geometry.size.width)
    var moved = caret
    moved.clamp(rows: table.rows.count, columns: table.columns.count)
    if moved != caret { caret = moved }
    followEditor()
    nameFocus()
    // The scrolled window lays itself out too: it may have scrollbars then, or none.
    queueResize()
  }

  /// Stays where somebody types, whichever row and column that is now. What is typed of a cell that has gone is given up.
  private func followEditor() {
    guard editor.isOpen else { return }
    guard let place = table.place(of: editor.cell) else { return editor.cancel() }
    if (place.line, place.column) != (caret.line, caret.column) { setCaret(place, isTold: false) }
  }

  func valuesDidChange() {
    lines = [:]
    nameFocus()
    queueDraw()
  }

  func setWidth(_ width: Double, of column: Int) {
    // The first gives no room for it: the edge would not stay under the pointer.
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

  /// Rows and columns have the size of their texts. GTK measures a widget again whose font is another one.
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
      // Each is cut to its column.
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

  /// In logical pixels: a narrow column's field lies over the next columns.
  private static let editorWidth = 180

  override func snapshot(_ snapshot: Snapshot) { draw(snapshot) }

  override func didScroll() {
    // Another size may move what is shown: that is laid out already.
    guard !isAllocating else { return }
    queueAllocate()
    queueDraw()
  }

  // MARK: Keyboard's focus

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

  /// Says what the cell is that has the keyboard.
  private func nameFocus() {
    guard caret.column < table.columns.count else { return }
    let column = table.columns[caret.column]
    cells[focusedCell].setAccessibleLabel(words(of: caret.line, column))
  }

  private func words(of line: TableCursor.Line, _ column: TableColumn) -> String {
    switch line {
    case .head:
      let words = localized("Column {0}", column.shownName)
      guard let order = table.order, order.column == column else { return words }
      return order.isAscending
        ? localized("{0}, sorted in ascending order", words)
        : localized("{0}, sorted in descending order", words)
    case .filter: return localized("Filter of {0}: {1}", column.shownName, table.filters[column]?.text ?? "")
    case .row(let row):
      let value = table.rows.indices.contains(row) ? table.value(of: table.rows[row], column) : nil
      let text = value?.text ?? ""
      return localized(
        "Row {0}, {1}: {2}", (row + 1).formatted, column.shownName, text.isEmpty ? localized("empty") : text)
    }
  }

  // MARK: Editing

  /// Lets the cell with the keyboard be typed in; `text` is what has been typed already.
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
    setCaret(caret, isTold: false)
    editor.open(old, of: cell, typed: text, label: words(of: caret.line, column))
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
  /// As its head says it.
  var shownName: String {
    switch self {
    case .title: localized("Title")
    case .description: localized("Description")
    case .property(let name): name
    }
  }
}

/// The cell that has the keyboard.
private final class FocusCell: CustomWidget {
  private static let type = register("PindropFocusCell", cssName: "focus-cell", role: .gridCell)

  init() {
    super.init(type: FocusCell.type)
    isFocusable = true
    canTarget = false
  }
}
