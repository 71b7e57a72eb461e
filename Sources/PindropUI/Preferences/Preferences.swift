import Geography
import Gtk
import Observing

/// What is kept from one start to the next, and shared by all windows. Where no schema is installed, the program
/// starts with defaults, and what is chosen holds until it ends.
final class Preferences {
  /// What somebody chooses in the window of preferences.
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

  /// Which map lies under the places.
  enum BaseMap: String, CaseIterable {
    case world
    case openStreetMap = "openstreetmap"
  }

  /// Which pins a pointer drags.
  enum DraggablePins: String, CaseIterable {
    case all
    /// As in MapKit: a swipe that begins on another pin pans the map.
    case selected
  }

  /// Which places are shown as one where they stand close together.
  enum Grouping: String, CaseIterable {
    /// Those of maps that have very many.
    case many
    case always
    case never

    /// So many places are shown one by one at most, where only very many are grouped.
    static let few = 1000

    /// Whether a map of `count` places groups them.
    func applies(to count: Int) -> Bool {
      switch self {
      case .many: count > Grouping.few
      case .always: true
      case .never: false
      }
    }
  }

  /// What lengths are written in.
  enum Units: String, CaseIterable {
    /// As the locale says.
    case locale
    case metric
    case imperial
    case nautical
  }

  /// Who says what a place is called.
  enum PlaceNameSource: String, CaseIterable {
    /// The gazetteer that ships with the program.
    case offline
    case nominatim
    case none
  }

  /// When pictures of descriptions are asked for on the web.
  enum WebPictures: String, CaseIterable {
    /// One by one.
    case ask
    case always
  }

  private let stored: StoredSettings?
  /// Settings that have no key in a schema.
  private var chosen: [Setting: String] = [:]
  private let observers = Observers<Setting>()

  init(_ stored: StoredSettings? = StoredSettings(schema: "org.pindrop.Pindrop")) {
    self.stored = stored
    guard let stored else { return }
    for setting in Setting.allCases where stored.has(setting.rawValue) {
      stored.onChange(setting.rawValue) { [weak self] in self?.observers.tell(setting) }
    }
  }

  /// Calls `body` after each change of one of `settings`, by whatever hand, until the answer is released.
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

  /// Whether a legend is on the map where there is one.
  var showsLegend: Bool {
    get { value("legend-visible", or: true) }
    set { keep("legend-visible", newValue) }
  }

  /// How much of the height under the search the list of places has while something is selected, from 0 to 1.
  var listShare: Double {
    get { value("list-share", or: DividedSidebar.usualListShare) }
    set { keep("list-share", newValue) }
  }

  /// The same while nothing is selected; nil where nobody has chosen that.
  var idleListShare: Double? {
    get {
      let share = value("idle-list-share", or: 0.0)
      return share > 0 ? share : nil
    }
    set { keep("idle-list-share", newValue ?? 0) }
  }

  /// How much of the height a table under the map has, from 0 to 1.
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

  /// The Nominatim server's address, without `/reverse`.
  var nominatimEndpoint: String {
    get { value(.nominatimEndpoint, or: Preferences.publicNominatim) }
    set { keep(.nominatimEndpoint, newValue) }
  }

  /// The server of the OpenStreetMap Foundation, for everybody.
  static let publicNominatim = "https://nominatim.openstreetmap.org"

  /// The standard where the settings hold a word that is none of the choices.
  private func choice<Choice: RawRepresentable<String>>(_ setting: Setting, or standard: Choice) -> Choice {
    Choice(rawValue: value(setting, or: standard.rawValue)) ?? standard
  }

  private func value(_ setting: Setting, or standard: String) -> String {
    chosen[setting] ?? value(setting.rawValue, or: standard)
  }

  private func keep(_ setting: Setting, _ value: String) {
    // GSettings tells of it itself.
    guard stored?.has(setting.rawValue) != true else { return keep(setting.rawValue, value) }
    guard chosen[setting] != value else { return }
    chosen[setting] = value
    observers.tell(setting)
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
