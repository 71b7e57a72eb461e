import Features

/// A problem that another program caused in a layer's file. The features then exist only in the document.
public enum FileFault: Hashable, Sendable {
  /// The file was deleted or moved.
  case missing
  /// The file is empty, ends too early, or can't be read.
  case damaged
}

/// The states of the files of a document's layers.
struct FileStates {
  private struct State {
    /// The revision of the layer that is stored in its file.
    var revision = 0
    var fault: FileFault?
    var baseline: LayerBaseline?
  }

  private var states: [LayerKey: State] = [:]

  /// Returns the revision of a layer that is stored in its file. Negative if the file contains no revision of the
  /// layer.
  func revision(of layer: LayerKey) -> Int { states[layer]?.revision ?? 0 }

  /// Returns the known problem of a layer's file, or `nil` if the file is intact.
  func fault(of layer: LayerKey) -> FileFault? { states[layer]?.fault }

  /// Returns the features that a layer's file contained when it was last saved or merged. Returns `nil` if the file
  /// hasn't been saved or merged since it was opened.
  func baseline(of layer: LayerKey) -> LayerBaseline? { states[layer]?.baseline }

  mutating func note(_ layer: LayerKey, _ fault: FileFault?) {
    states[layer, default: State()].fault = fault
  }

  /// Records the features that a layer's file contains after it was saved or merged. Resets the file's problem.
  mutating func note(_ layer: LayerKey, revision: Int, _ baseline: LayerBaseline) {
    states[layer] = State(revision: revision, baseline: baseline)
  }

  /// Records the revision that a layer's file contains. Used for files that haven't been saved or merged since they
  /// were opened.
  mutating func restore(_ layer: LayerKey, revision: Int) { states[layer] = State(revision: revision) }
}

/// The features that a layer's file contained when it was last written or merged.
struct LayerBaseline {
  /// The features in the order of the file.
  var features: [FeatureKey]
  var ownFeatures: [FeatureKey: any Feature]
  /// The edits of features that differ from the layer's store only in a part of their text.
  var editedTexts: [FeatureKey: EditedText] = [:]
}
