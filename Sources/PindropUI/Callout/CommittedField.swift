import Adwaita
import Gtk

/// A field with a title whose text counts when the typing pauses, with Enter, or when the keyboard goes elsewhere.
/// Escape brings back what was there.
final class CommittedField {
  let row: EntryRow
  let typed: TypedText
  /// Takes a text that differs from what is shown; answers why it cannot be meant, and nil where it was taken.
  var commit: (String) -> String? {
    get { typed.take }
    set { typed.take = newValue }
  }
  /// Called when the text is taken with Enter, or given up with Escape: the keyboard is free to go.
  var leave: () -> Void {
    get { typed.leave }
    set { typed.leave = newValue }
  }
  /// Called with what is wrong with the text, and with nil when nothing is any more.
  var complain: (String?) -> Void = { _ in }

  init(_ title: String) {
    let row = EntryRow(title)
    self.row = row
    typed = TypedText(
      of: row, read: { [unowned row] in row.text }, write: { [unowned row] in row.replaceText($0) })
    typed.complain = { [unowned self] sentence in
      row.setError(sentence)
      complain(sentence)
    }
    row.onActivate { [unowned self] in
      if typed.accept() { leave() }
    }
    row.onChange { [unowned self] in typed.didChange() }
  }

  /// Whether the keys belong to the text: somebody is in the middle of it.
  var isTyping: Bool { row.containsFocus && isEdited }

  /// Whether somebody typed something that is not taken yet.
  var isEdited: Bool { typed.isEdited }

  /// Shows `text`, in place of whatever somebody may be typing.
  func show(_ text: String) { typed.show(text) }

  /// Takes the text if it was edited; false where it cannot be meant.
  @discardableResult
  func finish() -> Bool { typed.finish() }

  /// Brings back what was there before it was edited.
  func restore() { typed.restore() }
}
