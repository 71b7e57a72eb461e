import Adwaita
import Documents
import Features
import Gtk
import Maps
import Sentences

/// Says what a file's format cannot carry, before it is written.
enum LossQuestion {
  /// Whether to write; asks only where something would be lost.
  static func mayWrite(
    _ extent: ExportExtent, of map: OpenMap, to location: FileLocation, over window: Gtk.Window?
  ) async -> Bool {
    guard let losses = await map.losses(writing: extent, to: location), let window else { return true }
    let dialog = MessageDialog(
      localized("Export Without Some Data?"),
      body: localized("“{0}” cannot store everything:", location.shortName), parent: window)
    dialog.setContent(MessageList(losses.lines))
    dialog.addResponse("cancel", label: localized("_Cancel"))
    // Not in the color of what Return does.
    dialog.addResponse("write", label: localized("_Write Anyway"))
    dialog.setDefaultResponse("cancel")
    return await dialog.choose() == "write"
  }
}
