import Gtk

/// What is kept from one start to the next. Where no schema is installed, the program starts with defaults and
/// keeps nothing.
final class Preferences {
  private let stored = StoredSettings(schema: "org.pindrop.Pindrop")

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

  /// `world` or `openstreetmap`.
  var baseMap: String {
    get { value("base-map", or: "world") }
    set { keep("base-map", newValue) }
  }

  /// `decimal-degrees`, `degrees-minutes`, `degrees-minutes-seconds`, `utm`, `mgrs` or `plus-code`.
  var coordinateNotation: String {
    get { value("coordinate-notation", or: "decimal-degrees") }
    set { keep("coordinate-notation", newValue) }
  }

  /// `locale`, `metric`, `imperial` or `nautical`.
  var units: String {
    get { value("units", or: "locale") }
    set { keep("units", newValue) }
  }

  /// `offline`, `nominatim` or `none`.
  var placeNames: String {
    get { value("place-names", or: "offline") }
    set { keep("place-names", newValue) }
  }

  /// The Nominatim server's address, without `/reverse`.
  var nominatimEndpoint: String {
    get { value("nominatim-endpoint", or: "https://nominatim.openstreetmap.org") }
    set { keep("nominatim-endpoint", newValue) }
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
