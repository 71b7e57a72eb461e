import Adwaita
import Gtk

/// A sentence that must be read before anything goes on.
enum Notice {
  /// `list` stands below the sentence, a line each, and that there are `rest` more.
  static func show(
    _ heading: String, _ sentence: String, list: [String] = [], rest: Int = 0, over window: Gtk.Window
  ) async {
    let dialog = MessageDialog(heading, body: sentence, parent: window, cancel: "close")
    if !list.isEmpty { dialog.setContent(MessageList(list, rest: rest)) }
    dialog.addResponse("close", label: localized("_Close"))
    dialog.setDefaultResponse("close")
    _ = await dialog.choose()
  }
}
