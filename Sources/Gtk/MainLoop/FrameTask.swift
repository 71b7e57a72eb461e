/// What is done once before the next frame, however often it is asked for until then.
///
///     private lazy var refreshing = FrameTask { [unowned self] in refresh() }
@MainActor public final class FrameTask {
  private let body: @MainActor () -> Void
  private var isScheduled = false

  /// `body` is not called any more once the task is freed.
  public init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  /// Has it done before the next frame, in a turn of the main loop of its own.
  public func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    MainLoop.beforeNextFrame { [weak self] in
      guard let self else { return }
      isScheduled = false
      body()
    }
  }
}
