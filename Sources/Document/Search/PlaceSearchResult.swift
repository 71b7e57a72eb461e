import Geography

/// A search result that isn't part of the map. The user can look at it or add it to the map.
public struct PlaceSearchResult: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    /// The search text is a coordinate in this notation.
    case coordinate(CoordinateNotation)
    case link(MapLink.Service)
    // Kinds of results that come from the gazetteer.
    case locality
    case region
    case country
    /// A result from an offline region.
    case regionFeature(RegionFeature)
  }

  /// The kind of a result from an offline region.
  public enum RegionFeature: Hashable, Sendable {
    case street
    case path
    /// A village or a part of a town.
    case settlement
    case water
    case park
    /// A point of interest with an icon of Maki. The name is empty if the icon is unknown.
    case pointOfInterest(icon: String)
  }

  public var origin: Origin
  /// The name, or `nil` if only the coordinate is known.
  public var name: String?
  /// The alternate name that matched the search text, such as `Wien` for Vienna.
  public var otherName: String?
  /// The regions that contain the place, with the smallest region first, such as `["Zürich", "Switzerland"]`.
  public var surroundings: [String]
  public var coordinate: Coordinate
  /// The zoom level at which to show the place, or `nil` if unknown.
  public var zoom: Double?
  /// The distance in meters from the center of the map, or `nil` if it isn't shown.
  public var distance: Double?

  public init(
    origin: Origin, name: String? = nil, surroundings: [String] = [], coordinate: Coordinate,
    zoom: Double? = nil
  ) {
    self.origin = origin
    self.name = name
    self.surroundings = surroundings
    self.coordinate = coordinate
    self.zoom = zoom
  }
}
