import Features
import Journal
import Observing

/// The files of a document's layers: records saves and problems, and knows which layers have unsaved changes.
@MainActor public final class DocumentFiles {
  let core: DocumentCore
  var states: FileStates

  init(_ core: DocumentCore, _ states: FileStates) { (self.core, self.states) = (core, states) }

  public var hasUnsavedChanges: Bool { core.contents.stack.contains { hasUnsavedChanges($0) } }

  /// Whether a layer's features have changed since its file was opened or saved, or there is a problem with the file.
  public func hasUnsavedChanges(_ layer: LayerKey) -> Bool {
    states.fault(of: layer) != nil || core.history.revision(of: layer) != states.revision(of: layer)
  }

  /// Returns the current state of a layer for saving, or `nil` if the layer isn't on the map.
  public func stateToSave(of layer: LayerKey) -> SavedState? {
    guard core.contents.stack.contains(layer) else { return nil }
    return SavedState(
      layer: layer, revision: core.history.revision(of: layer), sequence: core.journal.writer?.sequence ?? 0,
      contents: core.contents, held: core.journal.writer?.holdSequence())
  }

  /// Records that `state` was saved as `bytes` in `source`, which becomes the layer's file.
  public func markSaved(_ state: SavedState, as source: LayerSource, bytes: [UInt8]) {
    markSaved(state, as: source, pieces: [bytes[...]])
  }

  /// Records that `state` was saved in `source`, which becomes the layer's file. `pieces` are the file's bytes in
  /// consecutive pieces.
  public func markSaved(_ state: SavedState, as source: LayerSource, pieces: [ArraySlice<UInt8>]) {
    markSaved(state, as: source, pieces: pieces, inFormatOf: nil)
  }

  /// Does the same, and additionally notifies observers of `kinds`. If the file's format differs from the layer's
  /// former format, `newFile` is an empty file of the new format.
  func markSaved(
    _ state: SavedState, as source: LayerSource, pieces: [ArraySlice<UInt8>],
    inFormatOf newFile: (any WritableFeatureStore)?, _ kinds: DocumentChange = []
  ) {
    core.contents[state.layer].source = source
    let layout = LayerBase(state.layer, in: state.contents).layoutInFile(as: newFile)
    var baseline = LayerBaseline(
      features: Array(layout.featureKeys), ownFeatures: state.contents.catalog.texts.own,
      editedTexts: state.contents.catalog.texts.edited)
    if newFile != nil {
      // Store complete texts instead of differences, because the differences are relative to the old store, which the
      // layer no longer uses.
      for (feature, edit) in baseline.editedTexts {
        baseline.ownFeatures[feature] = state.contents.catalog.feature(feature, edit)
      }
      baseline.editedTexts = [:]
    }
    states.note(state.layer, revision: state.revision, baseline)
    core.journal.begin(core.contents)
    core.journal.keepSaved(
      state.contents, of: state.layer, source, revision: state.revision, sequence: state.sequence,
      layout: layout, held: state.held, pieces: pieces)
    core.observers.notify(kinds.union(.files))
  }

  /// Returns the known problem of a layer's file, or `nil` if the file is intact.
  public func fault(of layer: LayerKey) -> FileFault? { states.fault(of: layer) }

  /// Sets the problem of a layer's file. `nil` means that the file is intact. While there is a problem, the layer
  /// counts as unsaved.
  public func note(_ layer: LayerKey, _ fault: FileFault?) {
    guard fault != states.fault(of: layer) else { return }
    states.note(layer, fault)
    core.observers.notify(.files)
  }

  /// Turns a layer into a draft by detaching it from its file. Does nothing if it has no file.
  public func makeDraft(_ layer: LayerKey) {
    guard core.contents[layer].source != nil else { return }
    core.contents[layer].source = nil
    let revision = states.revision(of: layer)
    let takesRevision = core.journal.keepDraft(layer, revision: revision, in: &core.contents)
    if takesRevision { core.history.skipRevision() }
    core.observers.notify(takesRevision ? [.files, .history] : .files)
  }

  /// Returns the features that would be lost if the layer were removed, because they aren't in a file. For a draft,
  /// these are all features. Otherwise, these are the edited features if the layer has unsaved changes.
  func remains(of layer: LayerKey) -> [DeletedPart] {
    let (isDraft, name) = (core.contents[layer].isDraft, core.contents[layer].state.name)
    guard isDraft || hasUnsavedChanges(layer) else { return [] }
    return core.contents.featureKeys(of: layer).compactMap { feature, _ in
      guard isDraft || core.contents.catalog.hasOwnText(feature) else { return nil }
      return DeletedPart(core.contents.catalog.feature(feature), of: feature, in: layer, named: name)
    }
  }
}
