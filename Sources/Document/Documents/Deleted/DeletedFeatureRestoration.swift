import Features

/// The restoration of deleted features to their former positions.
struct DeletedFeatureRestoration {
  /// The features that exist.
  private var present: Set<FeatureKey>
  private var insertionPositions: [LayerKey: InsertionPositions] = [:]

  /// The positions in a layer at which features can be inserted.
  private struct InsertionPositions {
    /// The index in the layer's file and the last row of each feature that is in the file.
    var originals: [(index: Int, last: RowKey)]
    var end: RowKey?

    init(_ contents: DocumentContents, _ layer: LayerKey) {
      let features = contents.featureKeys(of: layer)
      originals = features.compactMap { feature, rows in
        guard let index = contents.origin(of: feature).index, let last = rows.last else { return nil }
        return (index, last)
      }
      originals.sort { $0.index < $1.index }
      end = features.last?.rows.last
    }

    /// Inserts a feature at its index in the file, or at the end. Returns the row before it.
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

    /// Returns the number of features before `index`. O(log n).
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

  /// Returns the changes that restore the features into the layers, ordered so that the predecessor of each exists.
  mutating func changes(
    _ deleted: [(feature: DeletedFeature, layer: LayerKey)], _ contents: inout DocumentContents
  ) -> [FeatureChange] {
    deleted.sorted { ($0.layer, $0.feature.key, $0.feature.id) < ($1.layer, $1.feature.key, $1.feature.id) }
      .map { deleted, layer in
        // A feature that is restored into another layer, or whose key is in use, becomes a new feature.
        let isItself = contents.isKnown(deleted.key, in: layer) && present.insert(deleted.key).inserted
        let key = isItself ? deleted.key : contents.makeFeatureKey(in: layer)
        // The target layer may have another format.
        let text: any Feature = contents[layer].store.converting(deleted.feature)
        let count = FeaturePart.count(of: text.record)
        let keys = contents.makeKeys(for: key, count: count)
        let isOriginal = isItself && contents.isOriginal(deleted.feature.bytes, of: key)
        return FeatureChange(
          feature: key, layer: layer, before: nil,
          after: FeatureState(text: isOriginal ? .original : .own(text), keys: keys),
          predecessor: insertionPositions[layer, default: InsertionPositions(contents, layer)].take(
            keys, index: contents.origin(of: key).index))
      }
  }
}
