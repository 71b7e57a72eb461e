import AnnotationKit
import Documents
import Features
import Geography

/// What a callout tells of the one thing that is selected.
public struct CalloutSubject: Hashable, Sendable {
  public var key: RowKey
  /// Empty where it has none.
  public var title: String
  /// Where it is, as the field shows it; nil for lines, areas and what has no place.
  public var coordinate: String?
  /// The same as numbers.
  public var place: Coordinate?
  /// nil for what has no colour that could be changed.
  public var color: Color?
  public var description: String?
  /// The feature's own members, in the order of the file.
  public var properties: [Property] = []
  /// Why it is not on the map, or what it is where it is no pin; nil for a pin.
  public var note: String?
  /// Whether it is in the file but cannot be on the map.
  public var isUnplaced = false
  /// The layer that keeps it from being changed; nil where none does.
  public var lock: Lock?

  /// A layer that is locked.
  public struct Lock: Hashable, Sendable {
    public var layer: Int
    public var name: String
  }
}
