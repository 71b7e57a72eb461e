import Features

/// The keys that rows and features of a document were given, what each stands for, and where each feature comes from.
///
/// Keys are small numbers, given in order and never twice: what is deleted keeps its own. A journal may name keys beyond
/// those that were given; the ones between belong to no feature.
struct KeyRegistry: Sendable {
  /// By row key: whose part it is, and which.
  private var owners = RunColumn<FeatureKey>()
  private var parts = RunColumn<PackedPart>()
  /// By feature key.
  private var origins = RunColumn<FeatureOrigin>()

  /// How many keys have been given.
  var featureCount: Int { origins.count }
  var rowCount: Int { owners.count }

  func owner(of key: RowKey) -> FeatureKey { owners[Int(key.rawValue)] }
  func part(of key: RowKey) -> FeaturePart { parts[Int(key.rawValue)].part }
  func origin(of feature: FeatureKey) -> FeatureOrigin { origins[feature.rawValue] }

  /// Calls `body` with runs of the features that `count` rows are parts of whose keys follow `row`.
  func forEachRunOfOwners(of row: RowKey, count: Int, _ body: (_ first: FeatureKey, _ count: Int) -> Void) {
    owners.forEachRun(in: Int(row.rawValue)..<Int(row.rawValue) + count, body)
  }

  /// Whether the key was given to a feature of that layer, whether it is there or not.
  func isKnown(_ feature: FeatureKey, in layer: LayerKey) -> Bool {
    origins.indices.contains(feature.rawValue) && origins[feature.rawValue].layer == layer
  }

  /// The features that a layer's file has, `count` of them, in its order. O(all features).
  func originalFeatures(of layer: LayerKey, count: Int) -> [FeatureKey] {
    var keys = [FeatureKey](repeating: FeatureKey(-1), count: count)
    for (feature, origin) in origins.enumerated() where origin.layer == layer {
      if let index = origin.index { keys[index] = FeatureKey(feature) }
    }
    return keys.filter { $0.rawValue >= 0 }
  }

  mutating func setOrigin(of feature: FeatureKey, _ origin: FeatureOrigin) {
    origins[feature.rawValue] = origin
  }

  /// Has the first of `keys` stand for the parts of their feature, in order.
  mutating func setParts(of keys: [RowKey], of record: FeatureRecord) {
    for (index, key) in keys.prefix(FeaturePart.count(of: record)).enumerated() {
      parts[Int(key.rawValue)] = PackedPart(FeaturePart(index, of: record))
    }
  }
}

extension KeyRegistry {
  // MARK: Giving keys

  /// Makes keys for the parts of a new feature or of new parts.
  mutating func makeRows(for feature: FeatureKey, count: Int) -> [RowKey] {
    (0..<count).map { _ in
      owners.append(feature)
      parts.append(PackedPart(.unplaced))
      return RowKey(UInt64(owners.count - 1))
    }
  }

  /// Makes the key of a feature that no file has.
  mutating func makeFeature(in layer: LayerKey) -> FeatureKey {
    reserve(features: origins.count + 1, rows: 0)
    origins[origins.count - 1] = FeatureOrigin(layer: layer, index: nil)
    return FeatureKey(origins.count - 1)
  }

  /// Whether the keys are free, or have been given to the same feature of the same layer.
  func canClaim(_ feature: FeatureKey, in layer: LayerKey, rows keys: [RowKey]) -> Bool {
    let home = origins.indices.contains(feature.rawValue) ? origins[feature.rawValue].layer : LayerKey(-1)
    guard home == layer || home.rawValue < 0 else { return false }
    return keys.allSatisfy { key in
      guard key.rawValue < UInt64(owners.count) else { return true }
      let owner = owners[Int(key.rawValue)]
      return owner == feature || owner.rawValue < 0
    }
  }

  /// Takes keys that a step from before has given.
  mutating func claim(_ feature: FeatureKey, in layer: LayerKey, rows keys: [RowKey]) {
    reserve(features: feature.rawValue + 1, rows: keys.reduce(0) { max($0, Int($1.rawValue) + 1) })
    if origins[feature.rawValue].layer != layer {
      origins[feature.rawValue] = FeatureOrigin(layer: layer, index: nil)
    }
    for key in keys { owners[Int(key.rawValue)] = feature }
  }

  private mutating func reserve(features: Int, rows: Int) {
    if origins.count < features {
      origins.append(
        runOf: FeatureOrigin(layer: LayerKey(-1), index: nil), count: features - origins.count)
    }
    if owners.count < rows {
      owners.append(runOf: FeatureKey(-1), count: rows - owners.count)
      parts.append(runOf: PackedPart(.unplaced), count: rows - parts.count)
    }
  }

  // MARK: Reading layers

  /// The next keys, for the features of a file and their rows.
  func nextKeys(for records: RunColumn<FeatureRecord>) -> KeyLayout {
    KeyLayout(
      features: KeyLayout.Run(start: origins.count, count: records.count),
      rows: KeyLayout.Run(start: owners.count, count: FeaturePart.count(of: records)))
  }

  /// Gives the next keys to the features of a layer's file, and to their rows. O(runs of them).
  mutating func add(_ records: RunColumn<FeatureRecord>, of layer: LayerKey) {
    var feature = FeatureKey(origins.count)
    origins.append(runOf: FeatureOrigin(layer: layer, index: 0), count: records.count)
    records.forEachRun(in: records.indices) { record, count in
      let partCount = FeaturePart.count(of: record)
      if partCount == 1 {
        owners.append(runOf: feature, count: count)
        parts.append(runOf: PackedPart(FeaturePart(0, of: record)), count: count)
      } else {
        for offset in 0..<count {
          for part in 0..<partCount {
            owners.append(feature.following(offset))
            parts.append(PackedPart(FeaturePart(part, of: record)))
          }
        }
      }
      feature = feature.following(count)
    }
  }

  /// Gives the features of a layer's file the keys that they had before, and answers those of their rows. O(n).
  mutating func add(
    _ records: RunColumn<FeatureRecord>, of layer: LayerKey, as keys: KeyLayout
  ) -> [RowKey] {
    var rows: [RowKey] = []
    reserve(features: keys.featureLimit, rows: keys.rowLimit)
    var rowKeys = keys.rowKeys.makeIterator()
    for (index, feature) in keys.featureKeys.enumerated() where index < records.count {
      origins[feature.rawValue] = FeatureOrigin(layer: layer, index: index)
      for part in 0..<FeaturePart.count(of: records[index]) {
        guard let row = rowKeys.next() else { break }
        owners[Int(row.rawValue)] = feature
        parts[Int(row.rawValue)] = PackedPart(FeaturePart(part, of: records[index]))
        rows.append(row)
      }
    }
    origins.compact()
    owners.compact()
    parts.compact()
    return rows
  }
}
