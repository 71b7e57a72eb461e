import Dispatch
import Synchronization

/// Does work on other threads and waits for it here: a command has nothing else to do meanwhile.
///
/// The work must not need the main actor, whose thread waits.
func waiting<Value: Sendable>(for body: @escaping @Sendable () async -> Value) -> Value {
  let outcome = Outcome<Value>()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    let value = await body()
    outcome.value.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  return outcome.value.withLock { value in
    guard let value else { preconditionFailure("Work that has ended has an outcome.") }
    return value
  }
}

private final class Outcome<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
