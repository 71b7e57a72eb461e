import Gtk

/// The field in which a cell is typed. Enter and Tab take the text and go on, Escape gives it up; it is taken, too, when
/// the keyboard goes elsewhere.
final class CellEditor {
  struct Place: Hashable {
    var line: TableCursor.Line
    var column: Int
  }

  let entry = Entry()
  private(set) var isOpen = false
  private(set) var place = Place(line: .row(0), column: 0)
  /// Takes a text that differs; answers why it cannot be meant.
  var take: (String, Place) -> String? = { _, _ in nil }
  /// Called with what is being typed, and with the former text where that is given up.
  var onType: (String, Place) -> Void = { _, _ in }
  /// Called when it is closed, with where the keyboard goes on; nil where it has gone elsewhere already.
  var onEnd: (TableCursor.Step?) -> Void = { _ in }
  private var old = ""

  init() {
    entry.addStyle("cell-editor")
    entry.setWidth(characters: 4)
    entry.onActivate { [unowned self] in close(.down) }
    entry.onChange { [unowned self] in
      entry.setError(nil)
      if isOpen { onType(entry.text, place) }
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
  func open(_ text: String, at place: Place, typed: String?, label: String) {
    finish()
    (old, self.place) = (text, place)
    entry.setAccessibleLabel(label)
    entry.setError(nil)
    entry.replaceText(typed ?? text)
    isOpen = true
    entry.isChildVisible = true
    entry.grabFocus()
    if let typed {
      entry.position = -1
      onType(typed, place)
    } else {
      entry.select()
    }
  }

  /// Gives up what was typed.
  func cancel() {
    guard isOpen else { return }
    isOpen = false
    if entry.text != old { onType(old, place) }
    onEnd(nil)
    onCancel()
  }

  /// Called when it was given up: the keyboard is free.
  var onCancel: () -> Void = {}

  /// Takes what was typed; what cannot be meant is given up.
  func finish() {
    guard isOpen else { return }
    let text = entry.text
    isOpen = false
    if text != old, take(text, place) != nil { onType(old, place) }
    onEnd(nil)
  }

  /// Takes what was typed, and stays open with what is wrong where it cannot be meant.
  private func close(_ step: TableCursor.Step) {
    guard isOpen else { return }
    let text = entry.text
    // Whatever takes the text asks for what is being typed to be finished.
    isOpen = false
    if text != old, let complaint = take(text, place) {
      isOpen = true
      entry.setError(complaint)
      entry.tooltip = complaint
      return
    }
    entry.tooltip = nil
    onEnd(place.line.row == nil ? .down : step)
  }
}
