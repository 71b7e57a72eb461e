import Features
import Geography
import Graphics
import Keys

/// An entry of the list: a marker, a line, an area, or a feature that isn't on the map.
public struct Row: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case marker
    case line
    case area
    /// A feature that isn't on the map, with the reason.
    case unplaced(PlacementFailure)
  }

  public var key: RowKey
  public var kind: Kind
  /// The title of the feature, if it has one.
  public var title: String?
  /// The coordinate of a marker with full precision. `nil` if the row isn't a marker.
  public var coordinate: Coordinate?
  public var markerAppearance: MarkerAppearance
  /// For a visible line, whether it has parts with only one position.
  public var singlePositions = SinglePositions.none

  /// Whether no parts, some parts or all parts of a line have only one position, so that they can't be drawn.
  public enum SinglePositions: Hashable, Sendable { case none, some, all }
}

/// A change of the rows. Indices of removed rows refer to the rows before the change. All other indices refer to the
/// rows after the change.
public enum RowChange: Hashable, Sendable {
  /// All rows may have changed.
  case reset
  case inserted(Range<Int>)
  case removed(Range<Int>)
  /// The contents of the rows have changed.
  case edited(Range<Int>)
}
