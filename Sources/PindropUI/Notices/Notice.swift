import Adwaita
import Gtk

/// A sentence that must be read before anything goes on.
enum Notice {
  static func show(_ heading: String, _ sentence: String, over window: Gtk.Window) async {
    let dialog = MessageDialog(heading, body: sentence, parent: window, cancel: "close")
    dialog.addResponse("close", label: localized("_Close"))
    dialog.setDefaultResponse("close")
    _ = await dialog.choose()
  }
}
