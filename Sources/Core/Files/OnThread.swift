import Glibc
import Synchronization

/// Runs `body` on a new thread, for work that may block on a disk or network. Swift's concurrency threads are
/// limited to the number of processors and must not block. `body` can check whether the waiting task is
/// canceled.
package func onThread<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable (_ isCancelled: () -> Bool) throws(Failure) -> Value
) async throws(Failure) -> Value {
  let cancellation = Cancellation()
  return try await withTaskCancellationHandler {
    await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, Failure>, Never>) in
      startThread {
        continuation.resume(
          returning: Result { () throws(Failure) -> Value in try body { cancellation.isCancelled } })
      }
    }
  } onCancel: {
    cancellation.cancel()
  }.get()
}

/// Starts a thread, or calls `body` on the caller's thread if no thread can be created.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  let work = Unmanaged.passRetained(Work(body: body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { work in
      // Passed below.
      Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
      return nil
    }, work.toOpaque())
  guard code == 0 else { return work.takeRetainedValue().body() }
  pthread_detach(thread)
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(body: @escaping @Sendable () -> Void) { self.body = body }
}

private final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}
