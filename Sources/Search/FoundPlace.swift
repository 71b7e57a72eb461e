import Documents
import Geography

/// A place that a search found beside the map's own: it is shown, and can be added, and is in no document.
public struct FoundPlace: Hashable, Sendable {
  /// What makes it known.
  public enum Origin: Hashable, Sendable {
    /// Its coordinate was typed, so.
    case coordinate(CoordinateNotation)
    case link(MapLink.Service)
    /// The gazetteer, of which it is a town, a region or a country.
    case locality
    case region
    case country
  }

  public var origin: Origin
  /// Its name; nil where only the coordinate is known.
  public var name: String?
  /// Another name by which it was found: `Wien` for Vienna.
  public var otherName: String?
  /// What it lies in, the smallest first: `["Zürich", "Switzerland"]`.
  public var surroundings: [String]
  public var coordinate: Coordinate
  /// How near to show it; nil where nothing says so.
  public var zoom: Double?
  /// How well its name fits what was typed.
  public var quality: MatchQuality

  /// Makes a place of what is known of it.
  public init(
    origin: Origin, name: String? = nil, surroundings: [String] = [], coordinate: Coordinate,
    zoom: Double? = nil, quality: MatchQuality = .exact
  ) {
    self.origin = origin
    self.name = name
    self.surroundings = surroundings
    self.coordinate = coordinate
    self.zoom = zoom
    self.quality = quality
  }
}
