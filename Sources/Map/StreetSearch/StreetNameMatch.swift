import Geography
import Streets

/// A name that was found: a street, a part of a town, a park, or a point of interest.
public struct StreetNameMatch: Hashable, Sendable {
  public var kind: StreetLabel.Kind
  /// The name of the icon at a point of interest.
  public var icon: String?
  public var name: String
  /// The name in another language that matched, or `nil` if `name` itself matched.
  public var otherName: String?
  public var coordinate: Coordinate
  /// Whether the text is the whole name.
  public var isExact: Bool
  /// The quality of the match. Better matches, nearer and more important features have higher scores.
  public var score: Double
}
