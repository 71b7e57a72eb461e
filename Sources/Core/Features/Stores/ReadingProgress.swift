import Geography

/// Reports the progress of reading a file, and the points that have been found, to the listener of the current task, if
/// there is one.
public struct ReadingProgress: Sendable {
  /// The listener for files that the current task reads, or `nil`.
  @TaskLocal public static var listener: ReadingListener?

  /// The closure to call with the number of bytes that have been loaded and their total number. Not called on the main
  /// actor.
  public static var arrived: (@Sendable (_ count: Int, _ total: Int) -> Void)? { listener?.arrived }

  /// The minimum number of bytes between two reports.
  private static let step = 1 << 20

  private let listener = ReadingProgress.listener
  private let count: Int
  private var next: Int
  /// The number of points that have been reported.
  private var placed = 0

  /// Creates a reporter for `count` bytes of text, with the listener of the current task.
  public init(of count: Int) {
    self.count = count
    next = listener == nil ? .max : min(ReadingProgress.step, count)
  }

  /// Reports that the text has been read up to `offset`, and that `points` contains all points up to there. O(1) on
  /// average.
  @inline(__always) public mutating func reach(_ offset: Int, _ points: CoordinateColumn) {
    if offset >= next { report(offset, points) }
  }

  @inline(never) private mutating func report(_ offset: Int, _ points: CoordinateColumn) {
    next = offset + ReadingProgress.step
    listener?.onProgress(min(1, Double(offset) / Double(max(1, count))))
    // Limit the range, because points may have been removed since the last report.
    let first = min(placed, points.count)
    if points.count > first { listener?.placed?(first, Array(points[first...])[...]) }
    placed = points.count
  }
}

/// A listener for the progress of reading a file. All closures are in one task-local value, because nested task-local
/// closures crash release builds of Swift 6.3.
public struct ReadingListener: Sendable {
  /// Called with the share of the bytes that has been parsed, from 0 to 1. Not called on the main actor.
  public let onProgress: @Sendable (Double) -> Void
  let arrived: @Sendable (_ count: Int, _ total: Int) -> Void
  /// Called with the points that were found since the last call. `first` is the index of the first new point among all
  /// points of the file. The reader may discard points later. Not called on the main actor.
  public let placed: (@Sendable (_ first: Int, _ points: ArraySlice<Coordinate>) -> Void)?

  /// Creates a listener. The properties and ``ReadingProgress/arrived`` document when the closures are called.
  public init(
    onProgress: @escaping @Sendable (Double) -> Void,
    arrived: @escaping @Sendable (_ count: Int, _ total: Int) -> Void,
    placed: (@Sendable (_ first: Int, _ points: ArraySlice<Coordinate>) -> Void)? = nil
  ) {
    (self.onProgress, self.arrived, self.placed) = (onProgress, arrived, placed)
  }
}
