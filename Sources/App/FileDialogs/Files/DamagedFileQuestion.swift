import Adwaita
import AppBase
import Gtk
import MapFiles
import Sentences

/// The dialogs about a file that another program emptied or damaged.
package enum DamagedFileQuestion {
  package enum Answer { case replace, saveElsewhere, cancel }

  /// Asks the user whether to replace the damaged file or save the layer elsewhere. Called when saving a layer finds
  /// that its file is damaged.
  package static func ask(_ error: SavingError, _ location: FileLocation, over window: Gtk.Window) async
    -> Answer
  {
    StandardError.write("\(location.displayName): \(error.sentence)")
    let dialog = MessageDialog(
      localized("Replace “{0}”?", location.shortName),
      body: localized("{0} Your places are still here; nothing is lost.", error.sentence), parent: window)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("elsewhere", label: localized("Save _As…"))
    dialog.addResponse("replace", label: localized("_Replace File"), appearance: .destructive)
    dialog.setDefaultResponse("cancel")
    switch await dialog.choose() {
    case "replace": return .replace
    case "elsewhere": return .saveElsewhere
    default: return .cancel
    }
  }

  /// Asks whether to open the last good copy of a damaged file. Returns `true` if the user chooses the copy.
  package static func wantsGoodCopy(
    of location: FileLocation, _ error: LayerReadingError?, over window: Gtk.Window?
  ) async -> Bool {
    let sentence =
      error?.sentence ?? localized("The file is empty, or another program did not finish writing it.")
    let dialog = MessageDialog(
      localized("“{0}” Is Damaged", location.shortName),
      body: localized(
        "{0} Pindrop has a copy of the file’s earlier contents. Opening the copy does not change the file.",
        sentence), parent: window, cancel: "file")
    dialog.addResponse(
      "file", label: error == nil ? localized("Open _Damaged File") : localized("_Close"))
    dialog.addResponse("copy", label: localized("Open Last _Good Copy"), appearance: .suggested)
    dialog.setDefaultResponse("copy")
    return await dialog.choose() == "copy"
  }
}
