/// The data from which a map is restored.
public struct JournalContents: Hashable, Sendable {
  /// The sequence number of the last step, undo or redo, or 0 if nothing was recorded.
  public var sequence: Int64
  /// The highest number that has been assigned to a step, or 0 if there are no steps.
  public var lastStep: Int64
  /// The base of each layer. A removed layer keeps its base as long as the removal can be undone.
  public var bases: [Int: BaseRecord]
  /// The current layers, keyed by their numbers.
  public var layers: [Int: LayerRecord]
  /// The steps, undos and redos since the oldest base, in order. The base of a layer already contains the entries up to
  /// its own sequence number.
  public var log: [LogEntry]
  /// The steps that `log` and `stack` refer to.
  public var steps: [Int64: StepRecord]
  /// The steps that can be undone, followed by the steps that can be redone. The oldest step comes first.
  public var stack: [Int64]
  /// The number of steps in `stack` that are done.
  public var doneCount: Int
  /// The viewport that was last recorded with `setViewport`. Empty if no viewport was recorded.
  public var viewport: [Double]
  /// The layer that was last recorded with `setActiveLayer`.
  public var activeLayer: Int?
}

/// A log entry. It records that a step was performed or redone (`done`), or that it was undone.
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
