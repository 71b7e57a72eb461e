import Documents
import Gtk

extension TableGrid {
  func connectKeys() {
    let keys = EventControllerKey()
    keys.onPress { [unowned self] key, modifiers in !editor.isOpen && press(key, modifiers) }
    add(keys)
    editor.onCancel = { [unowned self] in takeFocus() }
    let focus = EventControllerFocus()
    focus.onEnter { [weak self] in self?.queueDraw() }
    focus.onLeave { [weak self] in self?.queueDraw() }
    add(focus)
  }

  private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let held = modifiers.intersection([.control, .alt, .shift, .super])
    if held.isDisjoint(with: [.alt, .super]), let step = step(for: key, isFar: held.contains(.control)) {
      move(step, extends: held.contains(.shift))
      return true
    }
    switch (key, held) {
    case (.returnKey, []), (.enter, []):
      if caret.line == .head { delegate?.sort(by: caret.column) } else { startEditing() }
    case (.delete, []), (.backspace, []), (Key(name: "KP_Delete"), []): clear()
    case (.menu, []), (.f10, .shift): showMenu()
    case (.space, .control):
      if let row = caret.line.row { delegate?.toggleRow(row) }
    case (.space, []):
      if caret.line == .head {
        delegate?.sort(by: caret.column)
      } else if let row = caret.line.row, delegate?.toggleTruth(row: row, column: caret.column) ?? false {
        return true
      } else {
        return startEditing(with: " ")
      }
    case (Key(name: "c"), .control): delegate?.copyCells()
    case (Key(name: "v"), .control): delegate?.pasteCells()
    case (Key(name: "x"), .control):
      delegate?.copyCells()
      delegate?.clearCells()
    case (Key(name: "a"), .control): selectAll()
    default: return type(key, held)
    }
    return true
  }

  private func step(for key: Key, isFar: Bool) -> TableCursor.Step? {
    switch key {
    case .left: isFar ? .lineStart : .left
    case .right: isFar ? .lineEnd : .right
    case .up: isFar ? .tableStart : .up
    case .down: isFar ? .tableEnd : .down
    case .home: isFar ? .tableStart : .lineStart
    case .end: isFar ? .tableEnd : .lineEnd
    case .pageUp: isFar ? nil : .pageUp
    case .pageDown: isFar ? nil : .pageDown
    default: nil
    }
  }

  func move(_ step: TableCursor.Step, extends: Bool = false) {
    var next = caret
    let page = max(1, Int((geometry.size.height - geometry.top) / geometry.rowHeight) - 1)
    next.move(
      step, rows: table.rows.count, columns: table.columns.count, page: page, extends: extends)
    setCaret(next)
  }

  /// Starts editing with a typed letter, which replaces the text. Does nothing in the header, where a letter could
  /// rename a column by accident.
  private func type(_ key: Key, _ held: Modifiers) -> Bool {
    guard held.isDisjoint(with: [.control, .alt, .super]), let character = key.character, caret.line != .head
    else { return false }
    return startEditing(with: String(character))
  }

  /// Removes the filter at the caret, or clears the cells of the range.
  private func clear() {
    switch caret.line {
    case .head: break
    case .filter:
      if let filter = table.cell(at: .filter, column: caret.column) { _ = delegate?.take("", in: filter) }
    case .row: delegate?.clearCells()
    }
  }

  /// Selects all rows of the table, or the whole text of a filter.
  private func selectAll() {
    if caret.line == .filter { startEditing() } else { delegate?.selectAllRows() }
  }

  private func showMenu() {
    guard caret.column < geometry.widths.count else { return }
    let span = geometry.span(of: caret.column)
    delegate?.showMenu(
      of: caret.line, column: caret.column, x: span.x + 12,
      y: geometry.y(of: caret.line) + geometry.height(of: caret.line))
  }
}
