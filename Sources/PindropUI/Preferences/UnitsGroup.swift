import Adwaita
import Gtk

/// What distances are measured in.
final class UnitsGroup: SettingsGroup {
  let widget = PreferencesGroup(localized("Distances"))
  private let row: ComboRow
  private let preferences: Preferences
  private static let ids = ["locale", "metric", "imperial", "nautical"]

  init(_ preferences: Preferences) {
    self.preferences = preferences
    row = ComboRow(
      localized("Units"),
      words: [
        localized("As in my country"), localized("Metric"), localized("Imperial"), localized("Nautical"),
      ])
    widget.add(row)
    refresh()
    row.onSelect { [unowned self] in
      guard let selected = row.selected, UnitsGroup.ids[selected] != preferences.units else { return }
      preferences.units = UnitsGroup.ids[selected]
    }
  }

  func refresh() {
    row.selected = UnitsGroup.ids.firstIndex(of: preferences.units)
    row.subtitle =
      switch preferences.units {
      case "metric": localized("850 m, 12.4 km")
      case "imperial": localized("850 ft, 7.7 mi")
      case "nautical": localized("0.46 nmi, 6.7 nmi")
      default: localized("Kilometres or miles, as the system’s settings say")
      }
  }
}
