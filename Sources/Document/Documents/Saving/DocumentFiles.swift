import Features
import Journal
import Observing

/// The files of a document's layers: saving them, their problems, and whether they have all changes.
@MainActor public final class DocumentFiles {
  let core: DocumentCore
  var states: FileStates

  init(_ core: DocumentCore, _ states: FileStates) { (self.core, self.states) = (core, states) }

  public var hasUnsavedChanges: Bool { core.contents.stack.contains { hasUnsavedChanges($0) } }

  /// Whether the features of a layer differ from its file as last opened or saved, or there is a problem with the file.
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

  /// Records that `state` was saved in `source`, which becomes the layer's file. `pieces` are the file's bytes.
  public func markSaved(_ state: SavedState, as source: LayerSource, pieces: [ArraySlice<UInt8>]) {
    markSaved(state, as: source, pieces: pieces, inFormatOf: nil)
  }

  /// Records that `state` was saved as a file of the format of `newFile`, if it differs from the layer's former
  /// format. `kinds` are further effects.
  func markSaved(
    _ state: SavedState, as source: LayerSource, pieces: [ArraySlice<UInt8>],
    inFormatOf newFile: (any WritableFeatureStore)?, _ kinds: DocumentChange = []
  ) {
    core.contents[state.layer].source = source
    let layout = LayerBase(state.layer, in: state.contents).layoutInFile(as: newFile)
    var baseline = LayerBaseline(
      features: Array(layout.featureKeys), ownFeatures: state.contents.texts.own,
      editedTexts: state.contents.texts.edited)
    if newFile != nil {
      // Store the complete text instead of the edits, because the edits are relative to a store that the layer no
      // longer uses.
      for (feature, edit) in baseline.editedTexts {
        baseline.ownFeatures[feature] = state.contents.feature(feature, edit)
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

  /// Records a problem with a layer's file, or that the file is intact if the problem is `nil`. As long as there is a
  /// problem with the file, the whole layer counts as unsaved.
  public func note(_ layer: LayerKey, _ fault: FileFault?) {
    guard fault != states.fault(of: layer) else { return }
    states.note(layer, fault)
    core.observers.notify(.files)
  }

  /// Detaches a layer from its file. Afterwards the layer has no file.
  public func makeDraft(_ layer: LayerKey) {
    guard core.contents[layer].source != nil else { return }
    core.contents[layer].source = nil
    let revision = states.revision(of: layer)
    let takesRevision = core.journal.keepDraft(layer, revision: revision, in: &core.contents)
    if takesRevision { core.history.skipRevision() }
    core.observers.notify(takesRevision ? [.files, .history] : .files)
  }

  /// Returns the features that would be lost if the layer were removed, because they aren't in a file. If the layer has
  /// no file, returns all features. Otherwise, returns the features that were edited since the last save.
  func remains(of layer: LayerKey) -> [DeletedPart] {
    let (isDraft, name) = (core.contents[layer].isDraft, core.contents[layer].state.name)
    guard isDraft || hasUnsavedChanges(layer) else { return [] }
    return core.contents.featureKeys(of: layer).compactMap { feature, _ in
      guard isDraft || core.contents.hasOwnText(feature) else { return nil }
      return DeletedPart(core.contents.feature(feature), of: feature, in: layer, named: name)
    }
  }
}
