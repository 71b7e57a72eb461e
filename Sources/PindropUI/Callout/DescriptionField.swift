import Adwaita
import Gtk

/// A row with a text of several lines, as high as the text.
final class DescriptionField {
  let row: PreferencesRow
  let typed: TypedText
  let view: TextView

  init() {
    let title = localized("Description")
    let label = Label(title)
    label.addStyle("caption", "dim-label")
    label.xAlign = 0
    let field = GrowingText()
    view = field.view
    view.setAccessibleLabel(title)
    let column = Box(.vertical, spacing: 3)
    column.addStyle("description-field")
    column.append(label, field)
    row = PreferencesRow(child: column)
    row.title = title
    typed = TypedText(
      of: view, read: { [unowned view] in view.text },
      write: { [unowned view] in view.replaceText(FieldText.beginning(of: $0)) })
    // A pause between two texts is no wish for none: the member would go and come back elsewhere.
    typed.takesEmptyTextAtPause = false
    typed.restoresTaken = false
    view.onChange { [unowned self] in typed.didChange() }
    // Around the text too.
    let press = GestureClick()
    press.onPress { [unowned view] _, _, _ in view.grabFocus() }
    column.add(press)
  }

  /// Whether the keys belong to the text: somebody is in the middle of it.
  var isTyping: Bool { view.containsFocus && typed.isEdited }
}
