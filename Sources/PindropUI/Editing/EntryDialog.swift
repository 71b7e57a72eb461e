import Adwaita
import Gtk

/// Asks for a text that means something, and says under it what that would be.
final class EntryDialog {
  /// What a text means to whoever asks.
  enum Meaning {
    case right(String)
    /// Says what would be right.
    case wrong(String)
  }

  private let dialog: MessageDialog
  private let entry: Entry
  private let result = Label()
  private let meaning: (String) -> Meaning

  /// `label` is what a screen reader calls the entry, `placeholder` an example of what may be typed, and `confirm` the word on
  /// the button.
  init(
    _ title: String, body: String, label: String, text: String = "", placeholder: String, confirm: String,
    over window: Gtk.Window?, meaning: @escaping (String) -> Meaning
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

  /// Shows the dialog, and answers what was typed; nil where it was given up.
  func answer() async -> String? {
    await dialog.choose() == "confirm" ? entry.text : nil
  }

  private func refresh() {
    let (words, isRight) =
      switch meaning(entry.text) {
      case .right(let words): (words, true)
      case .wrong(let words): (entry.text.isEmpty ? " " : words, false)
      }
    dialog.setEnabled("confirm", isRight)
    entry.setStyle("error", !isRight && !entry.text.isEmpty)
    result.text = words
  }
}
