/// Why a line or an area cannot be changed as it was asked.
public enum ShapeEditError: Error, Hashable, Sendable {
  /// A line needs two positions; a ring four, as the first comes again at its end.
  case tooFewPositions(least: Int)
  /// The layer's format has nothing to say it with, as GPX has no areas.
  case formatCannot
  /// The row's layer is locked.
  case locked
  /// The row has no line and no area, or not what the edit is for.
  case notAShape
  /// There are fewer than two lines to join.
  case nothingToJoin
  /// The part or position is not there, or not any more.
  case noSuchPosition
  /// A hole reaches beyond the area, or into another hole.
  case holeOutside
  /// A coordinate is no place on the globe.
  case notOnTheGlobe
}
