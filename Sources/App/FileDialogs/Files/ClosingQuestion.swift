import Adwaita
import Gtk
import MapFiles

/// A dialog that is shown if closing the window would lose changes.
package enum ClosingQuestion {
  package enum Answer { case export, discard, cancel }

  package static func ask(about risk: ClosingRisk, of name: String, over window: Gtk.Window) async -> Answer {
    let dialog = MessageDialog(
      localized("Export Changes?"), body: risk.sentence(about: name), parent: window)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("discard", label: localized("_Discard"), appearance: .destructive)
    dialog.addResponse("export", label: localized("_Export…"), appearance: .suggested)
    dialog.setDefaultResponse("export")
    switch await dialog.choose() {
    case "export": return .export
    case "discard": return .discard
    default: return .cancel
    }
  }

  /// Asks whether to discard the changes that aren't saved in a file. Returns `true` to discard them.
  package static func askToDiscard(_ name: String, over window: Gtk.Window) async -> Bool {
    let dialog = MessageDialog(
      localized("Discard Changes?"),
      body: localized(
        "Discarded changes to “{0}” cannot be restored. The map’s files keep the last saved version.",
        name),
      parent: window)
    dialog.addResponse("cancel", label: localized("_Cancel"))
    dialog.addResponse("discard", label: localized("_Discard"), appearance: .destructive)
    dialog.setDefaultResponse("cancel")
    return await dialog.choose() == "discard"
  }
}

extension ClosingRisk {
  fileprivate func sentence(about name: String) -> String {
    switch self {
    case .fileMissing:
      localized(
        "The file of “{0}” was deleted by another program. If you discard the places, they are lost.", name)
    case .fileDamaged:
      localized(
        "The file of “{0}” was emptied or damaged by another program. Export the places, or save them to replace the file. If you discard them, opening the file again offers the last good copy.",
        name)
    case .changesNotInJournal:
      localized(
        "“{0}” has unsaved changes that could not be stored. If you discard them, they are lost.",
        name)
    }
  }
}
