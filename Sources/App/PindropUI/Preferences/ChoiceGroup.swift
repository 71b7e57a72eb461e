import Adwaita
import AppBase
import Gtk

/// A group of rows for a setting with several choices.
final class ChoiceGroup<Choice: Hashable>: SettingsGroup {
  let widget: PreferencesGroup
  private let rows: ChoiceRows<Choice>
  private let preferences: Preferences
  private let setting: ReferenceWritableKeyPath<Preferences, Choice>

  init(
    _ title: String, description: String? = nil, _ preferences: Preferences,
    _ setting: ReferenceWritableKeyPath<Preferences, Choice>,
    choices: [(choice: Choice, title: String, subtitle: String)]
  ) {
    (self.preferences, self.setting) = (preferences, setting)
    widget = PreferencesGroup(title, description: description)
    rows = ChoiceRows(choices, in: widget)
    rows.onChoice = { preferences[keyPath: setting] = $0 }
    refresh()
  }

  func refresh() { rows.show(preferences[keyPath: setting]) }
}
