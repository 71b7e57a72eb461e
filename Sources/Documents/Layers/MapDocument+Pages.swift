import Features
import Observing

extension MapDocument {
  /// Takes more of a layer that comes in pages: `store` has the features of the layer's present store at the same
  /// indices, and others behind them. These come to the end of the layer. It is no step, and what was done to the others
  /// stays so; a store that has fewer is not taken. O(the layer's features, and all rows.)
  ///
  /// A journal that was begun before knows the layer as it was then.
  public func extend(_ layer: LayerKey, with store: any FeatureStore) {
    guard store.count >= contents.records(of: layer).count else { return }
    guard let effect = contents.extend(layer, with: store) else { return }
    tell(effect)
    stateObservers.tell(())
  }
}

extension DocumentContents {
  /// Answers what it did to the columns; nil where there is nothing more, or the layer is not in the stack.
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
