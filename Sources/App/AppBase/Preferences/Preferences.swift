import Adwaita
import Geography
import Gtk
import Observing
import Tiles

/// The settings of the program, which all windows share. They are stored in GSettings. If the schema isn't installed,
/// the settings have default values, and changes last until the program ends.
package final class Preferences {
  /// A setting that the user can change in the settings window.
  package enum Setting: String, CaseIterable {
    case baseMap = "base-map"
    case offlineRegions = "offline-regions"
    case regionStyles = "offline-region-styles"
    case ownBaseMap = "own-base-map"
    case ownBaseMapAddress = "own-base-map-address"
    case draggablePins = "draggable-pins"
    case grouping
    case coordinateNotation = "coordinate-notation"
    case units
    case placeNames = "place-names"
    case nominatimEndpoint = "nominatim-endpoint"
    case webPictures = "web-pictures"
  }

  /// The base map, which is drawn below the places.
  package enum BaseMap: String, CaseIterable {
    case world
    case openStreetMap = "openstreetmap"
    case openStreetMapStreets = "openstreetmap-streets"
    case openTopoMap = "opentopomap"
    case basemapDE = "basemap-de"
    case basemapAT = "basemap-at"
    case swisstopo
    /// The tiles at an address that the user typed.
    case own
  }

  /// The markers that can be dragged with the pointer.
  package enum DraggablePins: String, CaseIterable {
    case all
    /// Only selected markers, as in MapKit. A drag that starts on another marker pans the map.
    case selected
  }

  /// The condition for grouping markers into clusters.
  package enum Grouping: String, CaseIterable {
    /// Groups markers only on maps with very many places.
    case many
    case always
    case never

    /// The maximum number of places on a map that isn't clustered with the setting `many`.
    static let few = 1000

    /// Whether a map of `count` places is clustered.
    package func applies(to count: Int) -> Bool {
      switch self {
      case .many: count > Grouping.few
      case .always: true
      case .never: false
      }
    }
  }

  /// The units of lengths.
  package enum Units: String, CaseIterable {
    /// The units that are usual in the user's locale.
    case locale
    case metric
    case imperial
    case nautical
  }

  /// The source of place names.
  package enum PlaceNameSource: String, CaseIterable {
    /// The gazetteer that ships with the program.
    case offline
    case nominatim
    case none
  }

  /// The condition for loading web pictures in descriptions.
  package enum WebPictures: String, CaseIterable {
    /// A picture is loaded only when the user asks for it.
    case ask
    case always
  }

  private let stored: StoredSettings?
  /// The changed values of settings that the installed schema lacks.
  private var chosen: [Setting: String] = [:]
  /// The offline regions, if the installed schema lacks the setting.
  private var chosenRegions: [String] = []
  /// The styles of offline regions, if the installed schema lacks the setting.
  private var chosenRegionStyles: [String] = []
  private let observers = Observers<Setting>()

  package init(_ stored: StoredSettings? = StoredSettings(schema: "org.pindrop.Pindrop")) {
    self.stored = stored
    guard let stored else { return }
    for setting in Setting.allCases where stored.has(setting.rawValue) {
      stored.onChange(setting.rawValue) { [weak self] in self?.observers.notify(setting) }
    }
  }

  /// Calls `body` after each change of `settings`, until the returned subscription is released. Another process may
  /// have made the change.
  package func observe(
    _ settings: Set<Setting> = Set(Setting.allCases), _ body: @escaping @MainActor (Setting) -> Void
  ) -> Subscription {
    observers.add { if settings.contains($0) { body($0) } }
  }

  package var windowSize: (width: Int, height: Int) {
    get { (Int(value("window-width", or: Int32(1200))), Int(value("window-height", or: Int32(800)))) }
    set {
      keep("window-width", Int32(newValue.width))
      keep("window-height", Int32(newValue.height))
    }
  }

  package var isMaximized: Bool {
    get { value("window-maximized", or: false) }
    set { keep("window-maximized", newValue) }
  }

  package var showsSidebar: Bool {
    get { value("sidebar-visible", or: true) }
    set { keep("sidebar-visible", newValue) }
  }

  /// The width of the sidebar next to the map, in logical pixels.
  package var sidebarWidth: Int {
    get { Int(value("sidebar-width", or: Int32(SidebarLayout.usualWidth))) }
    set { keep("sidebar-width", Int32(newValue)) }
  }

  /// Whether to show the legend if the map has one.
  package var showsLegend: Bool {
    get { value("legend-visible", or: true) }
    set { keep("legend-visible", newValue) }
  }

  package static let usualListShare = 0.45
  /// The fraction of the height below the search field that the list takes while a row is selected, from 0 to 1.
  package var listShare: Double {
    get { value("list-share", or: Preferences.usualListShare) }
    set { keep("list-share", newValue) }
  }

  /// The fraction of the height below the search field that the list takes while no row is selected, from 0 to 1. `nil`
  /// until the user changes it.
  package var idleListShare: Double? {
    get {
      let share = value("idle-list-share", or: 0.0)
      return share > 0 ? share : nil
    }
    set { keep("idle-list-share", newValue ?? 0) }
  }

  package static let usualTableShare = 0.4
  /// The fraction of the total height of the map and the table that the table takes, from 0 to 1.
  package var tableShare: Double {
    get { value("table-share", or: Preferences.usualTableShare) }
    set { keep("table-share", newValue) }
  }

  package var baseMap: BaseMap {
    get { choice(.baseMap, or: .world) }
    set { keep(.baseMap, newValue.rawValue) }
  }

  /// The address that the user typed for the own base map: a template, or the address of a TileJSON file.
  package var ownBaseMapAddress: String {
    get { value(.ownBaseMapAddress, or: "") }
    set { keep(.ownBaseMapAddress, newValue) }
  }

  /// The description of the own base map; `nil` until the user has typed a valid address.
  package var ownBaseMap: TileJSON? {
    get { try? TileJSON(Array(value(.ownBaseMap, or: "").utf8)) }
    set { keep(.ownBaseMap, newValue?.text ?? "") }
  }

  /// The URIs of the files of map tiles that are drawn over the offline world, from the highest to the lowest.
  package var offlineRegions: [String] {
    get { value(Setting.offlineRegions.rawValue, or: chosenRegions) }
    set {
      guard newValue != offlineRegions else { return }
      chosenRegions = newValue
      let name = Setting.offlineRegions.rawValue
      guard stored?.has(name) != true else { return keep(name, newValue) }
      observers.notify(.offlineRegions)
    }
  }

  /// The URIs of the map styles in which offline regions are drawn, keyed by the URI of the region.
  package var regionStyles: [String: String] {
    get {
      let list = value(Setting.regionStyles.rawValue, or: chosenRegionStyles)
      let pairs = stride(from: 0, to: list.count - 1, by: 2).map { (list[$0], list[$0 + 1]) }
      return Dictionary(pairs) { first, _ in first }
    }
    set {
      guard newValue != regionStyles else { return }
      let list = newValue.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      chosenRegionStyles = list
      let name = Setting.regionStyles.rawValue
      guard stored?.has(name) != true else { return keep(name, list) }
      observers.notify(.regionStyles)
    }
  }

  package var draggablePins: DraggablePins {
    get { choice(.draggablePins, or: .all) }
    set { keep(.draggablePins, newValue.rawValue) }
  }

  package var grouping: Grouping {
    get { choice(.grouping, or: .many) }
    set { keep(.grouping, newValue.rawValue) }
  }

  package var coordinateNotation: CoordinateNotation {
    get { choice(.coordinateNotation, or: .decimalDegrees) }
    set { keep(.coordinateNotation, newValue.rawValue) }
  }

  package var units: Units {
    get { choice(.units, or: .locale) }
    set { keep(.units, newValue.rawValue) }
  }

  package var placeNames: PlaceNameSource {
    get { choice(.placeNames, or: .offline) }
    set { keep(.placeNames, newValue.rawValue) }
  }

  package var webPictures: WebPictures {
    get { choice(.webPictures, or: .ask) }
    set { keep(.webPictures, newValue.rawValue) }
  }

  /// The address of the Nominatim server, without `/reverse`.
  package var nominatimEndpoint: String {
    get { value(.nominatimEndpoint, or: Preferences.publicNominatim) }
    set { keep(.nominatimEndpoint, newValue) }
  }

  /// The public server of the OpenStreetMap Foundation.
  package static let publicNominatim = "https://nominatim.openstreetmap.org"

  /// Returns the value of a setting, or `standard` if the stored value is invalid.
  private func choice<Value: RawRepresentable<String>>(_ setting: Setting, or standard: Value) -> Value {
    Value(rawValue: value(setting, or: standard.rawValue)) ?? standard
  }

  private func value(_ setting: Setting, or standard: String) -> String {
    chosen[setting] ?? value(setting.rawValue, or: standard)
  }

  private func keep(_ setting: Setting, _ value: String) {
    // If the schema has the key, GSettings notifies the observers.
    guard stored?.has(setting.rawValue) != true else { return keep(setting.rawValue, value) }
    guard chosen[setting] != value else { return }
    chosen[setting] = value
    observers.notify(setting)
  }

  private func value<T: VariantValue>(_ key: String, or standard: T) -> T {
    guard let stored, stored.has(key) else { return standard }
    return stored.value(key) ?? standard
  }

  private func keep<T: VariantValue>(_ key: String, _ value: T) {
    guard let stored, stored.has(key) else { return }
    stored.setValue(value, for: key)
  }
}
