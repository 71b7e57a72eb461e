import Features

extension MapDocument {
  /// Whether a layer's file can be saved in place. One of which that is false is saved as a file of another format, or as
  /// a whole file if it breaks off, which it becomes; drafts can be, once they have a file.
  public func canBeSavedInPlace(_ layer: LayerKey) -> Bool {
    let store = contents[layer].store
    return store is any WritableFeatureStore && store.truncation == nil
  }

  /// Notes that `source` has the layer as it was in `state`, in `bytes` of another format, of which `store` was read.
  /// The layer is that file from now on, and is saved in place. O(n).
  public func markSaved(
    _ state: SavedState, as source: LayerSource, bytes: [UInt8], reading store: any FeatureStore
  ) {
    let layer = state.layer
    // One that was taken away meanwhile keeps the store that its rows are of.
    guard contents.stack.contains(layer) else { return markSaved(state, as: source, bytes: bytes) }
    // Steps from before say what features were without the store that goes.
    history.mapStates { change, state in
      guard change.layer == layer else { return state }
      let text = contents.feature(change.feature, as: state.text)
      return FeatureState(text: .own(store.keepingParts(of: text)), keys: state.keys)
    }
    contents.replaceStore(of: layer, with: store, savedFrom: state.contents)
    tellReset()
    markSaved(state, as: source, pieces: [bytes[...]], inFormatOf: store as? any WritableFeatureStore)
  }
}

extension FeatureStore {
  /// `feature` in this store's format, or as it is where rows that stand for its parts would lose them: a position that
  /// the format cannot say.
  fileprivate func keepingParts(of feature: any Feature) -> any Feature {
    let adopted = converting(feature)
    return FeaturePart.parts(of: adopted.record) == FeaturePart.parts(of: feature.record) ? adopted : feature
  }
}

extension DocumentContents {
  /// Gives a layer another store, that of a file to which it was written when it was as in `saved`.
  fileprivate mutating func replaceStore(
    of layer: LayerKey, with store: any FeatureStore, savedFrom saved: DocumentContents
  ) {
    let written = saved.featuresInFile(of: layer, as: store as? any WritableFeatureStore).map(\.feature)
    let indices = Dictionary(uniqueKeysWithValues: written.prefix(store.count).enumerated().map { ($1, $0) })
    var own: [FeatureKey: any Feature] = [:]
    for (feature, _) in featureKeys(of: layer) {
      let now = self.feature(feature)
      if let index = indices[feature], saved.feature(feature).bytes == now.bytes,
        FeaturePart.parts(of: store.records[index]) == FeaturePart.parts(of: now.record)
      {
        continue
      }
      own[feature] = store.keepingParts(of: now)
    }
    let known = Set(originalFeatureKeys(of: layer)).union(written).union(
      featureKeys(of: layer).map(\.feature))
    for feature in known {
      setOrigin(of: feature, FeatureOrigin(layer: layer, index: indices[feature]))
      setOwn(own[feature], of: feature)
    }
    setStore(store, of: layer)
    classify(Array(known))
    rebuildColumns()
  }
}
