/// Returns the result of `body`. If the calling task is canceled, cancels `body` and returns `nil` immediately, without
/// waiting for `body` to end.
@MainActor func unlessCancelled<Value: Sendable>(_ body: @escaping @MainActor () async -> Value) async
  -> Value?
{
  let (answers, answer) = AsyncStream.makeStream(of: Value.self)
  let work = Task {
    answer.yield(await body())
    answer.finish()
  }
  return await withTaskCancellationHandler {
    for await answer in answers { return answer }
    return nil
  } onCancel: {
    work.cancel()
  }
}
