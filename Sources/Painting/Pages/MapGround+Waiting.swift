import BaseMap
import Dispatch
import Geography
import Synchronization

extension WorldMap {
  /// The same while this thread waits, as where a callback of a C library must have it; nil where it cannot be read.
  public func groundAtOnce(of viewport: Viewport, scale: Int, theme: Theme) -> MapGround? {
    waiting { try? await self.ground(of: viewport, scale: scale, theme: theme) }
  }
}

/// Does work on other threads and waits for it here. The work must not need the main actor, whose thread may be the one
/// that waits.
private func waiting<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
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
