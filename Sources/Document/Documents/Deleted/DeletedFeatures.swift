import Features
import Graphics
import Journal
import Keys

/// The features that were deleted and can be restored.
@MainActor public final class DeletedFeatures {
  private let core: DocumentCore
  private let layers: LayerCommands

  init(_ core: DocumentCore, _ layers: LayerCommands) { (self.core, self.layers) = (core, layers) }

  /// Returns all features that were deleted and haven't been restored, starting with the most recently deleted feature.
  /// O(total length of the features).
  public func recent() throws(JournalError) -> [DeletedFeature] {
    try recent(ofEachStep: .max).features
  }

  /// Returns features that were deleted at or after `time`, in seconds since 1970. Returns at most `limit` features for
  /// each step, and about `most` features in total. `isComplete` is false if these limits left out features.
  public func recent(
    ofEachStep limit: Int, atMost most: Int = .max, since time: Int64 = .min
  ) throws(JournalError) -> (features: [DeletedFeature], isComplete: Bool) {
    guard let journal = core.journal.writer?.journal else { return ([], true) }
    let (records, isComplete) = try journal.recentlyDeleted(ofEachStep: limit, atMost: most, since: time)
    // Leave out records that can't be parsed.
    let features = records.compactMap {
      try? DeletedFeature($0, reading: core.contents.catalog.store(ofLayer: $0.layer))
    }
    return (features, isComplete)
  }

  /// Removes features permanently from the list of recently deleted features. They can still be restored by undoing
  /// their deletion.
  public func forget(_ deleted: [DeletedFeature]) throws(JournalError) {
    try core.journal.writer?.journal?.forgetDeleted(deleted.map(\.id))
  }

  /// Restores features as one step, selects them and returns their keys. Each feature returns to its layer, at its
  /// position in the file, or at the end of the layer if it isn't in the file. If its layer was removed or is locked,
  /// the feature is added to the active layer, which is created if necessary. Hidden layers and folders are shown.
  /// O(n).
  @discardableResult public func restore(_ deleted: [DeletedFeature]) -> [RowKey] {
    guard let first = deleted.first else { return [] }
    let (layers, added) = layersToRestore(deleted)
    var restoration = DeletedFeatureRestoration(core.contents)
    let changes = restoration.changes(deleted.map { ($0, layers[$0.layer] ?? $0.layer) }, &core.contents)
    let keys = changes.flatMap { $0.after?.keys ?? [] }
    let subject: StepName.Subject = deleted.count == 1 ? first.subject : .several(deleted.count)
    core.perform(
      Step(
        name: .features(.restore, subject), layers: added, changes: changes, selectionAfter: keys,
        selectionBefore: core.selection.keys),
      selects: true, restoring: deleted.map(\.id))
    return keys
  }

  /// Returns the layer to which the features of each original layer are restored, and the layer changes that are
  /// necessary for this.
  private func layersToRestore(_ deleted: [DeletedFeature]) -> ([LayerKey: LayerKey], [LayerChange]) {
    var layers: [LayerKey: LayerKey] = [:]
    var changes: [LayerChange] = []
    var instead: LayerKey?
    for layer in Set(deleted.map(\.layer)).sorted() {
      if let place = core.contents.place(of: layer), !place.state.isLocked {
        layers[layer] = layer
        var shown = place
        shown.state.isVisible = true
        for group in groups(of: deleted.filter { $0.layer == layer }) {
          shown.state.folders.show(group, in: core.contents[layer].groups)
        }
        if shown != place { changes.append(LayerChange(layer: layer, before: place, after: shown)) }
      } else {
        if instead == nil {
          let (layer, added) = self.layers.layerForNew()
          instead = layer
          changes += added
        }
        layers[layer] = instead
      }
    }
    return (layers, changes)
  }

  /// Returns the groups that contain the features in their layer's file.
  private func groups(of deleted: [DeletedFeature]) -> Set<Int> {
    Set(
      deleted.compactMap { deleted in
        guard core.contents.catalog.isKnown(deleted.key, in: deleted.layer),
          let index = core.contents.catalog.origin(of: deleted.key).index
        else { return nil }
        return core.contents[deleted.layer].groups.group(at: index)
      })
  }
}
