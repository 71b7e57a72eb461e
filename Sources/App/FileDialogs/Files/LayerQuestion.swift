import Adwaita
import AppBase
import Gtk
import MapFiles

/// A dialog that asks which layers of a file to open.
package enum LayerQuestion {
  /// Returns the names of the chosen layers, or `nil` if the dialog was canceled.
  package static func choose(
    of names: [String], in file: FileLocation, over window: Gtk.Window?
  ) async -> [String]? {
    let dialog = MessageDialog(
      localized(
        "“{0}” Has {1} Layer", plural: "“{0}” Has {1} Layers", count: names.count, file.shortName,
        names.count.formatted),
      body: localized("Each opened layer becomes a draft. The file is not changed."), parent: window)
    let list = Box(.vertical, spacing: 6)
    // Doubles underscores, because a single one would mark a mnemonic.
    let buttons = names.map { CheckButton($0.replacing("_", with: "__")) }
    for button in buttons {
      button.isActive = true
      button.onToggle { dialog.setEnabled("open", buttons.contains { $0.isActive }) }
      list.append(button)
    }
    let scrolled = ScrolledWindow(list)
    scrolled.grow(to: 320)
    dialog.setContent(scrolled)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("open", label: localized("_Open"), appearance: .suggested)
    dialog.setDefaultResponse("open")
    guard await dialog.choose() == "open" else { return nil }
    return zip(names, buttons).filter { $1.isActive }.map(\.0)
  }
}
