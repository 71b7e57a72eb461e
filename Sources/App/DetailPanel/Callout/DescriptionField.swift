import Adwaita
import AppBase
import Gtk

/// A row with a multi-line text field that grows with its text.
final class DescriptionField {
  let row: PreferencesRow
  let typed: EditableTextController
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
    typed = EditableTextController(
      of: view, read: { [unowned view] in view.text },
      write: { [unowned view] in view.replaceText(FieldText.beginning(of: $0)) })
    // Committing empty text in the middle of an edit would remove the property, and further typing would add it again
    // at another index.
    typed.takesEmptyTextAtPause = false
    typed.keepsTextAtEscape = true
    view.onChange { [unowned self] in typed.didChange() }
    // Lets a click next to the text focus the field, too.
    let press = GestureClick()
    press.onPress { [unowned view] _, _, _ in view.grabFocus() }
    column.add(press)
  }

  /// Whether the user is editing the text, so that the field must receive the keys.
  var isTyping: Bool { view.containsFocus && typed.isEdited }
}
