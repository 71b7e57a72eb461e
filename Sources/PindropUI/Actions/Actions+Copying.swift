import Gtk

/// Those whose names end in `-as` are told the form of the text: a notation, or `geo`. The others use the notation of
/// the preferences.
extension Actions {
  static let copying = [copyCoordinate.entry, copyCoordinateAs.entry, copyHere.entry, copyHereAs.entry]

  static let copyCoordinate = Action<Void>(
    "copy-coordinate", label: localized("Copy _Coordinate"), keys: "<Control><Shift>c", group: .places,
    enabled: { $0.selection.hasCoordinate })
  static let copyCoordinateAs = Action<String>(
    "copy-coordinate-as", label: localized("Copy Coordinate A_s"), enabled: { $0.selection.hasCoordinate })
  /// Where a menu was opened on the map.
  static let copyHere = Action<Void>("copy-here", label: localized("Copy _Coordinate"))
  static let copyHereAs = Action<String>("copy-here-as", label: localized("Copy Coordinate A_s"))
}
