import AnnotationKit
import Geography

/// What a callout tells of the one thing that is selected.
public struct CalloutSubject: Hashable, Sendable {
  public var key: AnnotationKey
  /// Empty where it has none.
  public var title: String
  /// nil for lines, areas and what has no place.
  public var coordinate: Coordinate?
  public var color: Color?
  public var description: String?
  /// Why it is not on the map, or what it is where it is no pin; nil for a pin.
  public var note: String?
  /// Whether it is in the file but cannot be on the map.
  public var isUnplaced = false
}
