import Features

/// The registry of a document's keys. It stores the feature and the part of each row, and the origin of each feature.
///
/// Keys are consecutive numbers and are never reused. Deleted rows keep their keys. A step from a journal may use
/// higher keys than have been assigned. The keys in the gap then belong to no feature.
struct KeyRegistry: Sendable {
  /// The feature to which each row belongs, indexed by row key. `parts` contains the part that each row represents.
  private var owners = RunColumn<FeatureKey>()
  private var parts = RunColumn<PackedPart>()
  /// The origin of each feature, indexed by feature key.
  private var origins = RunColumn<FeatureOrigin>()

  /// The number of assigned feature keys.
  var featureCount: Int { origins.count }
  var rowCount: Int { owners.count }

  func owner(of key: RowKey) -> FeatureKey { owners[Int(key.rawValue)] }
  func part(of key: RowKey) -> FeaturePart { parts[Int(key.rawValue)].part }
  func origin(of feature: FeatureKey) -> FeatureOrigin { origins[feature.rawValue] }

  /// Finds the owners of the `count` consecutive row keys that begin with `row`. Calls `body` for each run of
  /// consecutive feature keys among the owners.
  func forEachRunOfOwners(of row: RowKey, count: Int, _ body: (_ first: FeatureKey, _ count: Int) -> Void) {
    owners.forEachRun(in: Int(row.rawValue)..<Int(row.rawValue) + count, body)
  }

  /// Whether the feature belongs to the layer. Also true for deleted features.
  func isKnown(_ feature: FeatureKey, in layer: LayerKey) -> Bool {
    origins.indices.contains(feature.rawValue) && origins[feature.rawValue].layer == layer
  }

  /// Returns the keys of the `count` features in a layer's file, in the order of the file. O(all features of the
  /// document).
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

  /// Assigns the parts that `record` describes to `keys`, in order. Surplus keys keep their parts.
  mutating func setParts(of keys: [RowKey], of record: FeatureRecord) {
    for (index, key) in keys.prefix(FeaturePart.count(of: record)).enumerated() {
      parts[Int(key.rawValue)] = PackedPart(FeaturePart(index, of: record))
    }
  }
}

extension KeyRegistry {
  // MARK: Assigning keys

  /// Creates row keys for the parts of a new feature, or for additional parts of an existing feature.
  mutating func makeRows(for feature: FeatureKey, count: Int) -> [RowKey] {
    (0..<count).map { _ in
      owners.append(feature)
      parts.append(PackedPart(.unplaced))
      return RowKey(UInt64(owners.count - 1))
    }
  }

  /// Returns a new key for a feature that isn't in a file.
  mutating func makeFeature(in layer: LayerKey) -> FeatureKey {
    reserve(features: origins.count + 1, rows: 0)
    origins[origins.count - 1] = FeatureOrigin(layer: layer, index: nil)
    return FeatureKey(origins.count - 1)
  }

  /// Whether a step from a journal may use these keys. True if the keys are unused, or already belong to this feature
  /// in this layer.
  func canClaim(_ feature: FeatureKey, in layer: LayerKey, rows keys: [RowKey]) -> Bool {
    let home = origins.indices.contains(feature.rawValue) ? origins[feature.rawValue].layer : LayerKey(-1)
    guard home == layer || home.rawValue < 0 else { return false }
    return keys.allSatisfy { key in
      guard key.rawValue < UInt64(owners.count) else { return true }
      let owner = owners[Int(key.rawValue)]
      return owner == feature || owner.rawValue < 0
    }
  }

  /// Marks the feature key and row keys of a step from a journal as used.
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

  /// Returns the keys that the next call of `add(_:of:)` would assign to the features of a file and to their rows.
  func nextKeys(for records: RunColumn<FeatureRecord>) -> KeyLayout {
    KeyLayout(
      features: KeyLayout.Run(start: origins.count, count: records.count),
      rows: KeyLayout.Run(start: owners.count, count: FeaturePart.count(of: records)))
  }

  /// Assigns the next keys to the features of a layer's file and to their rows. O(runs).
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

  /// Assigns the keys of an earlier session to the features of a layer's file. Returns the keys of their rows. O(n).
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
