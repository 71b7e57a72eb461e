import Adwaita
import Documents
import Features
import Gtk

/// A dialog that asks for the property to write numbers to, and for the first number.
final class NumberDialog {
  private let property = EntryRow(localized("Property"), text: "number")
  private let first = EntryRow(localized("First Number"), text: "1")
  private let dialog: MessageDialog

  init(over window: Gtk.Window) {
    dialog = MessageDialog(
      localized("Number the Places"), body: localized("Existing values of the property are replaced."),
      parent: window)
    let group = PreferencesGroup()
    group.add(property)
    group.add(first)
    dialog.setContent(group)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("number", label: localized(context: "verb", "_Number"), appearance: .suggested)
    dialog.setDefaultResponse("number")
    for row in [property, first] {
      row.onChange { [weak self] in self?.check() }
      row.onActivate { [weak self] in if self?.isComplete ?? false { self?.dialog.respond("number") } }
    }
  }

  private var isComplete: Bool { !property.text.isEmpty && Numbering.firstNumber(first.text) != nil }

  private func check() {
    let isNumber = Numbering.firstNumber(first.text) != nil
    first.setError(isNumber ? nil : localized("Enter a whole number with at most 15 digits."))
    dialog.setEnabled("number", isComplete)
  }

  /// Shows the dialog. Returns `nil` if it was canceled.
  func ask() async -> (property: String, first: Int)? {
    guard await dialog.choose() == "number", let first = Numbering.firstNumber(first.text)
    else { return nil }
    return (property.text, first)
  }
}
