import Features
import Journal
import Observing

/// The state of a layer at the time when saving started.
public struct SavedState: Sendable {
  public let layer: LayerKey
  fileprivate let revision: Int
  fileprivate let sequence: Int64
  let contents: DocumentContents
  fileprivate let held: StepRetention?

  /// Returns the bytes of the new file. The file has the layer's format, or the format of `newFile` if it isn't `nil`.
  /// O(size). May be called off the main actor.
  public func bytes(as newFile: (any WritableFeatureStore)? = nil) -> [UInt8] {
    pieces(as: newFile).joinedBytes()
  }

  /// Returns the new file like `bytes(as:)`, as a list of consecutive pieces. If the format supports it, unchanged
  /// parts aren't copied.
  public func pieces(as newFile: (any WritableFeatureStore)? = nil) -> [ArraySlice<UInt8>] {
    contents.pieces(exporting: .layer(layer), as: newFile)
  }
}

extension MapDocument {
  /// Returns the current state of a layer for saving, or `nil` if the layer isn't on the map.
  public func stateToSave(of layer: LayerKey) -> SavedState? {
    guard contents.stack.contains(layer) else { return nil }
    return SavedState(
      layer: layer, revision: revision(of: layer), sequence: journalWriter?.sequence ?? 0, contents: contents,
      held: journalWriter?.holdSequence())
  }

  /// Records that `state` was saved as `bytes` in `source`, which becomes the layer's file.
  public func markSaved(_ state: SavedState, as source: LayerSource, bytes: [UInt8]) {
    markSaved(state, as: source, pieces: [bytes[...]])
  }

  /// Records that `state` was saved in `source`, which becomes the layer's file. `pieces` are the file's bytes.
  public func markSaved(_ state: SavedState, as source: LayerSource, pieces: [ArraySlice<UInt8>]) {
    markSaved(state, as: source, pieces: pieces, inFormatOf: nil)
  }

  /// Records that `state` was saved. `newFile` isn't `nil` if the file's format differs from the layer's former format.
  func markSaved(
    _ state: SavedState, as source: LayerSource, pieces: [ArraySlice<UInt8>],
    inFormatOf newFile: (any WritableFeatureStore)?
  ) {
    contents[state.layer].source = source
    let layout = state.contents.layoutInFile(of: state.layer, as: newFile)
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
    files.note(state.layer, revision: state.revision, baseline)
    if let journalWriter {
      begin()
      let note = state.contents.note(of: state.layer, revision: state.revision, keys: layout)
      let base = state.contents.base(of: state.layer, source, note, sequence: state.sequence)
      journalWriter.note(.base(base, rest: nil, held: state.held))
      journalWriter.keepSnapshot(of: base, pieces)
    }
    stateObservers.notify(())
  }
}

extension MapDocument {
  /// Returns the known problem of a layer's file, or `nil` if the file is intact.
  public func fileFault(of layer: LayerKey) -> FileFault? { files.fault(of: layer) }

  /// Records a problem with a layer's file, or that the file is intact if the problem is `nil`. As long as there is a
  /// problem with the file, the whole layer counts as unsaved.
  public func note(_ layer: LayerKey, _ fault: FileFault?) {
    guard fault != files.fault(of: layer) else { return }
    files.note(layer, fault)
    stateObservers.notify(())
  }

  /// Detaches a layer from its file. Afterwards the layer has no file.
  public func makeDraft(_ layer: LayerKey) {
    guard contents[layer].source != nil else { return }
    contents[layer].source = nil
    keepDraft(layer)
    stateObservers.notify(())
  }
}
