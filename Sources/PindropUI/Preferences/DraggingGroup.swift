import Adwaita
import Gtk

/// Which places the pointer moves.
final class DraggingGroup: SettingsGroup {
  let widget = PreferencesGroup(localized("Moving Places"))
  private let choices: ChoiceRows<Preferences.DraggablePins>
  private let preferences: Preferences

  init(_ preferences: Preferences) {
    self.preferences = preferences
    choices = ChoiceRows(
      [
        (.all, localized("Any place"), localized("Drag it where it should be.")),
        (
          .selected, localized("Selected places only"),
          localized("A drag that begins on any other place moves the map.")
        ),
      ], in: widget)
    choices.onChoice = { preferences.draggablePins = $0 }
    refresh()
  }

  func refresh() { choices.show(preferences.draggablePins) }
}
