import AppBase
import Geography
import Gtk

extension ChoiceGroup<Preferences.DraggablePins> {
  /// Creates the group of rows for the setting that determines which places can be dragged.
  static func dragging(_ preferences: Preferences) -> ChoiceGroup {
    ChoiceGroup(
      localized("Moving Places"), preferences, \.draggablePins,
      choices: [
        (.all, localized("All places"), localized("Dragging a place moves it.")),
        (
          .selected, localized("Selected places only"),
          localized("Dragging any other place moves the map.")
        ),
      ])
  }
}

extension ChoiceGroup<CoordinateNotation> {
  /// Creates the group of rows for the coordinate notation.
  static func notation(_ preferences: Preferences) -> ChoiceGroup {
    // The example is the tower of St. Stephen's Cathedral in Vienna.
    let example = Coordinate(latitude: 48.20817, longitude: 16.37382)
    return ChoiceGroup(
      localized("Coordinates"),
      description: localized("You can enter and search for coordinates in any of these notations."),
      preferences, \.coordinateNotation,
      choices: CoordinateNotation.allCases.map { ($0, $0.name, $0.text(of: example)) })
  }
}

extension ChoiceGroup<Preferences.WebPictures> {
  /// Creates the group of rows for the setting that determines when web pictures in descriptions are loaded.
  static func webPictures(_ preferences: Preferences) -> ChoiceGroup {
    ChoiceGroup(
      localized("Pictures in Descriptions"), preferences, \.webPictures,
      choices: [
        (
          .ask, localized("Load web pictures on request"),
          localized("Press a button to load each picture. Pictures on this computer are always shown.")
        ),
        (
          .always, localized("Always load web pictures"),
          localized("Loading a picture tells its server that you viewed the place.")
        ),
      ])
  }
}

@MainActor extension CoordinateNotation {
  fileprivate var name: String {
    switch self {
    case .decimalDegrees: localized("Decimal degrees")
    case .degreesMinutes: localized("Degrees and minutes")
    case .degreesMinutesSeconds: localized("Degrees, minutes and seconds")
    case .utm: localized("UTM")
    case .mgrs: localized("MGRS")
    case .plusCode: localized("Plus Codes")
    }
  }
}
