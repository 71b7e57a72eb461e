import Adwaita
import Gtk

/// What to do with changes that no journal could keep when their window is to go.
enum ClosingQuestion {
  enum Answer { case export, discard, cancel }

  static func ask(about session: MapSession, over window: Gtk.Window) async -> Answer {
    let dialog = MessageDialog(
      localized("Export Changes?"),
      body: session.lacksFile
        ? localized(
          "The file of “{0}” was deleted by another program. Its places are lost if you discard them.",
          session.name)
        : localized(
          "“{0}” has changes that are in no file yet, and could not be kept. They are lost if you discard them.",
          session.name),
      parent: window)
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
}
