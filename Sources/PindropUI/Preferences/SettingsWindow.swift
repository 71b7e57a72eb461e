import Adwaita
import Gtk
import Observing

/// The window in which somebody says how maps are shown. What is chosen holds at once, in all windows.
final class SettingsWindow: Adwaita.PreferencesWindow {
  private let groups: [any SettingsGroup]
  private var subscription: Subscription?

  init(_ preferences: Preferences) {
    groups = [
      ChoiceGroup.baseMap(preferences), ChoiceGroup.dragging(preferences), ChoiceGroup.notation(preferences),
      UnitsGroup(preferences), PlaceNamesGroup(preferences), ChoiceGroup.webPictures(preferences),
    ]
    super.init()
    title = localized("Preferences")
    isSearchable = false
    isModal = true
    setDefaultSize(width: 600, height: 680)
    let page = PreferencesPage(localized("Preferences"))
    for group in groups { page.add(group.widget) }
    add(page)
    subscription = preferences.observe { [unowned self] _ in groups.forEach { $0.refresh() } }
  }
}

/// Rows of the window that are about one thing.
protocol SettingsGroup {
  var widget: PreferencesGroup { get }
  /// Shows what is chosen now.
  func refresh()
}
