import Geography

/// A search result from outside of the map. It is shown, and can be added to the map.
public struct PlaceSearchResult: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    /// A coordinate typed in a notation.
    case coordinate(CoordinateNotation)
    case link(MapLink.Service)
    // A result of the gazetteer.
    case locality
    case region
    case country
  }

  public var origin: Origin
  /// The name, or `nil` if only the coordinate is known.
  public var name: String?
  /// The alternate name that matched the query, such as `Wien` for Vienna.
  public var otherName: String?
  /// The containing regions, smallest first: `["Zürich", "Switzerland"]`.
  public var surroundings: [String]
  public var coordinate: Coordinate
  /// The zoom at which to show the place, or `nil` if the source provides none.
  public var zoom: Double?

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
