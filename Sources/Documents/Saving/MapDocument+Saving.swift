import Features
import Journal
import Observing

/// A layer as it was when somebody began to save it.
public struct SavedState: Sendable {
  public let layer: LayerKey
  fileprivate let revision: Int
  fileprivate let sequence: Int64
  let contents: DocumentContents
  fileprivate let held: HeldSequence?

  /// What the file becomes, as one of `newFile`'s format where that is given. O(size); may be called off the main
  /// actor.
  public func bytes(as newFile: (any WritableFeatureStore)? = nil) -> [UInt8] {
    pieces(as: newFile).joinedBytes()
  }

  /// The same in pieces that follow one another: what stays of the file is not copied, where its format can.
  public func pieces(as newFile: (any WritableFeatureStore)? = nil) -> [ArraySlice<UInt8>] {
    contents.pieces(exporting: .layer(layer), as: newFile)
  }
}

extension MapDocument {
  /// The layer as it is now, to be written; nil where it is not there, or not any more.
  public func stateToSave(of layer: LayerKey) -> SavedState? {
    guard contents.stack.contains(layer) else { return nil }
    return SavedState(
      layer: layer, revision: revision(of: layer), sequence: keeper?.sequence ?? 0, contents: contents,
      held: keeper?.holdSequence())
  }

  /// Notes that `source` has the layer as it was in `state`, in these bytes, and is the layer's file from now on.
  public func markSaved(_ state: SavedState, as source: LayerSource, bytes: [UInt8]) {
    markSaved(state, as: source, pieces: [bytes[...]])
  }

  /// The same of bytes in pieces that follow one another.
  public func markSaved(_ state: SavedState, as source: LayerSource, pieces: [ArraySlice<UInt8>]) {
    markSaved(state, as: source, pieces: pieces, inFormatOf: nil)
  }

  /// The same for a file of the format of `newFile`, where that is another one than the layer had.
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
      // They were edited in a store that is the layer's no more.
      for (feature, edit) in baseline.editedTexts {
        baseline.ownFeatures[feature] = state.contents.feature(feature, edit)
      }
      baseline.editedTexts = [:]
    }
    files.note(state.layer, revision: state.revision, baseline)
    if let keeper {
      begin()
      let note = state.contents.note(of: state.layer, revision: state.revision, keys: layout)
      let base = state.contents.base(of: state.layer, source, note, sequence: state.sequence)
      keeper.note(.base(base, rest: nil, held: state.held))
      keeper.keepSnapshot(of: base, pieces)
    }
    stateObservers.tell(())
  }
}

extension MapDocument {
  /// What other programs did to a layer's file, as far as is known; nil if the file has what was read or written.
  public func fileFault(of layer: LayerKey) -> FileFault? { files.fault(of: layer) }

  /// Notes what other programs did to a layer's file. With a fault, everything in the layer is unsaved.
  public func note(_ layer: LayerKey, _ fault: FileFault?) {
    guard fault != files.fault(of: layer) else { return }
    files.note(layer, fault)
    stateObservers.tell(())
  }

  /// Lets a layer's file be: what is there of it here is a draft from then on.
  public func makeDraft(_ layer: LayerKey) {
    guard contents[layer].source != nil else { return }
    contents[layer].source = nil
    keepDraft(layer)
    stateObservers.tell(())
  }
}
