import AnnotationKit
import CGeoClue
import CGtk
import Geography
import Gtk

@MainActor extension Location {
  /// Reads a proxy of `org.freedesktop.GeoClue2.Location`. Returns `nil` if it has no coordinate.
  init?(reading proxy: Object) {
    func number(_ name: String) -> Double? {
      guard let value = g_dbus_proxy_get_cached_property(proxy.cast(), name) else { return nil }
      defer { g_variant_unref(value) }
      return Variant(sharing: value).value()
    }
    self.init(number)
    guard let time = g_dbus_proxy_get_cached_property(proxy.cast(), "Timestamp") else { return }
    defer { g_variant_unref(time) }
    timestamp = Location.time(time)
  }

  /// Creates a location from the named values of GeoClue or the portal. Returns `nil` if the coordinate is missing, for
  /// example because the object no longer exists.
  init?(_ number: (String) -> Double?) {
    guard let latitude = number("Latitude"), let longitude = number("Longitude") else { return nil }
    /// GeoClue represents unknown values by negative numbers.
    func atLeastZero(_ name: String) -> Double? {
      number(name).flatMap { $0 >= 0 && $0 < Double.greatestFiniteMagnitude ? $0 : nil }
    }
    self.init(
      coordinate: Coordinate(latitude: latitude, longitude: longitude),
      horizontalAccuracy: atLeastZero("Accuracy"),
      altitude: number("Altitude").flatMap { abs($0) < Double.greatestFiniteMagnitude ? $0 : nil },
      // GeoClue's heading is the direction of movement.
      course: atLeastZero("Heading").flatMap { $0 < 360 ? $0 : $0 == 360 ? 0 : nil },
      speed: atLeastZero("Speed"))
  }

  /// Reads a time as seconds and microseconds since 1970, with the type "(tt)". Returns `nil` for other types and for
  /// the time 0.
  static func time(_ variant: OpaquePointer) -> Double? {
    guard String(cString: g_variant_get_type_string(variant)) == "(tt)" else { return nil }
    let parts = (0..<gsize(2)).map { index in
      let part = g_variant_get_child_value(variant, index)!
      defer { g_variant_unref(part) }
      return Double(g_variant_get_uint64(part))
    }
    let seconds = parts[0] + parts[1] / 1e6
    return seconds > 0 ? seconds : nil
  }
}
