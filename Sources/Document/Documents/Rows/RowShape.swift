import Features
import Geography

/// The lines or areas of a row, parsed from the feature's text on demand. Shapes with equal texts are equal.
public struct RowShape: Equatable, Sendable {
  let feature: any Feature
  let part: FeaturePart

  /// The length in bytes of the text that contains the positions.
  public var textLength: Int { feature.bytes.count }

  public static func == (a: RowShape, b: RowShape) -> Bool {
    a.part == b.part && a.feature.bytes == b.feature.bytes
  }

  /// Returns the length on the ground, and the area of areas. O(positions), about a microsecond each.
  public func measured() -> ShapeMeasures {
    guard part == .areas else {
      return .lines(length: feature.lines.reduce(0) { $0 + GeodesicShape.length(of: $1) })
    }
    let (perimeter, area) = GeodesicShape.measures(ofAreas: feature.areas)
    return .areas(perimeter: perimeter, area: area)
  }
}
