import AnnotationKit
import Features
import Journal

extension MapDocument {
  /// The features that were deleted and are not back, the last one first. O(their length.)
  public func recentlyDeleted() throws(JournalError) -> [DeletedFeature] {
    try recentlyDeleted(ofEachStep: .max).features
  }

  /// The same with no more than `limit` features of one step and about `most` of all, and whether those are all; what was
  /// deleted before `time`, in seconds since 1970, is left out.
  public func recentlyDeleted(
    ofEachStep limit: Int, atMost most: Int = .max, since time: Int64 = .min
  ) throws(JournalError) -> (features: [DeletedFeature], isComplete: Bool) {
    guard let journal = keeper?.journal else { return ([], true) }
    let (records, isComplete) = try journal.recentlyDeleted(ofEachStep: limit, atMost: most, since: time)
    // What makes no sense is no feature any more.
    let features = records.compactMap { try? DeletedFeature($0, reading: contents.store(ofLayer: $0.layer)) }
    return (features, isComplete)
  }

  /// Takes some from the recently deleted; undoing their deletion still brings them back.
  public func forget(_ deleted: [DeletedFeature]) throws(JournalError) {
    try keeper?.journal?.forgetDeleted(deleted.map(\.id))
  }

  /// Brings features back as one step, and selects them: each into its layer and to where the layer's file has it,
  /// or else to the end. What has no layer any more, or one that is locked, comes into the active layer; a layer
  /// or a folder that is hidden is shown. O(n).
  @discardableResult public func restore(_ deleted: [DeletedFeature]) -> [RowKey] {
    guard let first = deleted.first else { return [] }
    let (layers, added) = layersToRestore(deleted)
    var restoration = Restoration(contents)
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

  /// By layer from before, the one to come into; and what is to be done to layers for it.
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

  /// The features of a layer that are in no file: all of a draft's, and what was changed of a file since it was saved.
  func remains(of layer: LayerKey) -> [Remains] {
    let (isDraft, name) = (contents[layer].isDraft, contents[layer].state.name)
    guard isDraft || hasUnsavedChanges(layer) else { return [] }
    return contents.featureKeys(of: layer).compactMap { feature, _ in
      guard isDraft || contents.hasOwnText(feature) else { return nil }
      return Remains(contents.feature(feature), of: feature, in: layer, named: name)
    }
  }
}

extension DocumentContents {
  /// The groups in the file of their layer that features were in.
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

extension Remains {
  init(_ feature: any Feature, of key: FeatureKey, in layer: LayerKey, named name: String) {
    self.init(
      layer: layer.rawValue, layerName: name, feature: key.rawValue, text: feature.bytes)
  }
}
