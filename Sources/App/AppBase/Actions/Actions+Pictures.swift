import Gtk

/// Actions that export or print the map. If the name ends with `-to`, the parameter is a path or URI, and no dialog is
/// shown.
extension Actions {
  static let pictures = [exportPicture.entry, exportPictureTo.entry, print.entry, printTo.entry]

  package static let exportPicture = Action<Void>("export-picture", label: localized("Export _Picture…"))
  /// Exports the map as a picture. The parameter's file name extension determines the format.
  package static let exportPictureTo = Action<String>("export-picture-to")
  package static let print = Action<Void>(
    "print", label: localized("_Print…"), keys: "<Control>p", group: .files)
  /// Writes the printed pages to a PDF file.
  package static let printTo = Action<String>("print-to")
}
