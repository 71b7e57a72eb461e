import Features
import Observing

extension DocumentFiles {
  /// Whether a layer can be saved to its own file: its format must be writable, and the file must not be truncated.
  /// For a layer without a file, only the format is checked.
  public func canBeSavedInPlace(_ layer: LayerKey) -> Bool {
    let store = core.contents[layer].store
    return store is any WritableFeatureStore && store.truncation == nil
  }

  /// Records that `state` was saved as `bytes` in another format. `store` was read from these bytes. `source` becomes
  /// the layer's file, to which the layer will be saved from now on. O(n).
  public func markSaved(
    _ state: SavedState, as source: LayerSource, bytes: [UInt8], reading store: any FeatureStore
  ) {
    let layer = state.layer
    // If the layer was removed while it was being saved, keep its store and rows.
    guard core.contents.stack.contains(layer) else { return markSaved(state, as: source, bytes: bytes) }
    // Store complete texts in earlier steps, because they must no longer refer to the old store.
    core.history.mapStates { change, state in
      guard change.layer == layer else { return state }
      let text = core.contents.catalog.feature(change.feature, as: state.text)
      return FeatureState(text: .own(store.keepingParts(of: text)), keys: state.keys)
    }
    core.contents.replaceStore(of: layer, with: store, savedFrom: state.contents)
    core.notifyReset()
    markSaved(
      state, as: source, pieces: [bytes[...]], inFormatOf: store as? any WritableFeatureStore,
      .contents)
  }
}

extension FeatureStore {
  /// Returns `feature` converted to this store's format. If the conversion would lose parts that have rows, for example
  /// positions that the format can't represent, returns the feature unchanged.
  fileprivate func keepingParts(of feature: any Feature) -> any Feature {
    let adopted = converting(feature)
    return FeaturePart.parts(of: adopted.record) == FeaturePart.parts(of: feature.record) ? adopted : feature
  }
}

extension DocumentContents {
  /// Replaces the store of a layer with `store`, which was read from the file that was written. `saved` are the
  /// contents that were written to it.
  fileprivate mutating func replaceStore(
    of layer: LayerKey, with store: any FeatureStore, savedFrom saved: DocumentContents
  ) {
    let written = saved.exporting().featuresInFile(
      of: layer, as: store as? any WritableFeatureStore
    ).map(\.feature)
    let indices = Dictionary(uniqueKeysWithValues: written.prefix(store.count).enumerated().map { ($1, $0) })
    var own: [FeatureKey: any Feature] = [:]
    for (feature, _) in featureKeys(of: layer) {
      let now = catalog.feature(feature)
      if let index = indices[feature], saved.catalog.feature(feature).bytes == now.bytes,
        FeaturePart.parts(of: store.records[index]) == FeaturePart.parts(of: now.record)
      {
        continue
      }
      own[feature] = store.keepingParts(of: now)
    }
    let known = Set(catalog.originalFeatureKeys(of: layer)).union(written).union(
      featureKeys(of: layer).map(\.feature))
    for feature in known {
      catalog.setOrigin(of: feature, FeatureOrigin(layer: layer, index: indices[feature]))
      catalog.setOwn(own[feature], of: feature)
    }
    setStore(store, of: layer)
    ruleClasses.classify(Array(known), in: catalog)
    rebuildColumns()
  }
}
