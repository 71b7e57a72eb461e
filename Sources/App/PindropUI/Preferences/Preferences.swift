import Adwaita
import Geography
import Gtk
import Observing

/// The settings of the program, which all windows share. They are stored in GSettings. If the schema isn't installed,
/// the settings have default values, and changes last until the program ends.
final class Preferences {
  /// A setting that the user can change in the settings window.
  enum Setting: String, CaseIterable {
    case baseMap = "base-map"
    case draggablePins = "draggable-pins"
    case grouping
    case coordinateNotation = "coordinate-notation"
    case units
    case placeNames = "place-names"
    case nominatimEndpoint = "nominatim-endpoint"
    case webPictures = "web-pictures"
  }

  /// The base map, which is drawn below the places.
  enum BaseMap: String, CaseIterable {
    case world
    case openStreetMap = "openstreetmap"
  }

  /// The markers that can be dragged with the pointer.
  enum DraggablePins: String, CaseIterable {
    case all
    /// Only selected markers, as in MapKit. A drag that starts on another marker pans the map.
    case selected
  }

  /// The condition for grouping markers into clusters.
  enum Grouping: String, CaseIterable {
    /// Groups markers only on maps with very many places.
    case many
    case always
    case never

    /// The maximum number of places on a map that isn't clustered with the setting `many`.
    static let few = 1000

    /// Whether a map of `count` places is clustered.
    func applies(to count: Int) -> Bool {
      switch self {
      case .many: count > Grouping.few
      case .always: true
      case .never: false
      }
    }
  }

  /// The units of lengths.
  enum Units: String, CaseIterable {
    /// The units that are usual in the user's locale.
    case locale
    case metric
    case imperial
    case nautical
  }

  /// The source of place names.
  enum PlaceNameSource: String, CaseIterable {
    /// The gazetteer that ships with the program.
    case offline
    case nominatim
    case none
  }

  /// The condition for loading web pictures in descriptions.
  enum WebPictures: String, CaseIterable {
    /// A picture is loaded only when the user asks for it.
    case ask
    case always
  }

  private let stored: StoredSettings?
  /// The changed values of settings that the installed schema lacks.
  private var chosen: [Setting: String] = [:]
  private let observers = Observers<Setting>()

  init(_ stored: StoredSettings? = StoredSettings(schema: "org.pindrop.Pindrop")) {
    self.stored = stored
    guard let stored else { return }
    for setting in Setting.allCases where stored.has(setting.rawValue) {
      stored.onChange(setting.rawValue) { [weak self] in self?.observers.notify(setting) }
    }
  }

  /// Calls `body` after each change of `settings`, until the returned subscription is released. Another process may
  /// have made the change.
  func observe(
    _ settings: Set<Setting> = Set(Setting.allCases), _ body: @escaping @MainActor (Setting) -> Void
  ) -> Subscription {
    observers.add { if settings.contains($0) { body($0) } }
  }

  var windowSize: (width: Int, height: Int) {
    get { (Int(value("window-width", or: Int32(1200))), Int(value("window-height", or: Int32(800)))) }
    set {
      keep("window-width", Int32(newValue.width))
      keep("window-height", Int32(newValue.height))
    }
  }

  var isMaximized: Bool {
    get { value("window-maximized", or: false) }
    set { keep("window-maximized", newValue) }
  }

  var showsSidebar: Bool {
    get { value("sidebar-visible", or: true) }
    set { keep("sidebar-visible", newValue) }
  }

  /// The width of the sidebar next to the map, in logical pixels.
  var sidebarWidth: Int {
    get { Int(value("sidebar-width", or: Int32(SidebarLayout.usualWidth))) }
    set { keep("sidebar-width", Int32(newValue)) }
  }

  /// Whether to show the legend if the map has one.
  var showsLegend: Bool {
    get { value("legend-visible", or: true) }
    set { keep("legend-visible", newValue) }
  }

  /// The share of the list in the height below the search field while a row is selected, from 0 to 1.
  var listShare: Double {
    get { value("list-share", or: DividedSidebar.usualListShare) }
    set { keep("list-share", newValue) }
  }

  /// The share of the list in the height below the search field without a selection, from 0 to 1. `nil` until the user
  /// changes it.
  var idleListShare: Double? {
    get {
      let share = value("idle-list-share", or: 0.0)
      return share > 0 ? share : nil
    }
    set { keep("idle-list-share", newValue ?? 0) }
  }

  /// The share of the table in the height of the map and the table, from 0 to 1.
  var tableShare: Double {
    get { value("table-share", or: DividedMap.usualTableShare) }
    set { keep("table-share", newValue) }
  }

  var baseMap: BaseMap {
    get { choice(.baseMap, or: .world) }
    set { keep(.baseMap, newValue.rawValue) }
  }

  var draggablePins: DraggablePins {
    get { choice(.draggablePins, or: .all) }
    set { keep(.draggablePins, newValue.rawValue) }
  }

  var grouping: Grouping {
    get { choice(.grouping, or: .many) }
    set { keep(.grouping, newValue.rawValue) }
  }

  var coordinateNotation: CoordinateNotation {
    get { choice(.coordinateNotation, or: .decimalDegrees) }
    set { keep(.coordinateNotation, newValue.rawValue) }
  }

  var units: Units {
    get { choice(.units, or: .locale) }
    set { keep(.units, newValue.rawValue) }
  }

  var placeNames: PlaceNameSource {
    get { choice(.placeNames, or: .offline) }
    set { keep(.placeNames, newValue.rawValue) }
  }

  var webPictures: WebPictures {
    get { choice(.webPictures, or: .ask) }
    set { keep(.webPictures, newValue.rawValue) }
  }

  /// The address of the Nominatim server, without `/reverse`.
  var nominatimEndpoint: String {
    get { value(.nominatimEndpoint, or: Preferences.publicNominatim) }
    set { keep(.nominatimEndpoint, newValue) }
  }

  /// The public server of the OpenStreetMap Foundation.
  static let publicNominatim = "https://nominatim.openstreetmap.org"

  /// Returns the value of a setting, or `standard` if the stored value is invalid.
  private func choice<Choice: RawRepresentable<String>>(_ setting: Setting, or standard: Choice) -> Choice {
    Choice(rawValue: value(setting, or: standard.rawValue)) ?? standard
  }

  private func value(_ setting: Setting, or standard: String) -> String {
    chosen[setting] ?? value(setting.rawValue, or: standard)
  }

  private func keep(_ setting: Setting, _ value: String) {
    // For a key in the schema, GSettings notifies the observers.
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
