/// Runs a closure once before the next frame, however many times it is requested.
///
///     private lazy var refreshing = FrameTask { [unowned self] in refresh() }
@MainActor public final class FrameTask {
  private let body: @MainActor () -> Void
  private var isScheduled = false

  /// Creates a task. `body` is not called after the task has been freed.
  public init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  /// Schedules the closure before the next frame, in a separate main-loop iteration.
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
