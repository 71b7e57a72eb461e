import Features

/// A problem with a layer's file, caused by another program. The features then exist only in the document.
public enum FileFault: Hashable, Sendable {
  /// The file was deleted or moved.
  case missing
  /// The file is empty, ends too early, or can't be read.
  case damaged
}

/// The states of the files of a document's layers.
struct FileStates {
  private struct State {
    /// The revision of the layer that its file contains.
    var revision = 0
    var fault: FileFault?
    var baseline: LayerBaseline?
  }

  private var states: [LayerKey: State] = [:]

  /// Returns the revision of a layer that its file contains. Negative if the file contains no revision of the layer.
  func revision(of layer: LayerKey) -> Int { states[layer]?.revision ?? 0 }

  /// Returns the known problem of a layer's file, or `nil` if the file is intact.
  func fault(of layer: LayerKey) -> FileFault? { states[layer]?.fault }

  /// Returns the features that a layer's file contained when it was last written or merged. Returns `nil` if that
  /// hasn't happened since the file was opened.
  func baseline(of layer: LayerKey) -> LayerBaseline? { states[layer]?.baseline }

  mutating func note(_ layer: LayerKey, _ fault: FileFault?) {
    states[layer, default: State()].fault = fault
  }

  /// Records the features that a layer's file contains, and that there is no problem with the file.
  mutating func note(_ layer: LayerKey, revision: Int, _ baseline: LayerBaseline) {
    states[layer] = State(revision: revision, baseline: baseline)
  }

  /// Records the revision that a layer's file contains, if the file hasn't changed since it was opened.
  mutating func restore(_ layer: LayerKey, revision: Int) { states[layer] = State(revision: revision) }
}

/// The features that a layer's file contained when it was last written or merged.
struct LayerBaseline {
  /// The features in the order of the file.
  var features: [FeatureKey]
  var ownFeatures: [FeatureKey: any Feature]
  /// The edited texts, relative to the layer's store.
  var editedTexts: [FeatureKey: EditedText] = [:]
}
