import AnnotationKit
import Features
import Geography
import Journal

/// A feature that was deleted and is not back.
public struct DeletedFeature: Identifiable, Sendable {
  public let id: Int64
  /// Where it was. The layer may be gone, too.
  public let layer: LayerKey
  /// What that was called when the feature was deleted.
  public let layerName: String
  /// Seconds since 1970.
  public let time: Int64
  public let feature: any Feature
  /// It may be there: then this is a part that was taken from it.
  let key: FeatureKey

  /// Throws where the text is no feature of `store`'s format. O(its length).
  init(_ record: DeletedRecord, reading store: any FeatureStore) throws(FormatError) {
    id = record.id
    layer = LayerKey(record.layer)
    layerName = record.layerName
    time = record.time
    key = FeatureKey(record.feature)
    feature = try store.feature(reading: record.text)
  }

  private var part: FeaturePart { FeaturePart(0, of: feature.record) }

  /// What it was in the list; what its first part was, where it was several.
  public var kind: Row.Kind {
    switch part {
    case .point(let point): Unplaced(feature.points[point]).map { .unplaced($0) } ?? .marker
    case .lines: .line
    case .areas: .area
    case .unplaced: .unplaced(feature.record.unplaced ?? .emptyGeometry)
    }
  }

  public var title: String? { feature.title }

  /// Where it was; nil for what was no marker.
  public var coordinate: Coordinate? {
    guard kind == .marker, case .point(let point) = part else { return nil }
    return feature.points[point]
  }

  var subject: StepName.Subject { StepName.Subject(title: title, kind: kind, coordinate: coordinate) }

  /// Those of its marker; of a line or an area the color alone.
  public var looks: MarkerLooks {
    let overlay = OverlayShape(feature, part, key: RowKey(0))
    return overlay.flatMap { $0.fill ?? $0.stroke }.map { MarkerLooks(tint: $0) }
      ?? MarkerStyle(feature.record).looks
  }
}
