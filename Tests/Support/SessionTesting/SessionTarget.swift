/// The object under test: a document or the program.
@MainActor public protocol SessionTarget: AnyObject {
  func perform(_ operation: SessionOperation) throws
  /// Returns the layers from the bottom to the top.
  func layers() throws -> [ObservedLayer]
  /// The revision of the state. Each step changes it, and undo restores the previous revision.
  var revision: Int { get }
  var canUndo: Bool { get }
  var canRedo: Bool { get }
  /// Whether operations can choose single rows of a layer. Otherwise, operations apply to all rows of a layer or of the
  /// map.
  var choosesRows: Bool { get }
  /// Whether the operation is currently possible.
  func canPerform(_ operation: SessionOperation) -> Bool
}

extension SessionTarget {
  public var choosesRows: Bool { true }
  public func canPerform(_ operation: SessionOperation) -> Bool { true }
}

/// A layer of the target, as observed after an operation.
public struct ObservedLayer: Hashable, Sendable {
  public var name: String
  public var isVisible: Bool
  public var isLocked: Bool
  /// The contents of the layer's file.
  public var bytes: [UInt8]
  /// The text of each feature in `bytes`.
  public var features: [String]
  /// Whether `bytes` are a sequence of GeoJSON texts.
  public var isSequence: Bool

  public init(
    name: String, isVisible: Bool, isLocked: Bool, bytes: [UInt8], features: [String], isSequence: Bool
  ) {
    self.name = name
    self.isVisible = isVisible
    self.isLocked = isLocked
    self.bytes = bytes
    self.features = features
    self.isSequence = isSequence
  }
}
