/// What `body` answers, or nil at once where the task that waits for it is cancelled: then `body` is cancelled too, and may
/// take its time to end.
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
