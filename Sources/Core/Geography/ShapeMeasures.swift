/// The measures of lines or areas: lengths in meters and areas in square meters.
public enum ShapeMeasures: Hashable, Sendable {
  case lines(length: Double)
  case areas(perimeter: Double, area: Double)
}
