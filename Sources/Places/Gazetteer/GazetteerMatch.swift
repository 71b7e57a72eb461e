import Geography

/// A place, region or country that a search has found.
public struct GazetteerMatch: Hashable, Sendable, Identifiable {
  public enum Kind: Hashable, Sendable {
    case locality
    case region
    case country
  }

  /// Names it among all of one gazetteer.
  public let id: Int
  public let kind: Kind
  public let name: String
  /// The other name it was found by: "Wien" for Vienna; nil where it was found by its own.
  public let matchedName: String?
  /// The region it is in; nil for regions and countries.
  public let administrativeArea: String?
  /// The country it is in; nil for countries.
  public let country: String?
  /// ISO 3166-1 alpha-2, in capitals; nil for the few specks that have none.
  public let isoCountryCode: String?
  /// 0 where it is not known.
  public let population: Int
  public let coordinate: Coordinate
  /// Metres across: what is to be seen of the map when this is looked at.
  public let extent: Double

  /// The part of the world to be shown.
  public var region: CoordinateRegion {
    CoordinateRegion(center: coordinate, latitudinalMeters: extent, longitudinalMeters: extent)
  }
}
