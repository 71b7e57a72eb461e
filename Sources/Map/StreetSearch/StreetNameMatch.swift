import Geography
import Streets

/// A search result: the name of a street, village, part of a town, park, body of water or point of interest.
public struct StreetNameMatch: Hashable, Sendable {
  public var kind: StreetLabel.Kind
  /// The name of the icon at a point of interest.
  public var icon: String?
  public var name: String
  /// The name in another language that matched, or `nil` if `name` itself matched.
  public var otherName: String?
  public var coordinate: Coordinate
  /// Whether the search text is the whole name.
  public var isExact: Bool
  /// The quality of the match. Better matches have higher scores, and so do nearer and more important features.
  public var score: Double
}
