import Features
import Geography
import Graphics
import Journal
import Keys

/// A feature that was deleted and hasn't been restored.
public struct DeletedFeature: Identifiable, Sendable {
  public let id: Int64
  /// The layer that contained the feature. The layer may have been removed.
  public let layer: LayerKey
  /// The name of the layer when the feature was deleted.
  public let layerName: String
  /// The time of the deletion in seconds since 1970.
  public let time: Int64
  public let feature: any Feature
  /// The key of the deleted feature. If a feature with this key still exists, `feature` contains only a part that was
  /// deleted from it.
  let key: FeatureKey

  /// Decodes a feature from a journal record. Throws if the text isn't a feature in the format of `store`. O(length).
  init(_ record: DeletedRecord, reading store: any FeatureStore) throws(FormatError) {
    id = record.id
    layer = LayerKey(record.layer)
    layerName = record.layerName
    time = record.time
    key = FeatureKey(record.feature)
    feature = try store.feature(reading: record.text)
  }

  private var part: FeaturePart { FeaturePart(0, of: feature.record) }

  /// The kind of row that represents the feature. If the feature has several parts, the kind of its first row.
  public var kind: Row.Kind {
    switch part {
    case .point(let point): PlacementFailure(feature.points[point]).map { .unplaced($0) } ?? .marker
    case .lines: .line
    case .areas: .area
    case .unplaced: .unplaced(feature.record.unplaced ?? .emptyGeometry)
    }
  }

  public var title: String? { feature.title }

  /// The coordinate of the feature's first point, or `nil` if its first row isn't a marker.
  public var coordinate: Coordinate? {
    guard kind == .marker, case .point(let point) = part else { return nil }
    return feature.points[point]
  }

  var subject: StepName.Subject { StepName.Subject(title: title, kind: kind, coordinate: coordinate) }

  /// The appearance of the feature's marker. A line or an area is represented by a default marker in its color.
  public var markerAppearance: MarkerAppearance {
    let overlay = OverlayShape(feature, part, key: RowKey(0))
    return overlay.flatMap { $0.fill ?? $0.stroke }.map { MarkerAppearance(tint: $0) }
      ?? MarkerStyle(feature.record).markerAppearance
  }
}
