import Features

/// An undoable change, with the previous and the new state of each affected feature and layer.
///
/// It is a value that contains everything that a journal needs to do or undo the step in another process.
public struct Step: Sendable {
  public var name: StepName
  /// Changes of layers, which are applied before `changes` and reverted after them. Most steps have only one of the
  /// two.
  public var layers: [LayerChange] = []
  /// Changes of features, in the order of the rows.
  public var changes: [FeatureChange] = []
  /// Changes of order, which are applied after `changes`, both for doing and for undoing.
  public var orders: [OrderChange] = []
  /// The selection after doing the step.
  public var selectionAfter: [RowKey]
  /// The selection after undoing the step.
  public var selectionBefore: [RowKey]

  /// The layers whose features change. O(changes).
  var changedLayers: Set<LayerKey> {
    var layers = Set(orders.map(\.layer))
    var last: LayerKey?
    for change in changes where change.layer != last {
      layers.insert(change.layer)
      last = change.layer
    }
    return layers
  }
}

/// A change of a feature.
public struct FeatureChange: Sendable {
  public var feature: FeatureKey
  /// The layer of the feature, which never changes.
  public var layer: LayerKey
  /// The previous state, or `nil` if the step adds the feature.
  public var before: FeatureState?
  /// The new state, or `nil` if the step deletes the feature.
  public var after: FeatureState?
  /// The row before the feature's first row, if the step adds or deletes the feature. `nil` means the beginning of
  /// the layer.
  public var predecessor: RowKey?

  var inverse: FeatureChange {
    FeatureChange(feature: feature, layer: layer, before: after, after: before, predecessor: predecessor)
  }
}

/// A change of a layer.
public struct LayerChange: Hashable, Sendable {
  /// A layer's state and its index in the stack.
  public struct Place: Hashable, Sendable {
    public var state: LayerState
    /// The index from the bottom, beginning with 0.
    public var place: Int

    public init(state: LayerState, place: Int) {
      self.state = state
      self.place = place
    }
  }

  public var layer: LayerKey
  /// The previous state, or `nil` if the step adds the layer.
  public var before: Place?
  /// The new state, or `nil` if the step removes the layer.
  public var after: Place?

  var inverse: LayerChange { LayerChange(layer: layer, before: after, after: before) }
}
