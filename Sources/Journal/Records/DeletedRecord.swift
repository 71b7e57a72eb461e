/// A feature that a step deleted and that is not back.
public struct DeletedRecord: Hashable, Sendable {
  public var id: Int64
  public var layer: Int
  /// What the layer was called when the feature was deleted from it; empty where the journal knew no layer.
  public var layerName: String
  /// The feature's number in its map.
  public var feature: Int
  /// The bytes it had.
  public var text: [UInt8]
  /// False where `text` is a bare geometry.
  public var isFeature: Bool
  /// Seconds since 1970.
  public var time: Int64
}
