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
  /// The alternate name that matched: "Wien" for Vienna; nil where `name` matched.
  public let matchedName: String?
  /// The region it is in; nil for regions and countries.
  public let administrativeArea: String?
  /// The country it is in; nil for countries.
  public let country: String?
  /// ISO 3166-1 alpha-2, in capitals; nil for the few territories without one.
  public let isoCountryCode: String?
  /// 0 where unknown.
  public let population: Int
  public let coordinate: Coordinate
  /// Metres across; the size of the map to be shown.
  public let extent: Double

  /// The region of the map to be shown.
  public var region: CoordinateRegion {
    CoordinateRegion(center: coordinate, latitudinalMeters: extent, longitudinalMeters: extent)
  }
}
