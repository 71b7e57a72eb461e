/// Everything that is needed to restore a map.
public struct JournalContents: Hashable, Sendable {
  /// The sequence number of the last step, undo or redo, or 0 if nothing was recorded.
  public var sequence: Int64
  /// The highest step number that was used, or 0 without steps.
  public var lastStep: Int64
  /// The bases by layer. A removed layer keeps its base as long as its removal can be undone.
  public var bases: [Int: BaseRecord]
  /// The current layers, by their numbers.
  public var layers: [Int: LayerRecord]
  /// The steps, undos and redos since the oldest base, in order. Entries up to the base of a change's layer are
  /// already included in that base.
  public var log: [LogEntry]
  /// The steps that `log` and `stack` refer to.
  public var steps: [Int64: StepRecord]
  /// The steps that can be undone, followed by the steps that can be redone, in the order in which they were done.
  public var stack: [Int64]
  /// The number of steps in `stack` that are done.
  public var doneCount: Int
  /// The viewport that was recorded by `setViewport`, or empty.
  public var viewport: [Double]
}

/// An entry of the log: a step was done or redone, or undone.
public struct LogEntry: Hashable, Sendable {
  public enum Direction: Hashable, Sendable {
    case done
    case undone
  }

  public var sequence: Int64
  public var step: Int64
  public var direction: Direction

  public init(sequence: Int64, step: Int64, direction: Direction) {
    self.sequence = sequence
    self.step = step
    self.direction = direction
  }
}
