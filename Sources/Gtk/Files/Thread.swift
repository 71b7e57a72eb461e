import CGtk

/// Runs `body` on a separate thread, so that it may block on a disk or a network.
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
