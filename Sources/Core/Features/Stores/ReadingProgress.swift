import Geography

/// A reporter of a reader's progress and of the points found so far, if the current task has a listener.
public struct ReadingProgress: Sendable {
  /// The listener for everything that the current task reads, if any.
  @TaskLocal public static var listener: ReadingListener?

  /// Called with the number of bytes loaded so far and the total, not on the main actor.
  public static var arrived: (@Sendable (_ count: Int, _ total: Int) -> Void)? { listener?.arrived }

  /// The minimum number of bytes between two reports.
  private static let step = 1 << 20

  private let listener = ReadingProgress.listener
  private let count: Int
  private var next: Int
  /// The number of points that have been reported.
  private var placed = 0

  /// Creates a reporter for a text of `count` bytes, with the listener of the current task.
  public init(of count: Int) {
    self.count = count
    next = listener == nil ? .max : min(ReadingProgress.step, count)
  }

  /// Reports that the text is read up to `offset` and contains `points` so far. O(1) on average.
  @inline(__always) public mutating func reach(_ offset: Int, _ points: CoordinateColumn) {
    if offset >= next { report(offset, points) }
  }

  @inline(never) private mutating func report(_ offset: Int, _ points: CoordinateColumn) {
    next = offset + ReadingProgress.step
    listener?.onProgress(min(1, Double(offset) / Double(max(1, count))))
    // Points may have been removed since the last report.
    let first = min(placed, points.count)
    if points.count > first { listener?.placed?(first, Array(points[first...])[...]) }
    placed = points.count
  }
}

/// A listener for the progress of reading a file. A single task-local value holds all closures, because nested
/// task-local closures crash release builds of Swift 6.3.
public struct ReadingListener: Sendable {
  /// Called with the share of the bytes that has been read, from 0 to 1. Called by the reader, not on the main actor.
  public let onProgress: @Sendable (Double) -> Void
  let arrived: @Sendable (_ count: Int, _ total: Int) -> Void
  /// Called by the reader with the points since the last call. `first` is the index of the first of them among all
  /// points of the file. The reader may discard the points later.
  public let placed: (@Sendable (_ first: Int, _ points: ArraySlice<Coordinate>) -> Void)?

  /// Creates a listener. ``ReadingProgress`` documents when the closures are called.
  public init(
    onProgress: @escaping @Sendable (Double) -> Void,
    arrived: @escaping @Sendable (_ count: Int, _ total: Int) -> Void,
    placed: (@Sendable (_ first: Int, _ points: ArraySlice<Coordinate>) -> Void)? = nil
  ) {
    (self.onProgress, self.arrived, self.placed) = (onProgress, arrived, placed)
  }
}
