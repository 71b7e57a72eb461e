/// Why a line or an area can't be edited.
public enum ShapeEditError: Error, Hashable, Sendable {
  /// The result would have too few positions. A line needs two, and a ring needs four including the closing position.
  case tooFewPositions(least: Int)
  /// The layer's format can't represent the result, for example because GPX has no areas.
  case formatCannot
  /// The row's layer is locked.
  case locked
  /// The row isn't a line or an area, or the edit isn't possible for this kind of row.
  case notAShape
  /// Fewer than two lines were selected for joining.
  case nothingToJoin
  /// The part or position doesn't exist, or the line can't be split there.
  case noSuchPosition
  /// The hole isn't completely inside one area, or it overlaps another hole.
  case holeOutside
  /// A new latitude isn't within ±90°, or a new number isn't finite.
  case notOnTheGlobe
}
