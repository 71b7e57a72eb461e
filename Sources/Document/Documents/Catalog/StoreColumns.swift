import Features
import Geography

/// The records and point coordinates of all features in a layer's store.
///
/// They are copied from the store once, because calling the store for each feature would be slow. They don't contain the
/// store, because accessing a property of an array's element may copy the whole element.
struct StoreColumns: Sendable {
  let records: RunColumn<FeatureRecord>
  let points: CoordinateColumn

  init(_ store: any FeatureStore) { (records, points) = (store.records, store.points) }
}
