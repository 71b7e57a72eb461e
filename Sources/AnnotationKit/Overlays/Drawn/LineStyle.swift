/// How a line ends. After `CGLineCap`.
public enum LineCap: UInt8, Hashable, Sendable {
  /// At its last point.
  case butt
  /// In half a circle around its last point.
  case round
  /// Half of its width beyond its last point.
  case square
}

/// How two parts of a line meet. After `CGLineJoin`.
public enum LineJoin: UInt8, Hashable, Sendable {
  /// In a point, unless that would be longer than the miter limit allows.
  case miter
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}

/// How a line is drawn beside its color and its width: round and solid unless it says otherwise.
public struct LineStyle: Hashable, Sendable {
  /// At both ends of the line, and of each dash.
  public var cap: LineCap
  /// At each point between them.
  public var join: LineJoin
  /// How many times longer than the width of the line the point of a miter may be.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in logical pixels; none is a solid line. It is begun anew when it is at its
  /// end, also after a dash.
  public var dashes: [Double]
  /// How far into the pattern the line begins, in logical pixels.
  public var dashPhase: Double

  /// Makes a round and solid line, unless it is told otherwise.
  public init(
    cap: LineCap = .round, join: LineJoin = .round, miterLimit: Double = 10, dashes: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  /// Whether there is something to dash with: lengths that are not negative, and not all zero.
  public var isDashed: Bool {
    !dashes.isEmpty && dashes.allSatisfy { $0.isFinite && $0 >= 0 } && dashes.contains { $0 > 0 }
      && dashPhase.isFinite
  }
}
