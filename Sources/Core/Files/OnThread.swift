import Glibc
import Synchronization

/// Runs `body` on a new thread. Use this function for work that may block on a disk or network, because the threads of
/// Swift concurrency must not block. `body` can check whether the calling task has been canceled.
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

/// Starts a thread that runs `body`. If no thread can be created, runs `body` on the calling thread.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  let work = Unmanaged.passRetained(Work(body: body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { work in
      // The pointer isn't null, because it is the argument passed below.
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
