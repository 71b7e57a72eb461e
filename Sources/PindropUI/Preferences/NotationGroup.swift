import Adwaita
import Gtk

/// How coordinates are written.
final class NotationGroup: SettingsGroup {
  let widget = PreferencesGroup(
    localized("Coordinates"), description: localized("All of them can be typed and searched for."))
  private let choices: ChoiceRows
  private let preferences: Preferences

  init(_ preferences: Preferences) {
    self.preferences = preferences
    choices = ChoiceRows(
      [
        ("decimal-degrees", localized("Decimal degrees"), "48.20849, 16.37208")
      ], in: widget)
    choices.onChoice = { preferences.coordinateNotation = $0 }
    refresh()
  }

  func refresh() { choices.show(preferences.coordinateNotation) }
}
