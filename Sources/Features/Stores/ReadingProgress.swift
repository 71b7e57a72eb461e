/// Tells how far the reader of a text is, where somebody wants to know that.
public struct ReadingProgress: Sendable {
  /// Who wants to know it of what a task reads; nil for nobody.
  @TaskLocal public static var listener: ReadingListener?

  /// Told the share of the bytes that is read, by whoever reads: not on the main actor.
  public static var told: (@Sendable (Double) -> Void)? { listener?.told }
  /// Told how many bytes of a file have come, and of how many, by whoever fetches them: not on the main actor.
  public static var arrived: (@Sendable (_ count: Int, _ total: Int) -> Void)? { listener?.arrived }

  /// It is told no more often, in bytes.
  private static let step = 1 << 20

  private let told = ReadingProgress.told
  private let count: Int
  private var next: Int

  /// Of a text of `count` bytes, by the task that reads it.
  public init(of count: Int) {
    self.count = count
    next = told == nil ? .max : min(ReadingProgress.step, count)
  }

  /// All up to `offset` is read. O(1).
  @inline(__always) public mutating func reach(_ offset: Int) { if offset >= next { tell(offset) } }

  @inline(never) private mutating func tell(_ offset: Int) {
    next = offset + ReadingProgress.step
    told?(min(1, Double(offset) / Double(max(1, count))))
  }
}

/// Is told of the reading of a file. One value for a task: two task-local functions within each other end release builds
/// of Swift 6.3.
public struct ReadingListener: Sendable {
  let told: @Sendable (Double) -> Void
  let arrived: @Sendable (_ count: Int, _ total: Int) -> Void

  /// `told` and `arrived` are called as ``ReadingProgress`` says.
  public init(
    told: @escaping @Sendable (Double) -> Void,
    arrived: @escaping @Sendable (_ count: Int, _ total: Int) -> Void
  ) {
    (self.told, self.arrived) = (told, arrived)
  }
}
