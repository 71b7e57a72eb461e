import Features
import Geography

/// The lines or areas of a row, which are parsed from the feature's text on demand. Two shapes are equal if they are
/// the same part of equal texts.
public struct RowShape: Equatable, Sendable {
  let feature: any Feature
  let part: FeaturePart

  /// The length of the feature's text in bytes, as an estimate of the number of positions.
  public var textLength: Int { feature.bytes.count }

  public static func == (a: RowShape, b: RowShape) -> Bool {
    a.part == b.part && a.feature.bytes == b.feature.bytes
  }

  /// Measures the length of lines, or the perimeter and size of areas, on the ground. O(positions), about a microsecond
  /// each.
  public func measured() -> ShapeMeasures {
    guard part == .areas else {
      return .lines(length: feature.lines.reduce(0) { $0 + GeodesicShape.length(of: $1) })
    }
    let (perimeter, area) = GeodesicShape.measures(ofAreas: feature.areas)
    return .areas(perimeter: perimeter, area: area)
  }
}
