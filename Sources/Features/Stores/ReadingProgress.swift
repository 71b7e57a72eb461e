import Geography

/// Tells how far the reader of a text is, and which places it has found, where somebody wants to know that.
public struct ReadingProgress: Sendable {
  /// Who wants to know it of what a task reads; nil for nobody.
  @TaskLocal public static var listener: ReadingListener?

  /// Told how many bytes of a file have come, and of how many, by whoever fetches them: not on the main actor.
  public static var arrived: (@Sendable (_ count: Int, _ total: Int) -> Void)? { listener?.arrived }

  /// It is told no more often, in bytes.
  private static let step = 1 << 20

  private let listener = ReadingProgress.listener
  private let count: Int
  private var next: Int
  /// So many of the places have been told.
  private var placed = 0

  /// Of a text of `count` bytes, by the task that reads it.
  public init(of count: Int) {
    self.count = count
    next = listener == nil ? .max : min(ReadingProgress.step, count)
  }

  /// All up to `offset` is read, and the points of that are `points`. O(1) on average.
  @inline(__always) public mutating func reach(_ offset: Int, _ points: CoordinateColumn) {
    if offset >= next { tell(offset, points) }
  }

  @inline(never) private mutating func tell(_ offset: Int, _ points: CoordinateColumn) {
    next = offset + ReadingProgress.step
    listener?.told(min(1, Double(offset) / Double(max(1, count))))
    // Some may have been taken back.
    let first = min(placed, points.count)
    if points.count > first { listener?.placed?(first, Array(points[first...])[...]) }
    placed = points.count
  }
}

/// Is told of the reading of a file. One value for a task: two task-local functions within each other end release builds
/// of Swift 6.3.
public struct ReadingListener: Sendable {
  /// Told the share of the bytes that is read, by whoever reads: not on the main actor.
  public let told: @Sendable (Double) -> Void
  let arrived: @Sendable (_ count: Int, _ total: Int) -> Void
  /// Told of points that were read since it was told last, of which `first` is the index of the first one among all of
  /// the file, by whoever reads. The reader may find later that they are none.
  public let placed: (@Sendable (_ first: Int, _ points: ArraySlice<Coordinate>) -> Void)?

  /// `told`, `arrived` and `placed` are called as ``ReadingProgress`` says.
  public init(
    told: @escaping @Sendable (Double) -> Void,
    arrived: @escaping @Sendable (_ count: Int, _ total: Int) -> Void,
    placed: (@Sendable (_ first: Int, _ points: ArraySlice<Coordinate>) -> Void)? = nil
  ) {
    (self.told, self.arrived, self.placed) = (told, arrived, placed)
  }
}
