import Dispatch
import Synchronization

/// Does on a thread of its own what a disk or a network may keep waiting: Swift's threads are only as many as there are
/// processors, and everything else needs them. `body` can ask whether the task that waits for it is cancelled.
func onDiskThread<Value: Sendable, Failure: Error>(
  _ body: @escaping @Sendable (_ isCancelled: () -> Bool) throws(Failure) -> Value
) async throws(Failure) -> Value {
  let cancellation = Cancellation()
  return try await withTaskCancellationHandler {
    await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, Failure>, Never>) in
      DispatchQueue.global().async {
        continuation.resume(
          returning: Result { () throws(Failure) -> Value in try body { cancellation.isCancelled } })
      }
    }
  } onCancel: {
    cancellation.cancel()
  }.get()
}

private final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}
