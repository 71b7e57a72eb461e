import Glibc
import Synchronization

/// Does on a thread of its own what a disk or a network may keep waiting: Swift's threads are only as many as there are
/// processors, and everything else needs them. `body` can ask whether the task that waits for it is cancelled.
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

/// Where there can be no more threads, `body` is done on the caller's.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  let work = Unmanaged.passRetained(Work(body: body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { work in
      // It is given below.
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
