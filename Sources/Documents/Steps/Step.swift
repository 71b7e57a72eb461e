import Features

/// One undoable change: for each feature and layer it touched, what it was before and is after.
///
/// A value, and complete: what a journal needs to do or undo it in another process.
public struct Step: Sendable {
  public var name: StepName
  /// Done before `changes`, and undone after them. A step has the one or the other, but for layers that take
  /// features along.
  public var layers: [LayerChange] = []
  /// In the order of the rows.
  public var changes: [FeatureChange] = []
  /// Done after `changes`, forwards and backwards.
  public var orders: [OrderChange] = []
  /// What is selected after doing it.
  public var selectionAfter: [RowKey]
  /// What is selected after undoing it.
  public var selectionBefore: [RowKey]

  /// The layers whose features it changes. O(changes).
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

/// What a step does to one feature.
public struct FeatureChange: Sendable {
  public var feature: FeatureKey
  /// The feature's, for as long as there is the feature.
  public var layer: LayerKey
  /// Nil where the step makes the feature.
  public var before: FeatureState?
  /// Nil where the step deletes it.
  public var after: FeatureState?
  /// The row before its first one in the state that has it, where the step makes or deletes it; nil for the
  /// beginning of the layer.
  public var predecessor: RowKey?

  var inverse: FeatureChange {
    FeatureChange(feature: feature, layer: layer, before: after, after: before, predecessor: predecessor)
  }
}

/// What a step does to a layer.
public struct LayerChange: Hashable, Sendable {
  /// A layer where it stands in the stack.
  public struct Place: Hashable, Sendable {
    public var state: LayerState
    /// From the bottom, from 0.
    public var place: Int

    public init(state: LayerState, place: Int) {
      self.state = state
      self.place = place
    }
  }

  public var layer: LayerKey
  /// Nil where the step adds it.
  public var before: Place?
  /// Nil where the step takes it away.
  public var after: Place?

  var inverse: LayerChange { LayerChange(layer: layer, before: after, after: before) }
}
