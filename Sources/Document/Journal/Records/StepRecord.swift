/// An undoable step in stored form. It contains everything that is needed to do or undo it in another process.
public struct StepRecord: Hashable, Sendable {
  /// The name of the step, in an encoding of the document.
  public var name: String
  /// The changes in the order in which they are applied and reverted. A restored feature comes after features that
  /// were restored before it.
  public var changes: [ChangeRecord]
  /// The rows that are selected after undoing the step.
  public var selectionBefore: KeyRuns
  /// The rows that are selected after doing the step.
  public var selectionAfter: KeyRuns

  public init(
    name: String, changes: [ChangeRecord], selectionBefore: KeyRuns = [], selectionAfter: KeyRuns = []
  ) {
    self.name = name
    self.changes = changes
    self.selectionBefore = selectionBefore
    self.selectionAfter = selectionAfter
  }
}

/// A change of one item.
public enum ChangeRecord: Hashable, Sendable {
  case feature(FeatureChangeRecord)
  case layer(LayerChangeRecord)
  case order(OrderChangeRecord)
}

/// A change of one feature.
public struct FeatureChangeRecord: Hashable, Sendable {
  public var layer: Int
  /// The number of the feature in its map.
  public var feature: Int
  /// The previous state, or `nil` if the step adds the feature.
  public var before: FeatureStateRecord?
  /// The new state, or `nil` if the step deletes the feature.
  public var after: FeatureStateRecord?
  /// The row before the feature's first row, if the step adds or deletes the feature. `nil` means the beginning.
  public var predecessor: UInt64?

  public init(
    layer: Int, feature: Int, before: FeatureStateRecord?, after: FeatureStateRecord?,
    predecessor: UInt64? = nil
  ) {
    self.layer = layer
    self.feature = feature
    self.before = before
    self.after = after
    self.predecessor = predecessor
  }
}

/// The state of a feature.
public struct FeatureStateRecord: Hashable, Sendable {
  /// The bytes of the feature in its file.
  public var text: [UInt8]
  /// Whether `text` is a feature, not a bare geometry.
  public var isFeature: Bool
  /// The keys of the feature's rows, in order.
  public var keys: [UInt64]

  public init(text: [UInt8], isFeature: Bool = true, keys: [UInt64]) {
    self.text = text
    self.isFeature = isFeature
    self.keys = keys
  }
}

/// A change of one layer.
public struct LayerChangeRecord: Hashable, Sendable {
  public var layer: Int
  /// The previous state, or `nil` if the step adds the layer.
  public var before: LayerRecord?
  /// The new state, or `nil` if the step removes the layer.
  public var after: LayerRecord?

  public init(layer: Int, before: LayerRecord?, after: LayerRecord?) {
    self.layer = layer
    self.before = before
    self.after = after
  }
}

/// A change of the order of a layer's rows, other than by adding and deleting.
public struct OrderChangeRecord: Hashable, Sendable {
  public var layer: Int
  /// All rows of the layer in order.
  public var before: [UInt64]
  public var after: [UInt64]

  public init(layer: Int, before: [UInt64], after: [UInt64]) {
    self.layer = layer
    self.before = before
    self.after = after
  }
}

/// The state of a layer in the layer stack.
public struct LayerRecord: Hashable, Sendable {
  public var name: String
  public var isVisible: Bool
  public var isLocked: Bool
  /// The index in the stack, 0 at the bottom.
  public var place: Int
  /// The state of the file's folders, in an encoding of the document.
  public var folders: [UInt8]
  /// The rule for coloring the features, in an encoding of the document.
  public var colorRule: [UInt8]

  public init(
    name: String, isVisible: Bool = true, isLocked: Bool = false, place: Int, folders: [UInt8] = [],
    colorRule: [UInt8] = []
  ) {
    self.name = name
    self.isVisible = isVisible
    self.isLocked = isLocked
    self.place = place
    self.folders = folders
    self.colorRule = colorRule
  }
}
