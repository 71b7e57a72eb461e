import Adwaita
import Geography
import Gtk

/// How coordinates are written.
final class NotationGroup: SettingsGroup {
  let widget = PreferencesGroup(
    localized("Coordinates"), description: localized("All of them can be typed and searched for."))
  private let choices: ChoiceRows<CoordinateNotation>
  private let preferences: Preferences
  /// The tower of St Stephen’s in Vienna.
  private static let example = Coordinate(latitude: 48.20817, longitude: 16.37382)

  init(_ preferences: Preferences) {
    self.preferences = preferences
    choices = ChoiceRows(
      CoordinateNotation.allCases.map { ($0, $0.name, $0.text(of: NotationGroup.example)) },
      in: widget)
    choices.onChoice = { preferences.coordinateNotation = $0 }
    refresh()
  }

  func refresh() { choices.show(preferences.coordinateNotation) }
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
