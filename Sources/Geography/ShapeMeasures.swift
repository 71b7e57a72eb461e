/// Lengths in metres, and areas in square metres.
public enum ShapeMeasures: Hashable, Sendable {
  case lines(length: Double)
  case areas(perimeter: Double, area: Double)
}
