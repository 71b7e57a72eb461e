import Features

extension DocumentContents {
  /// Returns the feature without the parts in `keys`, or `nil` if its geometry would be empty.
  func part(of feature: FeatureKey, without keys: [RowKey]) -> (any Feature)? {
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
    return self.feature(feature).removing(points: points, shapes: shapes)
  }
}
