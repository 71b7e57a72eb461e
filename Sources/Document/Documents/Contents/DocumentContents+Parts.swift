import Features

extension DocumentContents {
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
}
