import Adwaita
import AppBase
import Gtk

/// The group of rows for the units of distances.
final class UnitsGroup: SettingsGroup {
  let widget = PreferencesGroup(localized("Distances"))
  private let row: ComboRow
  private let preferences: Preferences

  init(_ preferences: Preferences) {
    self.preferences = preferences
    row = ComboRow(
      localized("Units"),
      items: Preferences.Units.allCases.map(\.name))
    widget.add(row)
    refresh()
    row.onSelect { [unowned self] in
      guard let selected = row.selected, Preferences.Units.allCases.indices.contains(selected),
        Preferences.Units.allCases[selected] != preferences.units
      else { return }
      preferences.units = Preferences.Units.allCases[selected]
    }
  }

  func refresh() {
    row.selected = Preferences.Units.allCases.firstIndex(of: preferences.units)
    row.subtitle =
      switch preferences.units {
      case .metric: localized("850 m, 12.4 km")
      case .imperial: localized("850 ft, 7.7 mi")
      case .nautical: localized("0.46 nmi, 6.7 nmi")
      case .locale: localized("Kilometers or miles, as in the system settings")
      }
  }
}

extension Preferences.Units {
  fileprivate var name: String {
    switch self {
    case .locale: localized("Automatic")
    case .metric: localized("Metric")
    case .imperial: localized("Imperial")
    case .nautical: localized("Nautical")
    }
  }
}
