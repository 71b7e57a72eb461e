import Dispatch

/// Lets a command wait for what is done asynchronously: its thread has nothing else to do.
enum Blocking {
  /// `work` must not need the main actor, whose thread waits.
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

  /// Written before the semaphore is signalled, and read after.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }
}
