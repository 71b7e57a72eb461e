/// A feature that a step removes in another way than by deleting it: a part of a feature that remains, or a feature of
/// a removed layer.
public struct DeletedPart: Hashable, Sendable {
  public var layer: Int
  public var layerName: String
  /// The number of the feature in its map. For a part, the number of the feature that contained it.
  public var feature: Int
  public var text: [UInt8]
  /// Whether `text` is a whole feature. Otherwise it is only a geometry.
  public var isFeature: Bool

  public init(layer: Int, layerName: String, feature: Int, text: [UInt8], isFeature: Bool = true) {
    self.layer = layer
    self.layerName = layerName
    self.feature = feature
    self.text = text
    self.isFeature = isFeature
  }
}
