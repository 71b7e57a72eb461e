/// An undoable step as stored in a journal. It contains all data for performing and undoing the step after a restart.
public struct StepRecord: Hashable, Sendable {
  /// The name of the step, in an encoding that the caller defines.
  public var name: String
  /// The changes, in the order in which they are applied. If a feature is inserted after another inserted feature, its
  /// change comes later.
  public var changes: [ChangeRecord]
  /// The rows that are selected when the step is undone.
  public var selectionBefore: KeyRuns
  /// The rows that are selected when the step is redone.
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

/// A change of a feature or layer, or of the order of a layer's rows.
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
  /// The state before the step, or `nil` if the step adds the feature.
  public var before: FeatureStateRecord?
  /// The state after the step, or `nil` if the step deletes the feature.
  public var after: FeatureStateRecord?
  /// If the step adds or deletes the feature, the row directly before its first row. `nil` means that the feature is
  /// the first feature in its layer.
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
  /// The bytes of the feature in the format of its file.
  public var text: [UInt8]
  /// Whether `text` is a whole feature. Otherwise it is only a geometry.
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
  /// The state before the step, or `nil` if the step adds the layer.
  public var before: LayerRecord?
  /// The state after the step, or `nil` if the step removes the layer.
  public var after: LayerRecord?

  public init(layer: Int, before: LayerRecord?, after: LayerRecord?) {
    self.layer = layer
    self.before = before
    self.after = after
  }
}

/// A change of the order of a layer's rows that adding and deleting rows doesn't explain.
public struct OrderChangeRecord: Hashable, Sendable {
  public var layer: Int
  /// The keys of all rows of the layer, in order.
  public var before: [UInt64]
  public var after: [UInt64]

  public init(layer: Int, before: [UInt64], after: [UInt64]) {
    self.layer = layer
    self.before = before
    self.after = after
  }
}

/// The state of a layer, with its index in the stack.
public struct LayerRecord: Hashable, Sendable {
  public var name: String
  public var isVisible: Bool
  public var isLocked: Bool
  /// The layer's index in the stack. The bottom layer has the index 0.
  public var place: Int
  /// Which of the file's folders are visible, in an encoding that the caller defines.
  public var folders: [UInt8]
  /// The rule for coloring the features, in an encoding that the caller defines.
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
