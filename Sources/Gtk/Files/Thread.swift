import CGtk

/// Runs `body` on a thread of its own: it may wait for a disk or a network without holding up other tasks.
nonisolated func onThread<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
  await withCheckedContinuation { continuation in
    let work = Unmanaged.passRetained(Work { continuation.resume(returning: body()) })
    let thread = g_thread_new(
      "pindrop-file",
      { work in
        Unmanaged<Work>.fromOpaque(work!).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    g_thread_unref(thread)
  }
}

private nonisolated final class Work: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
