import Adwaita
import Gtk

/// When pictures that descriptions name are asked for on the web.
final class PicturesGroup: SettingsGroup {
  let widget = PreferencesGroup(localized("Pictures in Descriptions"))
  private let choices: ChoiceRows<Preferences.WebPictures>
  private let preferences: Preferences

  init(_ preferences: Preferences) {
    self.preferences = preferences
    choices = ChoiceRows(
      [
        (
          .ask, localized("From the web when asked"),
          localized("A button shows each. Those on this computer are always shown.")
        ),
        (
          .always, localized("From the web always"),
          localized("A server learns when somebody looks at a place that names a picture of its.")
        ),
      ], in: widget)
    choices.onChoice = { preferences.webPictures = $0 }
    refresh()
  }

  func refresh() { choices.show(preferences.webPictures) }
}
