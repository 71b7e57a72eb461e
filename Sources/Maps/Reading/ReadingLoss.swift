import Features
import GDAL

/// What of a file GDAL could not read. The file is damaged, or its end is missing.
public struct ReadingLoss: Hashable, Sendable {
  /// The first error that GDAL reported; `nil` if only the number of features shows the loss.
  public var fault: String?
  /// The number of features that were read.
  public var read = 0
  /// The number of features among them that have no geometry.
  public var withoutGeometry = 0
  /// The number of features that the file claims to have; `nil` if that is unknown.
  public var announced: Int?

  /// The loss of the layers of one file. Returns `nil` if all was read.
  init?(_ layers: [(text: GDAL.LayerText, store: any FeatureStore)]) {
    fault = layers.lazy.compactMap(\.text.fault).first
    for (_, store) in layers {
      read += store.count
      withoutGeometry += store.records.count { $0.unplaced == .noGeometry }
    }
    let isShort = layers.contains { text, store in text.announced.map { $0 > store.count } ?? false }
    if isShort { announced = layers.reduce(0) { $0 + max($1.text.announced ?? 0, $1.store.count) } }
    guard fault != nil || isShort else { return nil }
  }
}
