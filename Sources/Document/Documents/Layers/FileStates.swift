import Features

/// A problem that another program has caused in a layer's file, so that the features exist only in the map.
public enum FileFault: Hashable, Sendable {
  /// The file was deleted or moved.
  case missing
  /// The file is empty, ends too early, or can't be read.
  case damaged
}

/// The states of the files of a document's layers.
struct FileStates {
  private struct State {
    /// The revision of the layer that is in its file.
    var revision = 0
    var fault: FileFault?
    var baseline: LayerBaseline?
  }

  private var states: [LayerKey: State] = [:]

  /// Returns the revision of a layer that is in its file. A negative number means that the file has no revision of
  /// the layer.
  func revision(of layer: LayerKey) -> Int { states[layer]?.revision ?? 0 }

  /// Returns the known problem of a layer's file, or `nil` if the file is intact.
  func fault(of layer: LayerKey) -> FileFault? { states[layer]?.fault }

  /// Returns the features in a layer's file after it was written or merged. Returns `nil` if the file hasn't changed
  /// since it was opened.
  func baseline(of layer: LayerKey) -> LayerBaseline? { states[layer]?.baseline }

  mutating func note(_ layer: LayerKey, _ fault: FileFault?) {
    states[layer, default: State()].fault = fault
  }

  /// Records the features in a layer's file, which is intact.
  mutating func note(_ layer: LayerKey, revision: Int, _ baseline: LayerBaseline) {
    states[layer] = State(revision: revision, baseline: baseline)
  }

  /// Records the revision that is in a layer's file, which hasn't changed since it was opened.
  mutating func restore(_ layer: LayerKey, revision: Int) { states[layer] = State(revision: revision) }
}

/// The features of a layer as they last were in its file.
struct LayerBaseline {
  /// The features in the order of the file.
  var features: [FeatureKey]
  var ownFeatures: [FeatureKey: any Feature]
  /// The edited texts, relative to the layer's store.
  var editedTexts: [FeatureKey: EditedText] = [:]
}
