import Features
import Observing

extension LayerCommands {
  /// Adds features to a layer that is loaded in pages. `store` must contain the features of the layer's current store
  /// at the same indices, followed by the new features. If it has fewer features, this method does nothing. Earlier
  /// edits are kept. Not undoable. O(the layer's features, and all rows).
  ///
  /// If the journal has already been started, it doesn't record the new features.
  public func extend(_ layer: LayerKey, with store: any FeatureStore) {
    guard store.count >= core.contents.catalog.records(of: layer).count else { return }
    guard let effect = LayerCommands.extend(layer, with: store, in: &core.contents) else { return }
    core.notify(effect)
    core.observers.notify(.contents)
  }

  /// Replaces the store of a layer, and creates rows for its new features. Returns the effect on the columns, or `nil`
  /// if the layer isn't on the map or there are no new features.
  private static func extend(
    _ layer: LayerKey, with store: any FeatureStore, in contents: inout DocumentContents
  ) -> DocumentContents.Effect? {
    let known = contents.catalog.records(of: layer).count
    contents.setStore(store, of: layer)
    var new: [RowKey] = []
    for index in known..<store.count {
      let feature = contents.catalog.makeFeatureKey(in: layer)
      contents.catalog.setOrigin(of: feature, FeatureOrigin(layer: layer, index: index))
      let rows = contents.catalog.makeKeys(
        for: feature, count: FeaturePart.count(of: contents.catalog.record(of: feature)))
      contents.setText(of: feature, to: FeatureState(text: .original, keys: rows))
      new += rows
    }
    guard contents.stack.contains(layer) else {
      contents[layer].parkedRows += new
      return nil
    }
    return new.isEmpty ? nil : contents.insert(new, atRow: contents.rowRange(of: layer).upperBound)
  }
}
