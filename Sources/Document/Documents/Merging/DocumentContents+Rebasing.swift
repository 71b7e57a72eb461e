import Features

extension DocumentContents {
  /// Returns the current version of a feature as input for ``FeatureMatching``. An unedited feature isn't parsed.
  func item(of feature: FeatureKey) -> FeatureMatching.Item {
    ownFeature(feature).map { FeatureMatching.Item($0) } ?? originalItem(of: feature)
  }

  func originalItem(of feature: FeatureKey) -> FeatureMatching.Item {
    let origin = origin(of: feature)
    guard let index = origin.index else { return FeatureMatching.Item(self.feature(feature)) }
    let store = self[origin.layer].store
    return FeatureMatching.Item(store, at: index)
  }

  /// Replaces the store of a layer with `store`. `places` contains the index of each feature in the new store, or `nil`
  /// if the feature isn't in the new store and keeps its own text. `order` is the new order of the rows. O(n).
  mutating func rebase(
    _ layer: LayerKey, onto store: any FeatureStore, _ places: [(feature: FeatureKey, index: Int?)],
    order: [RowKey]
  ) {
    var texts: [FeatureKey: any Feature] = [:]
    var arrived: [FeatureKey] = []
    for (feature, index) in places {
      let now = origin(of: feature).index != nil || hasOwnText(feature) ? self.feature(feature) : nil
      guard let now else {
        noteText(of: feature)
        arrived.append(feature)
        continue
      }
      if let index, store.text(at: index).elementsEqual(now.bytes) { continue }
      texts[feature] = now
    }
    for feature in originalFeatureKeys(of: layer) {
      setOrigin(of: feature, FeatureOrigin(layer: layer, index: nil))
    }
    for (feature, index) in places {
      setOrigin(of: feature, FeatureOrigin(layer: layer, index: index))
      setOwn(texts[feature], of: feature)
    }
    self[layer].formerDeclaration = self[layer].declaration
    setStore(store, of: layer)
    classify(arrived)
    let others = stack.map { $0 == layer ? order : Array(rows.keys[rowRange(of: $0)]) }
    setRows(Array(others.joined()))
    rebuildColumns()
  }
}
