/// Returns the result of `body`, or `nil` as soon as the waiting task is canceled. `body` is then canceled
/// too, and may take a while to end.
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
