extension VectorTile {
  /// Whether no layer has features.
  package var isEmpty: Bool { layers.allSatisfy(\.features.isEmpty) }
}

extension VectorTile.Layer {
  /// The names of the attributes. Features refer to them by index.
  package var attributeNames: [String] { keys }

  /// The values of the attributes. Features refer to them by index.
  package var attributeValues: [VectorTile.Value] { values }

  /// Returns a feature's attributes: alternately an index into ``attributeNames`` and one into ``attributeValues``.
  /// Both are valid.
  package func attributes(of feature: VectorTile.Feature) -> ArraySlice<UInt32> { tags[feature.tags] }
}
