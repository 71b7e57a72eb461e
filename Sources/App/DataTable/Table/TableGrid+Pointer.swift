import Documents
import Gtk

extension TableGrid {
  /// The effect of a drag with the pointer, which depends on where the drag starts.
  enum Hold: Hashable {
    case nothing
    /// Resizes a column. `width` is its width before the drag.
    case edge(column: Int, width: Double)
    case head(column: Int)
    /// Extends the range of cells from the cell where the drag started.
    case cells
  }

  func connectPointer() {
    let drag = GestureDrag()
    var hold = Hold.nothing
    drag.onBegin { [unowned self, unowned drag] x, y in
      hold = press(x, y, drag.currentModifiers)
      if hold != .nothing { drag.setState(.claimed) }
    }
    drag.onUpdate { [unowned self, unowned drag] x, y in
      guard let start = drag.start else { return }
      switch hold {
      case .edge(let column, let width): setWidth(width + x, of: column)
      case .cells: extend(to: start.x + x, start.y + y)
      case .head, .nothing: break
      }
    }
    drag.onEnd { [unowned self] x, y in
      if case .head(let column) = hold, abs(x) + abs(y) < 8 { delegate?.sort(by: column) }
      hold = .nothing
    }
    let twice = GestureClick()
    twice.onPress { [unowned self] count, x, y in
      if count == 2, case .row? = geometry.line(at: y), geometry.column(at: x) != nil { startEditing() }
    }
    // GTK calls the most recently added controller first, so the drag controller ends editing before a double click
    // starts it again.
    add(twice)
    add(drag)
    drag.group(with: twice)
    let second = GestureClick()
    second.button = 3
    second.onPress { [unowned self] _, x, y in
      guard let line = geometry.line(at: y), let column = geometry.column(at: x) else { return }
      takeFocus()
      // A right click on a selected row keeps the selection, because the menu applies to it. A right click in the
      // caret's range also keeps the range.
      let isSelected = line.row.map { table.isSelected(table.rows[$0]) } ?? false
      if !isSelected {
        setCaret(TableCursor(line, column: column))
      } else if !caret.contains(line, column: column) {
        setCaret(TableCursor(line, column: column), notifiesDelegate: false)
      }
      delegate?.showMenu(of: line, column: column, x: x, y: y)
    }
    add(second)
    let motion = EventControllerMotion()
    motion.onMotion { [unowned self] x, y in
      cursor(forPointerAt: x, y)
    }
    add(motion)
  }

  private func cursor(forPointerAt x: Double, _ y: Double) {
    let isEdge = y < geometry.headHeight && geometry.edge(at: x) != nil
    let wanted = isEdge ? "col-resize" : nil
    if self.cursor != wanted { self.cursor = wanted }
  }

  private func press(_ x: Double, _ y: Double, _ modifiers: Modifiers) -> Hold {
    if editor.isOpen { editor.finish() }
    if y < geometry.headHeight, let column = geometry.edge(at: x) {
      return .edge(column: column, width: column == 0 ? geometry.firstWidth : geometry.widths[column])
    }
    guard let line = geometry.line(at: y), let column = geometry.column(at: x) else {
      takeFocus()
      return .nothing
    }
    takeFocus()
    var next = TableCursor(line, column: column)
    switch line {
    case .head:
      setCaret(next)
      return .head(column: column)
    case .filter:
      setCaret(next)
      startEditing()
      return .nothing
    case .row(let row):
      if modifiers.contains(.control) {
        setCaret(next, notifiesDelegate: false)
        delegate?.toggleRow(row)
        return .nothing
      }
      if modifiers.contains(.shift), let other = caret.line.row {
        next.anchor = caret.anchor ?? (other, caret.column)
      }
      setCaret(next)
      // Notifies the delegate even if the caret didn't move, because the selection may have changed.
      delegate?.cursorDidMove()
      return .cells
    }
  }

  private func extend(to x: Double, _ y: Double) {
    guard let first = caret.anchor ?? caret.line.row.map({ ($0, caret.column) }) else { return }
    let below = max(y, geometry.top + 1)
    let line = geometry.line(at: below) ?? .row(table.rows.count - 1)
    guard let row = line.row else { return }
    var next = TableCursor(.row(row), column: geometry.column(at: max(0, x)) ?? caret.column)
    next.anchor = (row, next.column) == first ? nil : first
    if next != caret { setCaret(next) }
  }
}
