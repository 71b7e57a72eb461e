/// The reason why a line or an area can't be edited.
public enum ShapeEditError: Error, Hashable, Sendable {
  /// A line needs two positions, and a ring needs four including the closing position.
  case tooFewPositions(least: Int)
  /// The layer's format can't represent the result, for example because GPX has no areas.
  case formatCannot
  /// The row's layer is locked.
  case locked
  /// The row isn't a line or an area, or isn't of the kind that the edit requires.
  case notAShape
  /// Fewer than two lines were selected for joining.
  case nothingToJoin
  /// The part or position doesn't exist.
  case noSuchPosition
  /// The hole extends beyond the area or into another hole.
  case holeOutside
  /// A coordinate in the file can't be parsed.
  case notOnTheGlobe
}
