import Geography

/// The fill of an area.
public enum Fill: Hashable, Sendable, Codable {
  /// A single color.
  case color(Color)
  /// A linear gradient from one point to another. The first and last colors extend beyond the ends.
  case linearGradient(from: Point, to: Point, [GradientStop])
  /// A radial gradient from `focus`, which must be inside the circle, to the circle. The last color extends
  /// beyond the circle.
  case radialGradient(focus: Point, center: Point, radius: Double, [GradientStop])
}

/// A color at an offset of a gradient. Colors between stops are interpolated linearly.
public struct GradientStop: Hashable, Sendable, Codable {
  /// The offset, from 0 at the start to 1 at the end.
  public var offset: Double
  /// The color at the offset.
  public var color: Color

  /// Creates a stop. The stops of a gradient must be sorted by offset.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// The style of a line. Joins are round, as are the ends of a solid line.
public struct Stroke: Hashable, Sendable, Codable {
  /// The color of the line.
  public var color: Color
  /// The width in logical pixels.
  public var width: Double
  /// The lengths of dashes and gaps alternately, in logical pixels. An empty array means a solid line.
  public var dashes: [Double]

  /// Creates a style, which is a solid line by default.
  public init(_ color: Color, width: Double, dashes: [Double] = []) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}
