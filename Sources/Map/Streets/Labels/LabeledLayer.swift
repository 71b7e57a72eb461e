import Tiles

/// A layer of a tile with the rules by which its features become labels.
struct LabeledLayer {
  let layer: VectorTile.Layer
  let rules: StreetLabelLayer
  private let classifier: FeatureClassifier?

  /// Returns `nil` if the layer has no labels in the schema.
  init?(_ layer: VectorTile.Layer, in schema: TileSchema) {
    guard let rules = schema.labelLayers[layer.name] else { return nil }
    (self.layer, self.rules) = (layer, rules)
    classifier = rules.drawnLayer.flatMap { drawn in
      schema.mapping.flatMap { FeatureClassifier(layer, in: $0, like: drawn) }
    }
  }

  /// Returns how a feature is labeled, with its attributes. Returns `nil` if it has no label.
  func meaning(
    of feature: VectorTile.Feature
  ) -> (StreetLabelLayer.Meaning, StreetLabelLayer.Attributes)? {
    let attributes = StreetLabelLayer.Attributes(
      layer: layer, feature: feature, kind: classifier?.classify(feature)?.kind)
    return rules.meaning(attributes).map { ($0, attributes) }
  }
}
