import AppBase
import Documents
import Gtk

/// The text field for editing a cell. Enter and Tab accept the text and move the caret; in a filter, Enter doesn't move
/// it. Escape discards the text. Moving the focus elsewhere accepts the text.
final class CellEditor {
  let entry = Entry()
  private(set) var isOpen = false
  /// The current cell, or the last edited cell if the editor is closed.
  private(set) var cell = TableCell(line: .head, column: .title)
  /// Accepts changed text. Returns an error message, or `nil` if the text is valid.
  var take: (String, TableCell) -> String? = { _, _ in nil }
  /// Called with the text after each change, and with the original text when it is restored.
  var onType: (String, TableCell) -> Void = { _, _ in }
  /// Called after the editor was closed. The argument is the direction in which to move the caret, or `nil` if the
  /// caret stays.
  var onEnd: (TableCursor.Step?) -> Void = { _ in }
  private var old = FieldText()

  init() {
    entry.addStyle("cell-editor")
    entry.setWidth(characters: 4)
    entry.onActivate { [unowned self] in close(cell.line == .filter ? nil : .down) }
    entry.onChange { [unowned self] in
      entry.setError(nil)
      if isOpen { onType(entry.text, cell) }
    }
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, modifiers in press(key, modifiers) }
    entry.add(keys)
    let focus = EventControllerFocus()
    // Weak, because the field also loses the focus while a closing window is being destroyed.
    focus.onLeave { [weak self] in self?.finish() }
    entry.add(focus)
  }

  private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard isOpen else { return false }
    switch key {
    case .escape: cancel()
    case .tab: close(.right)
    case Key(name: "ISO_Left_Tab"): close(.left)
    case .down where modifiers.isDisjoint(with: [.control, .alt, .shift]): close(.down)
    case .up where modifiers.isDisjoint(with: [.control, .alt, .shift]): close(.up)
    default: return false
    }
    return true
  }

  /// Opens the field over a cell, and selects all of `text`. If the user already typed `typed`, that text replaces
  /// `text` instead.
  func open(_ text: String, of cell: TableCell, typed: String?, label: String) {
    finish()
    self.cell = cell
    entry.setAccessibleLabel(label)
    entry.setError(nil)
    old = FieldText(text, write: { entry.replaceText($0) }, read: { entry.text })
    if let typed { entry.replaceText(typed) }
    isOpen = true
    entry.isChildVisible = true
    entry.grabFocus()
    if let typed {
      entry.position = -1
      onType(typed, cell)
    } else {
      entry.select()
    }
  }

  /// Closes the editor and discards the text.
  func cancel() {
    guard isOpen else { return }
    isOpen = false
    if entry.text != old.held { onType(old.text, cell) }
    onEnd(nil)
    onCancel()
  }

  /// Called after Escape, or after a key that accepted the text without moving the caret. The focus should then leave
  /// the editor.
  var onCancel: () -> Void = {}

  /// Accepts the text, or discards it if it is invalid.
  func finish() {
    guard isOpen else { return }
    let text = entry.text
    isOpen = false
    if text != old.held, complaint(about: text) != nil { onType(old.text, cell) }
    onEnd(nil)
  }

  /// Accepts changed text. Returns an error message, or `nil` if the text is valid.
  private func complaint(about text: String) -> String? {
    old.isWhole ? take(old.meaning(of: text), cell) : FieldText.complaint
  }

  /// Accepts the text, and moves the caret by `step` unless it is `nil`. If the text is invalid, shows the error and
  /// stays open.
  private func close(_ step: TableCursor.Step?) {
    guard isOpen else { return }
    let text = entry.text
    // Set before the text is accepted, because starting an edit calls `finish()` again.
    isOpen = false
    if text != old.held, let complaint = complaint(about: text) {
      isOpen = true
      entry.setError(complaint)
      entry.tooltip = complaint
      return
    }
    entry.tooltip = nil
    onEnd(step)
    // Moves the focus away from the filter, so that the next typed keys don't overwrite a cell.
    if step == nil { onCancel() }
  }
}
