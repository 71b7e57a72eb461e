/// A feature that was deleted by a step and hasn't been restored.
public struct DeletedRecord: Hashable, Sendable {
  public var id: Int64
  public var layer: Int
  /// The name that the layer had when the feature was deleted. Empty if the layer wasn't recorded.
  public var layerName: String
  /// The number of the feature in its map.
  public var feature: Int
  /// The text of the feature.
  public var text: [UInt8]
  /// Whether `text` is a whole feature. Otherwise it is only a geometry.
  public var isFeature: Bool
  /// The time of the deletion in seconds since 1970.
  public var time: Int64
}
