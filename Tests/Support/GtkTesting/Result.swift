import Gtk

/// Runs asynchronous work on the main loop until it ends, from a synchronous test in `onMain`.
public func result<T>(of work: @escaping @MainActor () async throws -> T) throws -> T {
  var answer: Result<T, any Error>?
  Task {
    do { answer = .success(try await work()) } catch { answer = .failure(error) }
  }
  guard pump(until: { answer != nil }), let answer else { throw CancellationError() }
  return try answer.get()
}
