import Features

/// An undoable change, with the states of all affected features and layers before and after it.
///
/// A step contains all data for performing and undoing it, so that a journal can restore it after a restart.
public struct Step: Sendable {
  public var name: StepName
  /// The changes of layers. They are applied before `changes`, and undone after `changes`. Most steps change either
  /// layers or features.
  public var layers: [LayerChange] = []
  /// The changes of features, in the order of the rows.
  public var changes: [FeatureChange] = []
  /// The changes of the order of rows. They are applied after `changes`, both when the step is performed and when it is
  /// undone.
  public var orders: [OrderChange] = []
  /// The rows that are selected when the step is redone. Some steps also select them when they are performed for the
  /// first time.
  public var selectionAfter: [RowKey]
  /// The rows that are selected when the step is undone.
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
  /// The layer of the feature. A feature never changes its layer.
  public var layer: LayerKey
  /// The state before the step, or `nil` if the step adds the feature.
  public var before: FeatureState?
  /// The state after the step, or `nil` if the step deletes the feature.
  public var after: FeatureState?
  /// If the step adds or deletes the feature, the row directly before its first row. `nil` means that the feature is
  /// the first feature in the layer.
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
    /// The layer's index in the stack. The bottom layer has the index 0.
    public var place: Int

    public init(state: LayerState, place: Int) {
      self.state = state
      self.place = place
    }
  }

  public var layer: LayerKey
  /// The state before the step, or `nil` if the step adds the layer.
  public var before: Place?
  /// The state after the step, or `nil` if the step removes the layer.
  public var after: Place?

  var inverse: LayerChange { LayerChange(layer: layer, before: after, after: before) }
}
