import Features

/// The keys of the features in a layer's file, and the changes that lead from the file to the layer's current state.
struct UnsavedChanges {
  /// The keys of the file's features and of their rows.
  private(set) var layout = KeyLayout()
  /// The step that leads from the file to the current state, or `nil` if the states are equal.
  private(set) var step: Step?

  /// Compares a layer with its file. `features` are the keys of the features in the file, in the order of the file. If
  /// a feature or some of its parts were deleted from the layer, the rows that exist only in the file get new keys.
  /// O(n).
  init(of layer: LayerKey, features: [FeatureKey], in contents: inout DocumentContents) {
    let records = contents.catalog.records(of: layer)
    let present = contents.featureKeys(of: layer)
    let rows = Dictionary(uniqueKeysWithValues: present)
    var order: [RowKey] = []
    var changes: [FeatureChange] = []
    for (index, feature) in features.enumerated() {
      let now = rows[feature]
      let count = FeaturePart.count(of: records[index])
      let kept = Array((now ?? []).prefix(count))
      let keys = kept + contents.catalog.makeKeys(for: feature, count: count - kept.count)
      layout.append(feature: feature.rawValue)
      for key in keys { layout.append(row: Int(key.rawValue)) }
      order += keys
      let after = now.flatMap { contents.state(around: $0[0]) }
      if case .original? = after?.text { continue }
      changes.append(
        FeatureChange(
          feature: feature, layer: layer, before: FeatureState(text: .original, keys: keys), after: after))
    }
    let inFile = Set(features)
    for (place, addition) in present.enumerated() where !inFile.contains(addition.feature) {
      changes.append(
        FeatureChange(
          feature: addition.feature, layer: layer, before: nil,
          after: contents.state(around: addition.rows[0]),
          predecessor: place > 0 ? present[place - 1].rows.last : nil))
    }
    let orderNow = present.flatMap(\.rows)
    guard !changes.isEmpty || order != orderNow else { return }
    // Put deletions first, because other rows may take the positions of the deleted rows.
    changes = changes.filter { $0.after == nil } + changes.filter { $0.after != nil }
    step = Step(
      name: .layer(.merge, named: ""), changes: changes,
      orders: [OrderChange(layer: layer, before: order, after: orderNow)],
      selectionAfter: [], selectionBefore: [])
  }
}
