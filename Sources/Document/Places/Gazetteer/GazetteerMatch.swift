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
  /// The alternate name that matched, such as "Wien" for Vienna, or `nil` if `name` matched.
  public let matchedName: String?
  /// The containing region, or `nil` for regions and countries.
  public let administrativeArea: String?
  /// The containing country, or `nil` for countries.
  public let country: String?
  /// The ISO 3166-1 alpha-2 code in capitals, or `nil` for the few territories without a code.
  public let isoCountryCode: String?
  /// The population, or 0 if it is unknown.
  public let population: Int
  public let coordinate: Coordinate
  /// The diameter in meters, which is the size of the map to show.
  public let extent: Double

  /// The region of the map to show.
  public var region: CoordinateRegion {
    CoordinateRegion(center: coordinate, latitudinalMeters: extent, longitudinalMeters: extent)
  }
}
