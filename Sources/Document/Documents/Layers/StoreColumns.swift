import Features
import Geography

/// The records and point coordinates of all features in a layer's store.
///
/// They are copied from the store once, because calling the store for each feature would be slow. They are stored
/// separately from `Layer`, because accessing a property of a layer in an array may copy the whole layer.
struct StoreColumns: Sendable {
  let records: RunColumn<FeatureRecord>
  let points: CoordinateColumn

  init(_ store: any FeatureStore) { (records, points) = (store.records, store.points) }
}
