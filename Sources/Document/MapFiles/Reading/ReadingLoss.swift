import Features
import GDAL

/// The data that GDAL couldn't read, because the file is damaged or truncated, or because it contains values that
/// aren't finite numbers.
public struct ReadingLoss: Hashable, Sendable {
  /// The first error that GDAL reported. `nil` if the loss was detected only from the number of features.
  public var fault: String?
  /// Whether values of properties are missing because they aren't finite numbers.
  public var lacksNumbers = false
  /// The number of features that were read.
  public var read = 0
  /// The number of features that were read but have no geometry.
  public var withoutGeometry = 0
  /// The number of features that the file claims to contain, or `nil` if unknown.
  public var announced: Int?

  /// Creates the description of the loss in all layers of a file. Returns `nil` if everything was read.
  init?(_ layers: [(text: GDAL.LayerText, store: any FeatureStore)]) {
    fault = layers.lazy.compactMap(\.text.fault).first
    lacksNumbers = layers.contains { $0.text.skipsNumbers }
    for (_, store) in layers {
      read += store.count
      withoutGeometry += store.records.count { $0.unplaced == .noGeometry }
    }
    let isShort = layers.contains { text, store in text.announced.map { $0 > store.count } ?? false }
    if isShort { announced = layers.reduce(0) { $0 + max($1.text.announced ?? 0, $1.store.count) } }
    guard fault != nil || isShort || lacksNumbers else { return nil }
  }

  /// Whether the file is damaged or truncated.
  public var isDamage: Bool { fault != nil || announced != nil }
}
