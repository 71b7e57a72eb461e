import Features

/// What another program did to a layer's file, so that the map alone has the layer's features.
public enum FileFault: Hashable, Sendable {
  /// The file was deleted or moved.
  case missing
  /// The file is empty, ends too early, or can't be read.
  case damaged
}

/// What is known of the files of a document's layers.
struct FileStates {
  private struct State {
    /// Names the state of the layer that its file has.
    var revision = 0
    var fault: FileFault?
    var baseline: LayerBaseline?
  }

  private var states: [LayerKey: State] = [:]

  /// Names the state of a layer that its file has; none where it is less than 0.
  func revision(of layer: LayerKey) -> Int { states[layer]?.revision ?? 0 }

  /// What other programs did to a layer's file, as far as is known; nil if the file has what was read or written.
  func fault(of layer: LayerKey) -> FileFault? { states[layer]?.fault }

  /// What a layer's file has, where it was written or merged here; nil where it is as it was read.
  func baseline(of layer: LayerKey) -> LayerBaseline? { states[layer]?.baseline }

  mutating func note(_ layer: LayerKey, _ fault: FileFault?) {
    states[layer, default: State()].fault = fault
  }

  /// Notes what a layer's file has, which is there.
  mutating func note(_ layer: LayerKey, revision: Int, _ baseline: LayerBaseline) {
    states[layer] = State(revision: revision, baseline: baseline)
  }

  /// Notes which state of a layer its file has that is as it was read.
  mutating func restore(_ layer: LayerKey, revision: Int) { states[layer] = State(revision: revision) }
}

/// The features of a layer as its file had them last.
struct LayerBaseline {
  /// In the order of the file.
  var features: [FeatureKey]
  var ownFeatures: [FeatureKey: any Feature]
  /// Of the layer's store.
  var editedTexts: [FeatureKey: EditedText] = [:]
}
