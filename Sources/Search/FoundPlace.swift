import Geography

/// A search result that is not part of the map: it is shown, and can be added to the map.
public struct FoundPlace: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    /// A coordinate typed in this notation.
    case coordinate(CoordinateNotation)
    case link(MapLink.Service)
    // From the gazetteer.
    case locality
    case region
    case country
  }

  public var origin: Origin
  /// Nil where only the coordinate is known.
  public var name: String?
  /// The other name that matched the query: `Wien` for Vienna.
  public var otherName: String?
  /// The regions it lies in, the smallest first: `["Zürich", "Switzerland"]`.
  public var surroundings: [String]
  public var coordinate: Coordinate
  /// The zoom at which to show it; nil where the source gives none.
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
