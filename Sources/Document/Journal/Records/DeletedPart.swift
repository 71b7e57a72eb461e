/// A feature that is lost by a step although no change of the step deletes it. It is a part of another feature, or a
/// feature of a removed layer.
public struct DeletedPart: Hashable, Sendable {
  public var layer: Int
  public var layerName: String
  /// The number, in its map, of the feature or of the feature that it was a part of.
  public var feature: Int
  public var text: [UInt8]
  /// Whether `text` is a feature, not a bare geometry.
  public var isFeature: Bool

  public init(layer: Int, layerName: String, feature: Int, text: [UInt8], isFeature: Bool = true) {
    self.layer = layer
    self.layerName = layerName
    self.feature = feature
    self.text = text
    self.isFeature = isFeature
  }
}
