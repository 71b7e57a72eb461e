import Geography

/// What a place on the globe is called. Its names are those of Core Location's `CLPlacemark`.
public struct Place: Hashable, Sendable, Codable {
  /// What stands there, a house or a hill; nil where only the locality is known.
  public var name: String?
  /// The town; nil in the wilderness of which no town is told, and at sea.
  public var locality: String?
  /// The town's quarter.
  public var subLocality: String?
  /// The region: a state, a canton, a province.
  public var administrativeArea: String?
  public var country: String?
  /// ISO 3166-1 alpha-2, in capitals.
  public var isoCountryCode: String?
  /// An identifier of the IANA time zone database: `Europe/Zurich`.
  public var timeZone: String?
  /// How the place lies from its locality; nil where it is in it, or at it.
  public var offset: Offset?
  /// Who says so.
  public var origin: Origin

  /// A way from a locality.
  public struct Offset: Hashable, Sendable, Codable {
    /// Metres along the ground.
    public var distance: Double
    /// Degrees clockwise from north in 0..<360, from the locality.
    public var bearing: Double

    /// Makes a way of so many metres and degrees.
    public init(distance: Double, bearing: Double) {
      self.distance = distance
      self.bearing = bearing
    }
  }

  /// Where a place's names came from; to be shown with them.
  public enum Origin: Hashable, Sendable, Codable {
    /// The gazetteer on board, made of GeoNames and Natural Earth.
    case gazetteer
    /// A server, by its host's name.
    case server(String)
  }

  /// Makes a place of which nothing is known but who was asked.
  public init(origin: Origin) { self.origin = origin }
}
