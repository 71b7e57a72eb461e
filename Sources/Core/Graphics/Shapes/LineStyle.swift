/// The shape of the ends of a line. Modeled on `CGLineCap`.
public enum LineCap: UInt8, Hashable, Sendable {
  /// The line ends at its last point.
  case butt
  /// The line ends with a half circle around its last point.
  case round
  /// The line extends by half of its width beyond its last point.
  case square
}

/// The shape of the joins between segments of a line. Modeled on `CGLineJoin`.
public enum LineJoin: UInt8, Hashable, Sendable {
  /// A pointed join, unless it would exceed the miter limit.
  case miter
  /// A rounded join.
  case round
  /// A cut-off join.
  case bevel
}

/// The style of a line, in addition to its color and width. The default is round and solid.
public struct LineStyle: Hashable, Sendable {
  /// The cap of both ends of the line and of each dash.
  public var cap: LineCap
  /// The join between segments.
  public var join: LineJoin
  /// The maximum length of a miter, as a multiple of the line's width.
  public var miterLimit: Double
  /// The lengths of dashes and gaps alternately, in logical pixels. An empty array means a solid line. The
  /// pattern repeats at its end, even if it ends with a dash.
  public var dashes: [Double]
  /// The offset into the dash pattern at which the line begins, in logical pixels.
  public var dashPhase: Double

  /// Creates a line style, which is round and solid by default.
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

  /// Whether the line is dashed: `dashes` isn't empty, no length is negative, and not all are zero.
  public var isDashed: Bool {
    !dashes.isEmpty && dashes.allSatisfy { $0.isFinite && $0 >= 0 } && dashes.contains { $0 > 0 }
      && dashPhase.isFinite
  }
}
