import Geography

/// The locality, region and country at a coordinate. Property names match Core Location's `CLPlacemark`.
public struct Place: Hashable, Sendable, Codable {
  /// The address, building or landmark, or `nil` if only the locality is known.
  public var name: String?
  /// The town, or the town that `offset` is measured from. `nil` at sea and far from all towns.
  public var locality: String?
  /// The quarter of the town.
  public var subLocality: String?
  /// A state, canton or province.
  public var administrativeArea: String?
  public var country: String?
  /// The ISO 3166-1 alpha-2 code in capitals.
  public var isoCountryCode: String?
  /// The IANA time zone, such as `Europe/Zurich`.
  public var timeZone: String?
  /// The distance and bearing from `locality`, or `nil` if the coordinate is inside the locality.
  public var offset: Offset?
  /// The source, which must be credited.
  public var origin: Origin

  public struct Offset: Hashable, Sendable, Codable {
    /// The distance in meters.
    public var distance: Double
    /// The bearing from the locality, in degrees clockwise from north in 0..<360.
    public var bearing: Double

    public init(distance: Double, bearing: Double) {
      self.distance = distance
      self.bearing = bearing
    }
  }

  public enum Origin: Hashable, Sendable, Codable {
    /// The installed gazetteer, made from GeoNames and Natural Earth.
    case gazetteer
    /// A server, with its host name.
    case server(String)
  }

  /// Creates a place without names.
  public init(origin: Origin) { self.origin = origin }
}
