import Gtk

/// A label that becomes a text field for renaming. Enter or a loss of the focus accepts the name. Escape cancels.
package final class NameField: Box {
  /// Called with the new name if it differs from the shown one and isn't empty.
  package var onName: (String) -> Void = { _ in }
  /// Called when Enter or Escape ended the renaming, to move the keyboard focus.
  package var onDone: () -> Void = {}

  package let label = Label()
  private let entry = Entry()
  private let stack = Stack()

  package init() {
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
    // Weak, because the field also loses the focus while a closing window is being destroyed.
    focus.onLeave { [weak self] in self?.finish() }
    entry.add(focus)
  }

  package var isRenaming: Bool { stack.visibleName == "entry" }

  /// The shown name. Setting it doesn't change the text being edited.
  package var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  package func startRenaming(accessibleLabel: String) {
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
