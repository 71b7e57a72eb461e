import Features

extension DocumentContents {
  /// Replaces the store of a layer with `store`. `places` contains the index of each feature in the new store, or `nil`
  /// if the feature isn't in the new store and keeps its own text. `order` is the new order of the rows. O(n).
  mutating func rebase(
    _ layer: LayerKey, onto store: any FeatureStore, _ places: [(feature: FeatureKey, index: Int?)],
    order: [RowKey]
  ) {
    var texts: [FeatureKey: any Feature] = [:]
    var arrived: [FeatureKey] = []
    for (feature, index) in places {
      guard catalog.origin(of: feature).index != nil || catalog.hasOwnText(feature) else {
        catalog.noteText(of: feature)
        arrived.append(feature)
        continue
      }
      let now = catalog.feature(feature)
      if let index, store.text(at: index).elementsEqual(now.bytes) { continue }
      texts[feature] = now
    }
    for feature in catalog.originalFeatureKeys(of: layer) {
      catalog.setOrigin(of: feature, FeatureOrigin(layer: layer, index: nil))
    }
    for (feature, index) in places {
      catalog.setOrigin(of: feature, FeatureOrigin(layer: layer, index: index))
      catalog.setOwn(texts[feature], of: feature)
    }
    self[layer].formerDeclaration = self[layer].declaration
    setStore(store, of: layer)
    ruleClasses.classify(arrived, in: catalog)
    let others = stack.map { $0 == layer ? order : Array(rows.keys[rowRange(of: $0)]) }
    setRows(Array(others.joined()))
    rebuildColumns()
  }
}
