import Features
import Geography

/// Edits of the parts of a feature that some of its rows represent.
extension FeatureCatalog {
  /// Returns the feature without the parts in `keys`. Returns `nil` if its geometry would be empty or can't be edited.
  func part(of feature: FeatureKey, without keys: [RowKey]) -> (any GeometryEditableFeature)? {
    var points: Set<Int> = []
    var shapes: FeatureRecord.Shapes = []
    for key in keys {
      switch part(of: key) {
      case .point(let point): points.insert(point)
      case .lines: shapes.insert(.lines)
      case .areas: shapes.insert(.areas)
      case .unplaced: shapes.formUnion([.lines, .areas])
      }
    }
    return (self.feature(feature) as? any GeometryEditableFeature)?.removing(points: points, shapes: shapes)
  }

  /// Returns the feature with only the parts in `keys`, or `nil` if the format can't represent such a feature. `state`
  /// is the feature's current state.
  func part(of feature: FeatureKey, only keys: [RowKey], _ state: FeatureState) -> (any Feature)? {
    let wanted = Set(keys)
    let others = state.keys.filter { !wanted.contains($0) }
    return others.isEmpty ? self.feature(feature) : part(of: feature, without: others)
  }

  /// Returns the feature after moving the markers in `moves`, or the unchanged feature if its format doesn't support
  /// that.
  func moving(
    _ feature: any Feature, _ keys: [RowKey], to moves: [RowKey: Coordinate], decimals: Int
  ) -> any Feature {
    var points: [Int: Coordinate] = [:]
    for key in keys {
      if case .point(let point) = part(of: key) { points[point] = moves[key] }
    }
    return (feature as? any GeometryEditableFeature)?.moving(points, decimals: decimals) ?? feature
  }

  /// Returns the feature after setting the color of the parts in `keys`. The color of an area applies to its outline
  /// and its fill.
  func settingColor(
    _ color: HexColor?, of feature: any EditableFeature, _ keys: [RowKey]
  ) -> any EditableFeature {
    var new = feature
    for part in keys.map({ part(of: $0) }) {
      switch part {
      case .point, .unplaced: new = new.settingMarkerColor(color)
      case .lines: new = new.settingStyle(.stroke(color))
      case .areas: new = new.settingStyle(.stroke(color)).settingStyle(.fill(color))
      }
    }
    return new
  }
}
