import Features
import Observing

extension MapDocument {
  /// Adds features to a layer that is loaded in pages. `store` must contain the features of the layer's current store
  /// at the same indices, followed by the new features. A store with fewer features is ignored. Earlier edits are kept.
  /// Not undoable. O(the layer's features, and all rows).
  ///
  /// If the journal has already been started, it doesn't record the new features.
  public func extend(_ layer: LayerKey, with store: any FeatureStore) {
    guard store.count >= contents.records(of: layer).count else { return }
    guard let effect = contents.extend(layer, with: store) else { return }
    notify(effect)
    stateObservers.notify(())
  }
}

extension DocumentContents {
  /// Replaces the store of a layer and adds rows for its new features. Returns the effect on the columns, or `nil` if
  /// no rows were added to the stack.
  fileprivate mutating func extend(_ layer: LayerKey, with store: any FeatureStore) -> Effect? {
    let known = records(of: layer).count
    setStore(store, of: layer)
    var new: [RowKey] = []
    for index in known..<store.count {
      let feature = makeFeatureKey(in: layer)
      setOrigin(of: feature, FeatureOrigin(layer: layer, index: index))
      let rows = makeKeys(for: feature, count: FeaturePart.count(of: record(of: feature)))
      setText(of: feature, to: FeatureState(text: .original, keys: rows))
      new += rows
    }
    guard stack.contains(layer) else {
      self[layer].parkedRows += new
      return nil
    }
    return new.isEmpty ? nil : insert(new, atRow: rowRange(of: layer).upperBound)
  }
}
