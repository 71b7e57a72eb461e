import Adwaita
import AppBase
import Documents
import Features
import Gtk
import MapFiles
import Sentences

/// A dialog that warns if the export format can't store everything.
package enum LossQuestion {
  /// Returns whether to write the file. Asks only if something would be lost.
  package static func mayWrite(
    _ extent: ExportExtent, of map: OpenMap, to location: FileLocation, over window: Gtk.Window?
  ) async -> Bool {
    guard let losses = await map.losses(writing: extent, to: location), let window else { return true }
    let dialog = MessageDialog(
      localized("Export Without Some Data?"),
      body: localized("“{0}” cannot store everything:", location.shortName), parent: window)
    dialog.setContent(MessageList(losses.lines))
    dialog.addResponse("cancel", label: localized("_Cancel"))
    // This button isn't highlighted, because Return cancels.
    dialog.addResponse("write", label: localized("_Write Anyway"))
    dialog.setDefaultResponse("cancel")
    return await dialog.choose() == "write"
  }
}
