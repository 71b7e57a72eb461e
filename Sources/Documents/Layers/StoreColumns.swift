import Features
import Geography

/// What a map needs of each feature of a layer's store.
///
/// Taken from the store once: a call for each feature would cost more than its answer. Apart from the layer for the
/// same reason: whoever takes a part of a layer out of an array of them may copy the layer.
struct StoreColumns: Sendable {
  let records: RunColumn<FeatureRecord>
  let points: CoordinateColumn

  init(_ store: any FeatureStore) { (records, points) = (store.records, store.points) }
}
