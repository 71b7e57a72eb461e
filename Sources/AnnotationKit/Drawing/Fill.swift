import Geography

/// What an area is filled with.
public enum Fill: Hashable, Sendable, Codable {
  /// The same everywhere.
  case color(Color)
  /// Along the line from one point to the other, even across it; before and beyond, the first and the last
  /// stop go on.
  case linearGradient(from: Point, to: Point, [GradientStop])
  /// From `focus`, which lies inside the circle, outwards to the circle; beyond, the last stop goes on.
  case radialGradient(focus: Point, center: Point, radius: Double, [GradientStop])
}

/// A colour at one offset of a gradient, which runs evenly from each stop to the next.
public struct GradientStop: Hashable, Sendable, Codable {
  /// From 0 at the start to 1 at the end.
  public var offset: Double
  /// What the gradient is there.
  public var color: Color

  /// Makes a stop; those of a gradient are given in the order of their offsets.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// How a line is drawn: with round joints, and round ends where it is solid.
public struct Stroke: Hashable, Sendable, Codable {
  /// Of the line.
  public var color: Color
  /// In logical pixels.
  public var width: Double
  /// Lengths of strokes and gaps in turn, in logical pixels; none is a solid line.
  public var dashes: [Double]

  /// Makes a solid line, unless there are dashes.
  public init(_ color: Color, width: Double, dashes: [Double] = []) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}
