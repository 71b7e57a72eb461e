import Features
import Geography

/// The data that a map needs of each feature in a layer's store.
///
/// Read from the store once, because calling it for each feature would be slow. Separate from `Layer`, because
/// accessing a property of a layer in an array may copy the layer.
struct StoreColumns: Sendable {
  let records: RunColumn<FeatureRecord>
  let points: CoordinateColumn

  init(_ store: any FeatureStore) { (records, points) = (store.records, store.points) }
}
