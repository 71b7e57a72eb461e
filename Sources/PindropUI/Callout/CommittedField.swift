import Adwaita
import Gtk

/// A field whose text counts when it is finished: with Enter, or when the keyboard goes elsewhere. Escape brings
/// back what was there.
final class CommittedField {
  let row: EntryRow
  /// Takes a finished text that differs from what is shown; answers why it cannot be meant, and nil where it was
  /// taken.
  var commit: (String) -> String? = { _ in nil }
  /// Called when the text is taken with Enter, or given up with Escape: the keyboard is free to go.
  var leave: () -> Void = {}
  /// Called with what is wrong with the text, and with nil when nothing is any more.
  var complain: (String?) -> Void = { _ in }

  private var shown = ""
  private var isFinishing = false

  init(_ title: String) {
    row = EntryRow(title)
    row.onActivate { [unowned self] in
      if finish() { leave() }
    }
    row.onChange { [unowned self] in show(complaint: nil) }
    let focus = EventControllerFocus()
    focus.onLeave { [unowned self] in
      guard !finish() else { return }
      // Nobody is there any more to correct it.
      row.replaceText(shown)
    }
    row.add(focus)
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, modifiers in
      guard key == .escape else { return undo(key, modifiers) }
      restore()
      leave()
      return true
    }
    row.add(keys)
  }

  /// In a text that nobody has touched, the keys of undo mean the map: GTK's own text would swallow them.
  private func undo(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard modifiers.contains(.control), !isEdited, key.name?.lowercased() == "z" else { return false }
    return row.activateAction(modifiers.contains(.shift) ? "win.redo" : "win.undo")
  }

  /// Whether the keys belong to the text: somebody is in the middle of it.
  var isTyping: Bool { row.containsFocus && isEdited }

  /// Whether somebody typed something that is not taken yet.
  var isEdited: Bool { row.text != shown }

  /// Shows `text`, in place of whatever somebody may be typing.
  func show(_ text: String) {
    shown = text
    row.replaceText(text)
    if row.containsFocus { row.position = -1 }
  }

  /// Takes the text if it was edited; false where it cannot be meant.
  @discardableResult
  func finish() -> Bool {
    guard isEdited, !isFinishing else { return true }
    isFinishing = true
    defer { isFinishing = false }
    // Taken before anybody hears of it: what is shown then may be put differently at once.
    let before = shown
    shown = row.text
    let sentence = commit(row.text)
    if sentence != nil { shown = before }
    show(complaint: sentence)
    return sentence == nil
  }

  func restore() {
    row.replaceText(shown)
    show(complaint: nil)
  }

  private var complaint: String?

  private func show(complaint: String?) {
    guard complaint != self.complaint else { return }
    self.complaint = complaint
    row.setError(complaint)
    complain(complaint)
  }
}
