import AppBase
import Documents
import Gtk

/// The field in which a cell is edited. Enter and Tab accept the text and move on, except that Enter stays at a filter.
/// Escape discards the text. Moving the focus elsewhere accepts it.
final class CellEditor {
  let entry = Entry()
  private(set) var isOpen = false
  /// The cell being edited, or edited last.
  private(set) var cell = TableCell(line: .head, column: .title)
  /// Accepts a changed text. Returns a sentence if the text is invalid, otherwise `nil`.
  var take: (String, TableCell) -> String? = { _, _ in nil }
  /// Called with the text during typing, and with the original text when it is restored.
  var onType: (String, TableCell) -> Void = { _, _ in }
  /// Called after closing with the direction in which the caret moves. `nil` if the caret stays or the focus went
  /// elsewhere.
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
    // A window being closed takes the focus away from a field that is partly destroyed.
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

  /// Opens the field over a cell with `text`. If `typed` is given, it replaces the text; otherwise all of the text is
  /// selected.
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

  /// Discards the text.
  func cancel() {
    guard isOpen else { return }
    isOpen = false
    if entry.text != old.held { onType(old.text, cell) }
    onEnd(nil)
    onCancel()
  }

  /// Called when the text was discarded, or accepted by a key that doesn't move the caret. The focus can then go
  /// elsewhere.
  var onCancel: () -> Void = {}

  /// Accepts the text, or discards it if it is invalid.
  func finish() {
    guard isOpen else { return }
    let text = entry.text
    isOpen = false
    if text != old.held, complaint(about: text) != nil { onType(old.text, cell) }
    onEnd(nil)
  }

  /// Accepts a changed text. Returns why it is invalid, or `nil`.
  private func complaint(about text: String) -> String? {
    old.isWhole ? take(old.meaning(of: text), cell) : FieldText.complaint
  }

  /// Accepts the text and moves the caret by `step`, if given. Stays open and shows the error if the text is invalid.
  private func close(_ step: TableCursor.Step?) {
    guard isOpen else { return }
    let text = entry.text
    // Set before accepting, because edits finish unfinished input first.
    isOpen = false
    if text != old.held, let complaint = complaint(about: text) {
      isOpen = true
      entry.setError(complaint)
      entry.tooltip = complaint
      return
    }
    entry.tooltip = nil
    onEnd(step)
    // After editing a filter, a key meant for another filter must not overwrite a cell.
    if step == nil { onCancel() }
  }
}
