import Features

/// Calculates the changes that restore deleted features at their former positions.
struct DeletedFeatureRestoration {
  /// The features that exist in the document, including features that were already restored.
  private var present: Set<FeatureKey>
  private var insertionPositions: [LayerKey: InsertionPositions] = [:]

  /// The positions in a layer at which deleted features can be inserted.
  private struct InsertionPositions {
    /// The features that the layer still has from its file: the index in the file, and the last row. Sorted by index.
    var originals: [(index: Int, last: RowKey)]
    var end: RowKey?

    init(_ contents: DocumentContents, _ layer: LayerKey) {
      let features = contents.featureKeys(of: layer)
      originals = features.compactMap { feature, rows in
        guard let index = contents.catalog.origin(of: feature).index, let last = rows.last else { return nil }
        return (index, last)
      }
      originals.sort { $0.index < $1.index }
      end = features.last?.rows.last
    }

    /// Records that a feature with these rows is inserted at its index in the file, or at the end of the layer if
    /// `index` is `nil`. Returns the row directly before it, or `nil` if the feature comes first.
    mutating func take(_ rows: [RowKey], index: Int?) -> RowKey? {
      guard let index else {
        defer { end = rows.last }
        return end
      }
      let place = self.place(of: index)
      let predecessor = place == 0 ? nil : originals[place - 1].last
      if predecessor == end { end = rows.last }
      if let last = rows.last { originals.insert((index, last), at: place) }
      return predecessor
    }

    /// Returns the number of elements of `originals` whose index is less than `index`. O(log n).
    private func place(of index: Int) -> Int {
      var (low, high) = (0, originals.count)
      while low < high {
        let middle = (low + high) / 2
        if originals[middle].index < index { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  init(_ contents: DocumentContents) {
    present = Set(contents.stack.flatMap { contents.featureKeys(of: $0).map(\.feature) })
  }

  /// Returns the changes that restore each feature to the given layer, in an order in which each feature's predecessor
  /// exists when the feature is inserted.
  mutating func changes(
    _ deleted: [(feature: DeletedFeature, layer: LayerKey)], _ contents: inout DocumentContents
  ) -> [FeatureChange] {
    deleted.sorted { ($0.layer, $0.feature.key, $0.feature.id) < ($1.layer, $1.feature.key, $1.feature.id) }
      .map { deleted, layer in
        // Restore the feature under its own key if it returns to its layer and no feature with this key exists.
        // Otherwise, it becomes a new feature.
        let isItself =
          contents.catalog.isKnown(deleted.key, in: layer) && present.insert(deleted.key).inserted
        let key = isItself ? deleted.key : contents.catalog.makeFeatureKey(in: layer)
        // Convert the feature, because the target layer may have a different format.
        let text: any Feature = contents[layer].store.converting(deleted.feature)
        let count = FeaturePart.count(of: text.record)
        let keys = contents.catalog.makeKeys(for: key, count: count)
        let isOriginal = isItself && contents.catalog.isOriginal(deleted.feature.bytes, of: key)
        return FeatureChange(
          feature: key, layer: layer, before: nil,
          after: FeatureState(text: isOriginal ? .original : .own(text), keys: keys),
          predecessor: insertionPositions[layer, default: InsertionPositions(contents, layer)].take(
            keys, index: contents.catalog.origin(of: key).index))
      }
  }
}
