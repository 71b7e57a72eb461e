import Geography

extension DetailedGeometry {
  /// Creates a geometry from the coordinates of a feature, without other details.
  init(placesOf feature: some FeatureGeometry) {
    self.init(
      points: feature.points.map { DetailedPosition($0) },
      lines: feature.lines.map { $0.map { DetailedPosition($0) } },
      areas: feature.areas.map { $0.map { $0.map { DetailedPosition($0) } } })
  }
}

extension ShapeCounts {
  package init(_ feature: some FeatureGeometry, _ shapes: FeatureRecord.Shapes) {
    if shapes == .areas { self.init(areas: feature.areas) } else { self.init(lines: feature.lines) }
  }
}
