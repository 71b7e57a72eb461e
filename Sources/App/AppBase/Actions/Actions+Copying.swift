import Gtk

/// Actions for copying and pasting. If an action's name ends with `-as`, the parameter is a text format, such as a
/// notation or `geo`. The other actions use the notation of the preferences.
extension Actions {
  static let copying = [
    cut.entry, copy.entry, paste.entry, copyAs.entry, copyCoordinate.entry, copyCoordinateAs.entry,
    copyHere.entry, copyHereAs.entry,
  ]

  package static let cut = Action<Void>(
    "cut", label: localized("Cu_t"), keys: Shortcut("<Control>x", in: .exceptText), group: .places,
    enabled: { $0.selection.isChangeable })
  /// Copies the selection, or the length of a measurement.
  package static let copy = Action<Void>(
    "copy", label: localized("_Copy"), keys: Shortcut("<Control>c", in: .exceptText), group: .places,
    enabled: { $0.selection.count > 0 || $0.sketch.hasMeasure })
  /// Adds the places in the text or the files on the clipboard.
  package static let paste = Action<Void>(
    "paste", label: localized("_Paste"), keys: Shortcut("<Control>v", in: .exceptText), group: .places)
  /// Copies the selection as text. The parameter is `geojson`, `wkt`, `openstreetmap`, or a coordinate format.
  package static let copyAs = Action<String>(
    "copy-as", label: localized("Copy A_s"), enabled: { $0.selection.count > 0 })

  package static let copyCoordinate = Action<Void>(
    "copy-coordinate", label: localized("Copy _Coordinate"), keys: "<Control><Shift>c", group: .places,
    enabled: { $0.selection.hasCoordinate })
  package static let copyCoordinateAs = Action<String>(
    "copy-coordinate-as", label: localized("Copy Coordinate A_s"), enabled: { $0.selection.hasCoordinate })
  /// Copies the coordinate where the context menu was last opened.
  package static let copyHere = Action<Void>("copy-here", label: localized("Copy _Coordinate"))
  package static let copyHereAs = Action<String>("copy-here-as", label: localized("Copy Coordinate A_s"))
}
