import Gtk

/// Actions for search, place names, the user's location, and the repair of misplaced features.
extension Actions {
  static let search = [
    find.entry, searchFor.entry, addSearchResult.entry, dismissSearchResult.entry, replace.entry,
    replaceWith.entry,
  ]

  package static let find = Action<Void>(
    "find", label: localized("_Search"), keys: "<Control>f", group: .search)
  /// Searches for the text in the parameter.
  package static let searchFor = Action<String>("search")
  package static let addSearchResult = Action<Void>(
    "add-found", label: localized("_Add Marker Here"), enabled: { $0.showsSearchResult })
  package static let dismissSearchResult = Action<Void>("leave-found", enabled: { $0.showsSearchResult })

  package static let replace = Action<Void>(
    "replace", label: localized("Find and _Replace…"), keys: "<Control>h", group: .search,
    enabled: { $0.files.hasRows })
  /// Replaces text without a dialog. The parameters are the text to find, the replacement, the options `expression`,
  /// `case` and `words` separated by commas, and the scope `selection`, `layer` or `all`.
  package static let replaceWith = Action<[String]>("replace-with", enabled: { $0.files.hasRows })

  static let places = [addPlaceToProperties.entry, replacePlaceInProperties.entry]

  package static let addPlaceToProperties = Action<Void>(
    "add-place-to-properties", label: localized("Add _Place Names to Properties"),
    enabled: { hasPlaceToAdd($0) })
  package static let replacePlaceInProperties = Action<Void>(
    "replace-place-in-properties", label: localized("_Replace"), enabled: { hasPlaceToAdd($0) })

  private static func hasPlaceToAdd(_ state: ActionState) -> Bool {
    state.hasPlaceName && state.selection.isPrimaryChangeable && state.drag == .none
  }

  static let location = [locate.entry, hideLocation.entry, addAtLocation.entry, copyLocation.entry]

  /// Shows the user's location. The state is on while the location is being determined or followed.
  package static let locate = Toggle(
    "locate", label: localized("Show Your _Location"), keys: "<Control>l", group: .map)
  package static let hideLocation = Action<Void>(
    "hide-location", label: localized("_Hide Your Location"), enabled: { $0.hasLocation })
  package static let addAtLocation = Action<Void>(
    "add-at-location", label: localized("Add Place at Your _Location"), enabled: { $0.hasLocation })
  package static let copyLocation = Action<Void>(
    "copy-location", label: localized("Copy _Coordinate"), enabled: { $0.hasLocation })

  static let repair = [repairPlacement.entry, repairLeave.entry]

  package static let repairPlacement = Action<Void>("repair", enabled: { $0.repair.isPossible })
  package static let repairLeave = Action<Void>("repair-leave", enabled: { $0.repair.isOffered })
}
