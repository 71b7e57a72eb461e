import BaseMap
import Dispatch
import Geography
import Synchronization

extension WorldMap {
  /// Paints the ground and blocks the thread until it is done, for callbacks of C libraries. Returns `nil` if
  /// the map can't be read.
  public func groundAtOnce(of viewport: Viewport, scale: Int, theme: Theme) -> BaseMapImage? {
    waiting { try? await self.ground(of: viewport, scale: scale, theme: theme) }
  }
}

/// Runs work on other threads and waits for it. The work must not need the main actor, because this thread
/// may be the main thread.
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
