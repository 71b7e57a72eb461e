import Colors
import MapStyles
import Tiles

/// The style of street maps, the same for all tile schemas.
///
/// The style is quiet, so that markers stand out. Tiles of an unknown schema are drawn as plain areas, lines and points.
public struct StreetStyle: TileStyle {
  private let mapping: SchemaMapping?
  private let plain: PlainStyle
  private let palette: Palette
  private let passes: [StreetPass]

  public init(schema: TileSchema, theme: Theme) {
    mapping = schema.mapping
    plain = PlainStyle(theme)
    palette = Palette.of(theme)
    passes = StreetPass.all(in: theme)
  }

  public func background(at zoom: Double) -> Color { palette.land }

  public func steps(for tile: VectorTile, at zoom: Double) -> [PaintStep] {
    guard let mapping else { return plain.steps(for: tile, at: zoom) }
    let groups = FeatureGroups(of: tile, in: mapping)
    return passes.flatMap { pass -> [PaintStep] in
      guard zoom >= pass.minZoom else { return [] }
      let paint = pass.paint(at: zoom)
      return groups.features(in: pass.groups).map { PaintStep(paint, layer: $0.layer, features: $0.features) }
    }
  }
}

/// The features of a tile, grouped by what they are. Each feature is classified once.
private struct FeatureGroups {
  private typealias Members = (layer: Int, features: [Int])

  /// The members of each group, by layer.
  private var members: [[Members]]

  init(of tile: VectorTile, in mapping: SchemaMapping) {
    members = Array(repeating: [], count: FeatureGroup.count)
    for (index, layer) in tile.layers.enumerated() {
      guard let classifier = FeatureClassifier(layer, in: mapping) else { continue }
      for (number, feature) in layer.features.enumerated() {
        guard let shape = FeatureGroup.Shape(feature.kind), let found = classifier.classify(feature) else {
          continue
        }
        let group = FeatureGroup(found, shape).index
        if members[group].last?.layer == index {
          members[group][members[group].count - 1].features.append(number)
        } else {
          members[group].append((index, [number]))
        }
      }
    }
  }

  /// Returns the features of several groups by layer, in the order of the tile.
  func features(in groups: [Int]) -> [(layer: Int, features: [Int])] {
    var found: [Members] = []
    for group in groups {
      for (layer, features) in members[group] {
        if let index = found.firstIndex(where: { $0.layer == layer }) {
          found[index].features.append(contentsOf: features)
        } else {
          found.append((layer, features))
        }
      }
    }
    return found.map { ($0.layer, $0.features.sorted()) }.sorted { $0.layer < $1.layer }
  }
}

/// A group of features that are drawn alike.
struct FeatureGroup: Hashable {
  enum Shape: Int, CaseIterable {
    case line, area

    /// Returns `nil` for points.
    init?(_ kind: VectorTile.Feature.Kind) {
      switch kind {
      case .points: return nil
      case .lines: self = .line
      case .polygons: self = .area
      }
    }
  }

  /// The number of groups.
  static let count = StreetKind.allCases.count * 4 * 8

  /// The number of the group, less than ``count``.
  let index: Int

  init(_ feature: StreetFeature, _ shape: Shape) {
    let flags = (feature.isMinor ? 1 : 0) + (feature.isDisputed ? 2 : 0) + shape.rawValue * 4
    index = (Int(feature.kind.rawValue) * 4 + Int(feature.level.rawValue)) * 8 + flags
  }
}
