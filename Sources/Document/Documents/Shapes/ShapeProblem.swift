import Features
import Geography

/// A geometric problem of a line or an area. Such shapes occur in files. They are shown and not changed
/// automatically.
public struct ShapeProblem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A ring crosses itself or another ring.
    case crossing
    case holeOutside, holeInHole, areaInArea, doubledRing
    /// The inside of an area isn't connected.
    case disconnected
    /// A ring doesn't end at its first position.
    case openRing
    /// A position repeats its neighbor without additional details. A different height or time isn't a problem.
    case doubledPosition
    /// All positions of a line are equal, or a ring has fewer than three different positions.
    case tooFewPositions
    case other
  }

  public var kind: Kind
  /// The coordinate of the problem, if known.
  public var coordinate: Coordinate?
  /// The position with the problem, if there is a single one.
  public var vertex: Vertex?
  /// Whether `repair(_:zoom:)` fixes the problem.
  public var isRepairable: Bool { kind == .openRing || kind == .doubledPosition }
}
