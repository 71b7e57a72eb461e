import Adwaita
import Gtk

/// Which map lies under the places.
final class BaseMapGroup: SettingsGroup {
  let widget = PreferencesGroup(localized("Base Map"))
  private let choices: ChoiceRows<Preferences.BaseMap>
  private let preferences: Preferences

  init(_ preferences: Preferences) {
    self.preferences = preferences
    choices = ChoiceRows(
      [
        (
          .world, localized("Offline world"),
          localized("Comes with Pindrop. Nothing is sent over the network.")
        ),
        (
          .openStreetMap, localized("OpenStreetMap (online)"),
          localized("The part of the map that you look at is sent to tile.openstreetmap.org.")
        ),
      ], in: widget)
    choices.onChoice = { preferences.baseMap = $0 }
    refresh()
  }

  func refresh() { choices.show(preferences.baseMap) }
}
