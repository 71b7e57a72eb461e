import Adwaita
import AppBase
import Gtk

/// A titled text field that commits its text after a pause in typing, with Enter, or when it loses the keyboard
/// focus. Escape restores the original text.
final class CommittingEntry {
  let row: EntryRow
  let typed: EditableTextController
  /// Commits changed text. Returns an error message if the text is invalid, or `nil` if it was accepted.
  var commit: (String) -> String? {
    get { typed.take }
    set { typed.take = newValue }
  }
  /// Called after Enter or Escape, to move the keyboard focus to another widget.
  var leave: () -> Void {
    get { typed.leave }
    set { typed.leave = newValue }
  }
  /// Called with an error message if the text is invalid, and with `nil` when it is valid again.
  var complain: (String?) -> Void = { _ in }

  init(_ title: String) {
    let row = EntryRow(title)
    self.row = row
    typed = EditableTextController(
      of: row, read: { [unowned row] in row.text }, write: { [unowned row] in row.replaceText($0) })
    typed.complain = { [unowned self] sentence in
      row.setError(sentence)
      complain(sentence)
    }
    row.onActivate { [unowned self] in
      if typed.accept() { typed.leaveField() }
    }
    row.onChange { [unowned self] in typed.didChange() }
  }

  /// Whether the user is editing the text, so that the field must receive the keys.
  var isTyping: Bool { row.containsFocus && isEdited }

  /// Whether the text has edits that aren't committed.
  var isEdited: Bool { typed.isEdited }

  /// Shows `text`, replacing unfinished input.
  func show(_ text: String) { typed.show(text) }

  /// Commits the text if it was edited. Returns `false` if it is invalid.
  @discardableResult
  func finish() -> Bool { typed.finish() }

  /// Restores the text before the edit.
  func restore() { typed.restore() }
}
