import Geography

/// A search result: a locality, region or country.
public struct GazetteerMatch: Hashable, Sendable, Identifiable {
  public enum Kind: Hashable, Sendable {
    case locality
    case region
    case country
  }

  /// Unique within one gazetteer.
  public let id: Int
  public let kind: Kind
  public let name: String
  /// The alternate name that matched the query, such as "Wien" for Vienna. `nil` if `name` itself matched.
  public let matchedName: String?
  /// The region that contains the match, or `nil` if the match is a region or country.
  public let administrativeArea: String?
  /// The country that contains the match, or `nil` if the match is a country.
  public let country: String?
  /// The ISO 3166-1 alpha-2 code in capitals, or `nil` for the few territories that have no code.
  public let isoCountryCode: String?
  /// The population, or 0 if it is unknown.
  public let population: Int
  public let coordinate: Coordinate
  /// The diameter of the place in meters.
  public let extent: Double

  /// The part of the map to show for the match.
  public var region: CoordinateRegion {
    CoordinateRegion(center: coordinate, latitudinalMeters: extent, longitudinalMeters: extent)
  }
}
