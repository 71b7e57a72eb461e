/// One undoable step as it is kept: complete enough to be done or undone in another process.
public struct StepRecord: Hashable, Sendable {
  /// What the step is called, in an encoding that is the document's.
  public var name: String
  /// In the order in which they are done, and undone: a feature that is put back stands behind one that was put back before
  /// it.
  public var changes: [ChangeRecord]
  /// The rows that are selected after undoing it.
  public var selectionBefore: KeyRuns
  /// The rows that are selected after doing it.
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

/// What a step does to one thing.
public enum ChangeRecord: Hashable, Sendable {
  case feature(FeatureChangeRecord)
  case layer(LayerChangeRecord)
  case order(OrderChangeRecord)
}

/// What a step does to one feature.
public struct FeatureChangeRecord: Hashable, Sendable {
  public var layer: Int
  /// The feature's number in its map.
  public var feature: Int
  /// Nil where the step makes the feature.
  public var before: FeatureStateRecord?
  /// Nil where the step deletes it.
  public var after: FeatureStateRecord?
  /// The row before its first one, where the step makes or deletes it; nil for the beginning.
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

/// A feature at one moment.
public struct FeatureStateRecord: Hashable, Sendable {
  /// The bytes it has in its file.
  public var text: [UInt8]
  /// False where `text` is a bare geometry.
  public var isFeature: Bool
  /// The rows it has, in their order.
  public var keys: [UInt64]

  public init(text: [UInt8], isFeature: Bool = true, keys: [UInt64]) {
    self.text = text
    self.isFeature = isFeature
    self.keys = keys
  }
}

/// What a step does to one layer.
public struct LayerChangeRecord: Hashable, Sendable {
  public var layer: Int
  /// Nil where the step makes the layer.
  public var before: LayerRecord?
  /// Nil where the step removes it.
  public var after: LayerRecord?

  public init(layer: Int, before: LayerRecord?, after: LayerRecord?) {
    self.layer = layer
    self.before = before
    self.after = after
  }
}

/// What a step does to the order of a layer's rows, besides what comes and goes.
public struct OrderChangeRecord: Hashable, Sendable {
  public var layer: Int
  /// All rows of the layer, in their order.
  public var before: [UInt64]
  public var after: [UInt64]

  public init(layer: Int, before: [UInt64], after: [UInt64]) {
    self.layer = layer
    self.before = before
    self.after = after
  }
}

/// A layer as the stack of layers shows it.
public struct LayerRecord: Hashable, Sendable {
  public var name: String
  public var isVisible: Bool
  public var isLocked: Bool
  /// Its place in the stack, 0 at the bottom.
  public var place: Int
  /// What the document notes of the folders in its file, which alone reads it.
  public var folders: [UInt8]
  /// What the document notes of how its features are colored, in the same way.
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
