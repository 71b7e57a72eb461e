import Features
import Geography

/// The lines or areas that a row is, read from the feature's text when they are asked for. Two with the same text are equal.
public struct RowShape: Equatable, Sendable {
  let feature: any Feature
  let part: FeaturePart

  /// How long the text is that the positions are read from, in bytes.
  public var textLength: Int { feature.bytes.count }

  public static func == (a: RowShape, b: RowShape) -> Bool {
    a.part == b.part && a.feature.bytes == b.feature.bytes
  }

  /// How long it is on the ground, and how large. O(positions), about a microsecond each.
  public func measured() -> ShapeMeasures {
    guard part == .areas else {
      return .lines(length: feature.lines.reduce(0) { $0 + GeodesicShape.length(of: $1) })
    }
    let (perimeter, area) = GeodesicShape.measures(ofAreas: feature.areas)
    return .areas(perimeter: perimeter, area: area)
  }
}
