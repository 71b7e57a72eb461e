import Features
import Graphics
import Journal
import Keys

extension MapDocument {
  /// Returns the features that were deleted and haven't been restored, with the most recently deleted feature first.
  /// O(total length of the features).
  public func recentlyDeleted() throws(JournalError) -> [DeletedFeature] {
    try recentlyDeleted(ofEachStep: .max).features
  }

  /// Returns recently deleted features: at most `limit` for each step, and about `most` in total. Only features deleted
  /// at or after `time`, in seconds since 1970, are included. `isComplete` is false if features were left out because
  /// of the limits.
  public func recentlyDeleted(
    ofEachStep limit: Int, atMost most: Int = .max, since time: Int64 = .min
  ) throws(JournalError) -> (features: [DeletedFeature], isComplete: Bool) {
    guard let journal = journalWriter?.journal else { return ([], true) }
    let (records, isComplete) = try journal.recentlyDeleted(ofEachStep: limit, atMost: most, since: time)
    // Leave out records that can't be parsed.
    let features = records.compactMap { try? DeletedFeature($0, reading: contents.store(ofLayer: $0.layer)) }
    return (features, isComplete)
  }

  /// Removes features permanently from the list of recently deleted features. Undoing their deletion still restores
  /// them.
  public func forget(_ deleted: [DeletedFeature]) throws(JournalError) {
    try journalWriter?.journal?.forgetDeleted(deleted.map(\.id))
  }

  /// Restores features as one step and selects them. Each feature returns to its layer, at its position in the file, or
  /// at the end if it isn't in the file. If the layer was removed or is locked, the feature is added to the active
  /// layer. Hidden layers and folders are shown. O(n).
  @discardableResult public func restore(_ deleted: [DeletedFeature]) -> [RowKey] {
    guard let first = deleted.first else { return [] }
    let (layers, added) = layersToRestore(deleted)
    var restoration = DeletedFeatureRestoration(contents)
    let changes = restoration.changes(deleted.map { ($0, layers[$0.layer] ?? $0.layer) }, &contents)
    let keys = changes.flatMap { $0.after?.keys ?? [] }
    let subject: StepName.Subject = deleted.count == 1 ? first.subject : .several(deleted.count)
    perform(
      Step(
        name: .features(.restore, subject), layers: added, changes: changes, selectionAfter: keys,
        selectionBefore: selection.keys),
      selects: true, restoring: deleted.map(\.id))
    return keys
  }

  /// Returns the target layer for each original layer, and the layer changes that are necessary to restore the features
  /// there.
  private func layersToRestore(_ deleted: [DeletedFeature]) -> ([LayerKey: LayerKey], [LayerChange]) {
    var layers: [LayerKey: LayerKey] = [:]
    var changes: [LayerChange] = []
    var instead: LayerKey?
    for layer in Set(deleted.map(\.layer)).sorted() {
      if let place = contents.place(of: layer), !place.state.isLocked {
        layers[layer] = layer
        var shown = place
        shown.state.isVisible = true
        for group in contents.groups(of: deleted.filter { $0.layer == layer }) {
          shown.state.folders.show(group, in: contents[layer].groups)
        }
        if shown != place { changes.append(LayerChange(layer: layer, before: place, after: shown)) }
      } else {
        if instead == nil {
          let (layer, added) = layerForNew()
          instead = layer
          changes += added
        }
        layers[layer] = instead
      }
    }
    return (layers, changes)
  }

  /// Returns the features that would be lost if the layer were removed, because they aren't in a file. If the layer has
  /// no file, returns all features. Otherwise, returns the features that were edited since the last save.
  func remains(of layer: LayerKey) -> [DeletedPart] {
    let (isDraft, name) = (contents[layer].isDraft, contents[layer].state.name)
    guard isDraft || hasUnsavedChanges(layer) else { return [] }
    return contents.featureKeys(of: layer).compactMap { feature, _ in
      guard isDraft || contents.hasOwnText(feature) else { return nil }
      return DeletedPart(contents.feature(feature), of: feature, in: layer, named: name)
    }
  }
}

extension DocumentContents {
  /// Returns the groups that contain the features in their layer's file.
  fileprivate func groups(of deleted: [DeletedFeature]) -> Set<Int> {
    Set(
      deleted.compactMap { deleted in
        guard isKnown(deleted.key, in: deleted.layer), let index = origin(of: deleted.key).index else {
          return nil
        }
        return self[deleted.layer].groups.group(at: index)
      })
  }
}

extension DeletedPart {
  init(_ feature: any Feature, of key: FeatureKey, in layer: LayerKey, named name: String) {
    self.init(
      layer: layer.rawValue, layerName: name, feature: key.rawValue, text: feature.bytes)
  }
}
