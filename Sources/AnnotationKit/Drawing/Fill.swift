import Geography

/// What an area is filled with.
public enum Fill: Hashable, Sendable, Codable {
  case color(Color)
  case linearGradient(from: Point, to: Point, [GradientStop])
  /// From `focus`, which lies inside the circle, outwards to the circle and on.
  case radialGradient(focus: Point, center: Point, radius: Double, [GradientStop])
}

public struct GradientStop: Hashable, Sendable, Codable {
  /// From 0 at the start to 1 at the end.
  public var offset: Double
  public var color: Color

  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// How a line is drawn.
public struct Stroke: Hashable, Sendable, Codable {
  public var color: Color
  /// In logical pixels.
  public var width: Double
  /// Lengths of strokes and gaps in turn, in logical pixels; none is a solid line.
  public var dashes: [Double]

  public init(_ color: Color, width: Double, dashes: [Double] = []) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}
