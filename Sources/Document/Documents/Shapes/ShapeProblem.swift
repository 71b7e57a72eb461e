import Features
import Geography

/// A geometric problem of a line or an area. Files may contain shapes with problems, and the map shows them unchanged.
public struct ShapeProblem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A ring crosses itself or another ring.
    case crossing
    case holeOutside, holeInHole, areaInArea, doubledRing
    /// The interior of an area consists of several pieces.
    case disconnected
    /// A ring doesn't end at its first position.
    case openRing
    /// A position repeats its neighbor and has no additional details. Repeated positions with different elevations or
    /// times aren't a problem.
    case doubledPosition
    /// All positions of a line are equal, or a ring has fewer than three different positions.
    case tooFewPositions
    case other
  }

  public var kind: Kind
  /// The coordinate of the problem, if known.
  public var coordinate: Coordinate?
  /// The position with the problem. `nil` if the problem doesn't concern a single position.
  public var vertex: Vertex?
  /// Whether `repair(_:zoom:)` fixes the problem.
  public var isRepairable: Bool { kind == .openRing || kind == .doubledPosition }
}
