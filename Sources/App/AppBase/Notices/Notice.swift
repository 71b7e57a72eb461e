import Adwaita
import Gtk

/// A modal message that the user must close.
package enum Notice {
  /// Shows a message. `list` is shown below the sentence, followed by `rest`, the number of further items. `help` is
  /// the label of an additional button. Returns whether the user pressed that button.
  @discardableResult package static func show(
    _ heading: String, _ sentence: String, list: [String] = [], rest: Int = 0, help: String? = nil,
    over window: Gtk.Window
  ) async -> Bool {
    let dialog = MessageDialog(heading, body: sentence, parent: window, cancel: "close")
    if !list.isEmpty { dialog.setContent(MessageList(list, rest: rest)) }
    dialog.addResponse("close", label: localized("_Close"))
    if let help { dialog.addResponse("help", label: help, appearance: .suggested) }
    dialog.setDefaultResponse(help == nil ? "close" : "help")
    return await dialog.choose() == "help"
  }
}
