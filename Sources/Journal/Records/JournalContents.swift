/// Everything that a map needs to come back as it was.
public struct JournalContents: Hashable, Sendable {
  /// The number of the last thing done or undone; 0 where there was none.
  public var sequence: Int64
  /// The highest number that a step has been given; 0 where there was none.
  public var lastStep: Int64
  /// By layer. A removed layer keeps its base as long as its removal can be undone.
  public var bases: [Int: BaseRecord]
  /// The layers that there are now, by their number.
  public var layers: [Int: LayerRecord]
  /// What was done and undone since the lowest base of a layer, in order; what is at or before the base of a
  /// change's own layer is in that base already.
  public var log: [LogEntry]
  /// The steps that `log` and `stack` name.
  public var steps: [Int64: StepRecord]
  /// The steps that can be undone, and then those that can be redone, in the order of doing them.
  public var stack: [Int64]
  /// How many of `stack` are done.
  public var doneCount: Int
  /// As `setViewport` was told; empty where it was not.
  public var viewport: [Double]
}

/// That a step was done (or done again), or undone.
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
