import Geography

/// What is at a coordinate: locality, region and country. Property names are those of Core Location's `CLPlacemark`.
public struct Place: Hashable, Sendable, Codable {
  /// The address, building or landmark; nil where only the locality is known.
  public var name: String?
  /// The town, or the one that `offset` is measured from; nil at sea and far from every town.
  public var locality: String?
  /// The quarter of the town.
  public var subLocality: String?
  /// A state, canton or province.
  public var administrativeArea: String?
  public var country: String?
  /// ISO 3166-1 alpha-2, in capitals.
  public var isoCountryCode: String?
  /// An identifier of the IANA time zone database: `Europe/Zurich`.
  public var timeZone: String?
  /// Distance and bearing of the coordinate from `locality`; nil where it is within the locality.
  public var offset: Offset?
  /// The source, which has to be shown.
  public var origin: Origin

  public struct Offset: Hashable, Sendable, Codable {
    /// Metres along the ground.
    public var distance: Double
    /// Degrees clockwise from north in 0..<360, from the locality.
    public var bearing: Double

    public init(distance: Double, bearing: Double) {
      self.distance = distance
      self.bearing = bearing
    }
  }

  public enum Origin: Hashable, Sendable, Codable {
    /// The installed gazetteer, made of GeoNames and Natural Earth.
    case gazetteer
    /// A server, by its host's name.
    case server(String)
  }

  /// Makes a place with no names.
  public init(origin: Origin) { self.origin = origin }
}
