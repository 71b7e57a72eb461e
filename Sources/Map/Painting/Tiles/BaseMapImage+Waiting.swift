import BaseMap
import Dispatch
import Geography
import MapStyles
import Synchronization

extension OfflineMap {
  /// Paints land and water, and blocks the calling thread until they are painted. Used in callbacks of C libraries,
  /// which can't await. Returns `nil` if the map can't be read.
  public func groundAtOnce(of viewport: Viewport, scale: Int, theme: Theme) -> BaseMapImage? {
    waiting { try? await self.ground(of: viewport, scale: scale, theme: theme) }
  }
}

/// Runs `body` on other threads and waits for its result. `body` must not use the main actor, because the calling
/// thread may be the main thread.
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
