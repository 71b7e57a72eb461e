/// A feature that goes with a step though no change of it deletes one: a part of another, or of a layer that goes.
public struct Remains: Hashable, Sendable {
  public var layer: Int
  public var layerName: String
  /// The number in its map of the feature that it is, or was a part of.
  public var feature: Int
  public var text: [UInt8]
  /// False where `text` is a bare geometry.
  public var isFeature: Bool

  public init(layer: Int, layerName: String, feature: Int, text: [UInt8], isFeature: Bool = true) {
    self.layer = layer
    self.layerName = layerName
    self.feature = feature
    self.text = text
    self.isFeature = isFeature
  }
}
