import Gtk

extension Actions {
  static let files = [
    open.entry, openFolder.entry, openRecent.entry, save.entry, saveAs.entry, saveTo.entry, merge.entry,
    export.entry,
    exportTo.entry, exportLayers.entry, exportLayersTo.entry, close.entry, discard.entry, about.entry,
    shortcuts.entry, help.entry,
  ]

  package static let open = Action<Void>(
    "open", label: localized("_Open…"), keys: "<Control>o", group: .files)
  package static let openFolder = Action<Void>("open-folder", label: localized("Open _Folder…"))
  /// Opens a recently used file. The parameter is its URI.
  package static let openRecent = Action<String>("open-recent")
  /// Saves all layers. Enabled even without unsaved changes, because saving applies unfinished input first.
  package static let save = Action<Void>(
    "save", label: localized("_Save"), keys: "<Control>s", group: .files,
    enabled: { $0.files.hasUnsavedChanges || $0.files.hasRows || $0.files.hasFile })
  package static let saveAs = Action<Void>(
    "save-as", label: localized("Save _As…"), keys: "<Control><Shift>s", group: .files,
    enabled: { $0.layers.hasActive })
  /// Saves the active layer in another file. The parameter is a path or a URI.
  package static let saveTo = Action<String>("save-to")
  /// Merges changes that other programs made to the files.
  package static let merge = Action<Void>("merge", label: localized("_Merge"))
  package static let export = Action<Void>(
    "export", label: localized("_Export…"), keys: "<Control>e", group: .files,
    enabled: { $0.files.hasRows || $0.files.hasFile })
  /// Exports the map to a file. The parameter is a path or a URI.
  package static let exportTo = Action<String>("export-to")
  package static let exportLayers = Action<Void>(
    "export-layers", label: localized("Export Each _Layer…"), enabled: { $0.layers.count > 1 })
  /// Exports each layer to a file. The parameter is the path or URI of a folder.
  package static let exportLayersTo = Action<String>("export-layers-to")
  package static let close = Action<Void>(
    "close", label: localized("_Close Window"), keys: "<Control>w", group: .windows)
  /// Closes the window and discards unsaved changes.
  package static let discard = Action<Void>(
    "discard", label: localized("_Discard Changes and Close…"), enabled: { $0.files.hasSomethingUnsaved })
  package static let about = Action<Void>("about", label: localized("_About Pindrop"))
  package static let shortcuts = Action<Void>(
    "shortcuts", label: localized("_Keyboard Shortcuts"), keys: "<Control>question", group: .windows)
  /// Opens the user's guide. The label has no mnemonic, because in some languages the main menu has no letter left.
  package static let help = Action<Void>("help", label: localized("Help"), keys: "F1", group: .windows)
}
