import Gtk

/// Actions whose names end in `-to` have a path or URI as a parameter, and show no dialogs.
extension Actions {
  static let pictures = [exportPicture.entry, exportPictureTo.entry, print.entry, printTo.entry]

  package static let exportPicture = Action<Void>("export-picture", label: localized("Export _Picture…"))
  /// The file name extension determines the format.
  package static let exportPictureTo = Action<String>("export-picture-to")
  package static let print = Action<Void>(
    "print", label: localized("_Print…"), keys: "<Control>p", group: .files)
  /// Writes the printout to a PDF file.
  package static let printTo = Action<String>("print-to")
}
