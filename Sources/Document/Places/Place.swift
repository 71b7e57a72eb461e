import Geography

/// The names of the locality, region and country at a coordinate. The properties have the same names as in Core
/// Location's `CLPlacemark`.
public struct Place: Hashable, Sendable, Codable {
  /// The address, building or landmark. `nil` if only the locality is known.
  public var name: String?
  /// The town that contains the coordinate, or relative to which `offset` is given. `nil` at sea and far from all
  /// towns.
  public var locality: String?
  /// The part of the town that contains the coordinate.
  public var subLocality: String?
  /// The state, canton or province.
  public var administrativeArea: String?
  public var country: String?
  /// The ISO 3166-1 alpha-2 code in capitals.
  public var isoCountryCode: String?
  /// The IANA time zone, such as `Europe/Zurich`.
  public var timeZone: String?
  /// The distance and bearing from `locality`. `nil` if the locality contains the coordinate.
  public var offset: Offset?
  /// The source of the data, which must be credited.
  public var origin: Origin

  public struct Offset: Hashable, Sendable, Codable {
    /// The distance in meters.
    public var distance: Double
    /// The bearing from the locality in degrees, clockwise from north, from 0 to less than 360.
    public var bearing: Double

    public init(distance: Double, bearing: Double) {
      self.distance = distance
      self.bearing = bearing
    }
  }

  public enum Origin: Hashable, Sendable, Codable {
    /// The gazetteer that is installed with the program. Its data comes from GeoNames and Natural Earth.
    case gazetteer
    /// A geocoding server. The value is its host name.
    case server(String)
    /// A region map, which contains the street. The value is its credit, followed by the gazetteer's credit if the
    /// locality is from the gazetteer.
    case regionMap(String)
  }

  /// Creates a place without names.
  public init(origin: Origin) { self.origin = origin }
}
