import Documents
import Features
import Gtk

/// A grid of cells that reads and draws only the cells in view.
///
/// GTK's column view has a widget for each cell and takes 100 to 150 ms to scroll a table of 40 columns. In this grid,
/// only the editor and the focused cell are widgets. Screen readers read the focused cell.
package final class TableGrid: ScrollableWidget {
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
  /// Two cells that take the focus alternately, because screen readers announce only a widget that gets the focus.
  let cells = [FocusCell(), FocusCell()]
  var focusedCell = 0
  let paints = TablePaints()
  /// The cached layouts of the cells' text.
  var lines: [CellName: TextLine] = [:]
  private var isAllocating = false
  private var columnWidths = ColumnWidths()
  /// The font at the last measurement.
  private var font: FontMetrics?

  /// The key of a cached text layout.
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

  /// The caret and its range.
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
    // Requests a layout of the scrolled window, because its scrollbars may appear or disappear.
    queueResize()
  }

  func valuesDidChange() {
    lines = [:]
    nameFocus()
    queueDraw()
  }

  func setWidth(_ width: Double, of column: Int) {
    // Fixes the width of the first column. Otherwise it would grow or shrink during the resize, and the edge wouldn't
    // follow the pointer.
    columnWidths.choose(geometry.widths[0], for: table.columns[0])
    columnWidths.choose(width, for: table.columns[column])
    geometry.widths = columnWidths.widths(of: table, in: geometry.size.width)
    lines = [:]
    queueResize()
    queueDraw()
  }

  // MARK: Layout

  package override func measure(_ orientation: Orientation, forSize: Int) -> (minimum: Int, natural: Int) {
    useFont()
    return orientation == .horizontal ? (120, 400) : (Int(geometry.top + geometry.rowHeight), 240)
  }

  /// Updates the sizes after a change of the font. GTK measures a widget again when its font changes.
  private func useFont() {
    let now = fontMetrics
    guard now != font else { return }
    font = now
    geometry.lineHeight = now.lineHeight
    columnWidths.use(now)
    geometry.widths = columnWidths.widths(of: table, in: geometry.size.width)
    lines = [:]
  }

  package override func allocate(width: Int, height: Int) {
    if Double(width) != geometry.size.width {
      geometry.widths = columnWidths.widths(of: table, in: Double(width))
      // Discards the cached text layouts, because their text was truncated to the previous column widths.
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

  package override func snapshot(_ snapshot: Snapshot) { draw(snapshot) }

  package override func didScroll() {
    // Skips a new layout if the scroll offset changes during a layout.
    guard !isAllocating else { return }
    queueAllocate()
    queueDraw()
  }

  // MARK: Keyboard focus

  package override func focus(_ direction: FocusDirection) -> Bool {
    switch direction {
    case .tabForward, .tabBackward:
      guard !containsFocus else { return false }
      return takeFocus()
    case .up, .down, .left, .right: return containsFocus
    }
  }
}
