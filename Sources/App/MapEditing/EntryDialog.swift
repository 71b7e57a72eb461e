import Adwaita
import Gtk

/// A dialog with a text field. Below the field, it shows how it interprets the text.
final class EntryDialog {
  /// The interpretation of the entered text.
  enum Interpretation {
    case right(String)
    /// The text is invalid. The associated value describes valid input.
    case wrong(String)
  }

  private let dialog: MessageDialog
  private let entry: Entry
  private let result = Label()
  private let meaning: (String) -> Interpretation

  /// Creates a dialog. `label` is the accessible label of the entry, `placeholder` an example of valid input, and
  /// `confirm` the label of the button.
  init(
    _ title: String, body: String, label: String, text: String = "", placeholder: String, confirm: String,
    over window: Gtk.Window?, meaning: @escaping (String) -> Interpretation
  ) {
    self.meaning = meaning
    entry = Entry(placeholder: placeholder)
    dialog = MessageDialog(title, body: body, parent: window)
    let content = Box(.vertical, spacing: 6)
    entry.setAccessibleLabel(label)
    entry.text = text
    result.addStyle("dim-label", "caption")
    result.useTabularFigures()
    content.append(entry, result)
    dialog.setContent(content)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("confirm", label: confirm, appearance: .suggested)
    dialog.setDefaultResponse("confirm")
    entry.activatesDefault = true
    entry.onChange { [unowned self] in refresh() }
    refresh()
  }

  /// Shows the dialog. Returns the text, or `nil` if the dialog was canceled.
  func answer() async -> String? {
    await dialog.choose() == "confirm" ? entry.text : nil
  }

  private func refresh() {
    let (message, isRight) =
      switch meaning(entry.text) {
      case .right(let message): (message, true)
      case .wrong(let message): (entry.text.isEmpty ? " " : message, false)
      }
    dialog.setEnabled("confirm", isRight)
    entry.setStyle("error", !isRight && !entry.text.isEmpty)
    result.text = message
  }
}
