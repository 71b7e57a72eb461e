import Features
import Journal

extension DeletedPart {
  init(_ feature: any Feature, of key: FeatureKey, in layer: LayerKey, named name: String) {
    self.init(
      layer: layer.rawValue, layerName: name, feature: key.rawValue, text: feature.bytes)
  }
}
