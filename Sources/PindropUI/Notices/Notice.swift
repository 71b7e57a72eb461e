import Adwaita
import Gtk

/// A sentence that must be read before anything goes on.
enum Notice {
  /// `list` stands below the sentence, a line each, and that there are `rest` more. `help` is the label of a button that
  /// does something about it; answers whether that was pressed.
  @discardableResult static func show(
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
