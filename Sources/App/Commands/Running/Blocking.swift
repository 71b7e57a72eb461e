import Dispatch

/// Runs asynchronous work and blocks the thread until the work is done. Used by commands, whose thread has nothing else
/// to do.
enum Blocking {
  /// Runs `work` and waits for its result. `work` must not need the main actor, whose thread is blocked.
  static func result<Value: Sendable>(of work: @escaping @Sendable () async -> Value) -> Value {
    let done = DispatchSemaphore(value: 0)
    let box = Box<Value>()
    Task.detached {
      box.value = await work()
      done.signal()
    }
    done.wait()
    guard let value = box.value else { preconditionFailure("Work that is done has a result.") }
    return value
  }

  /// A box for the result. Writing happens before the semaphore is signaled, and reading afterwards, so no lock is
  /// needed.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }
}
