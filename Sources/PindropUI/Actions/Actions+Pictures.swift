import Gtk

/// Those whose names end in `-to` are told a path or a URI, and ask nothing.
extension Actions {
  static let pictures = [exportPicture.entry, exportPictureTo.entry, print.entry, printTo.entry]

  static let exportPicture = Action<Void>("export-picture", label: localized("Export _Picture…"))
  /// The file's name says the format.
  static let exportPictureTo = Action<String>("export-picture-to")
  static let print = Action<Void>(
    "print", label: localized("_Print…"), keys: "<Control>p", group: .files)
  /// What would be printed, as a PDF file.
  static let printTo = Action<String>("print-to")
}
