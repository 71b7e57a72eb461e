import Adwaita
import AppBase
import Features
import FileDialogs
import Gtk
import MapFiles
import MapWindows
import Observing

/// The settings window. Changes apply immediately in all windows.
final class SettingsWindow: Adwaita.PreferencesWindow {
  private var groups: [any SettingsGroup] = []
  private var subscription: Subscription?

  init(_ preferences: Preferences, _ regions: Regions, _ indexes: RegionIndexes) {
    super.init()
    groups = [
      BaseMapGroup(preferences), RegionsGroup(regions, indexes, over: self),
      ChoiceGroup.dragging(preferences),
      ChoiceGroup.notation(preferences), UnitsGroup(preferences), PlaceNamesGroup(preferences),
      ChoiceGroup.webPictures(preferences),
    ]
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

/// A group of rows in the settings window.
protocol SettingsGroup {
  var widget: PreferencesGroup { get }
  /// Shows the current value.
  func refresh()
}
