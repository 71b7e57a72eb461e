import Gtk

/// A name that turns into a field where it stands, and back: taken with Enter or when the keyboard goes, given up
/// with Escape.
final class NameField: Box {
  /// Takes another name than the one shown; never an empty one.
  var onName: (String) -> Void = { _ in }
  /// Called when the field is a name again by a key: the keyboard is free to go.
  var onDone: () -> Void = {}

  let label = Label()
  private let entry = Entry()
  private let stack = Stack()

  init() {
    super.init(.horizontal)
    label.xAlign = 0
    label.ellipsis = .end
    entry.addStyle("name-entry")
    entry.setWidth(characters: 4)
    stack.isHomogeneous = false
    stack.add(label, name: "label")
    stack.add(entry, name: "entry")
    stack.expandsHorizontally = true
    append(stack)
    entry.onActivate { [unowned self] in
      finish()
      onDone()
    }
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, _ in
      guard key == .escape, isRenaming else { return false }
      stack.visibleName = "label"
      onDone()
      return true
    }
    entry.add(keys)
    let focus = EventControllerFocus()
    // A window that is closed takes the keyboard from what is half gone.
    focus.onLeave { [weak self] in self?.finish() }
    entry.add(focus)
  }

  var isRenaming: Bool { stack.visibleName == "entry" }

  /// Shows another name, unless somebody is at it.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  func startRenaming(accessibleLabel: String) {
    entry.setAccessibleLabel(accessibleLabel)
    entry.replaceText(label.text)
    stack.visibleName = "entry"
    entry.grabFocus()
    entry.select()
  }

  private func finish() {
    guard isRenaming else { return }
    stack.visibleName = "label"
    let name = entry.text
    guard name != label.text, !name.isEmpty else { return }
    label.text = name
    onName(name)
  }
}
