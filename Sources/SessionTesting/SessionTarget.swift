/// What a session drives: a document, or the program.
@MainActor public protocol SessionTarget: AnyObject {
  func perform(_ operation: SessionOperation) throws
  /// The layers, from the bottom.
  func layers() throws -> [SeenLayer]
  /// Names the state: another one after each step, and the one from before after an undo.
  var revision: Int { get }
  var canUndo: Bool { get }
  var canRedo: Bool { get }
  /// Whether some rows of a layer can be chosen; else operations on rows are done to all rows of a layer or of the map.
  var choosesRows: Bool { get }
  /// Whether there is a way to do an operation, as things stand.
  func canPerform(_ operation: SessionOperation) -> Bool
}

extension SessionTarget {
  public var choosesRows: Bool { true }
  public func canPerform(_ operation: SessionOperation) -> Bool { true }
}

/// A layer as it is outside of the model.
public struct SeenLayer: Hashable, Sendable {
  public var name: String
  public var isVisible: Bool
  public var isLocked: Bool
  /// What its file becomes.
  public var bytes: [UInt8]
  /// The text of each feature in `bytes`.
  public var features: [String]
  /// Whether `bytes` are a sequence of texts.
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
