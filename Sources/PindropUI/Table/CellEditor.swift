import Documents
import Gtk

/// The field in which a cell is edited. Enter and Tab accept the text and move on, except that Enter stays at a filter.
/// Escape discards the text. Moving the focus elsewhere accepts it.
final class CellEditor {
  let entry = Entry()
  private(set) var isOpen = false
  /// The one that is typed in, or was.
  private(set) var cell = TableCell(line: .head, column: .title)
  /// Takes a text that differs; answers why it cannot be meant.
  var take: (String, TableCell) -> String? = { _, _ in nil }
  /// Called with what is being typed, and with the former text where that is given up.
  var onType: (String, TableCell) -> Void = { _, _ in }
  /// Called when it is closed, with where the keyboard goes on; nil where it has gone elsewhere already.
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
    // A window that is closed takes the keyboard from what is half gone.
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

  /// Opens over a cell that says `text`; `typed` takes its place, else all of it is selected.
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

  /// Gives up what was typed.
  func cancel() {
    guard isOpen else { return }
    isOpen = false
    if entry.text != old.held { onType(old.text, cell) }
    onEnd(nil)
    onCancel()
  }

  /// Called when the text was discarded, or accepted by a key that leaves the caret here: the focus is free.
  var onCancel: () -> Void = {}

  /// Takes what was typed; what cannot be meant is given up.
  func finish() {
    guard isOpen else { return }
    let text = entry.text
    isOpen = false
    if text != old.held, complaint(about: text) != nil { onType(old.text, cell) }
    onEnd(nil)
  }

  /// Takes `text` where it differs and can be meant.
  private func complaint(about text: String) -> String? {
    old.isWhole ? take(old.meaning(of: text), cell) : FieldText.complaint
  }

  /// Accepts the text and moves the caret by `step`; nil leaves it here. Stays open with the reason if the text is invalid.
  private func close(_ step: TableCursor.Step?) {
    guard isOpen else { return }
    let text = entry.text
    // Whatever takes the text asks for what is being typed to be finished.
    isOpen = false
    if text != old.held, let complaint = complaint(about: text) {
      isOpen = true
      entry.setError(complaint)
      entry.tooltip = complaint
      return
    }
    entry.tooltip = nil
    onEnd(step)
    // From a filter, a key that was meant for the next filter must not overwrite a cell.
    if step == nil { onCancel() }
  }
}
