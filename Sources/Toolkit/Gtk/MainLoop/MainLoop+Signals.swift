import CGtk

extension MainLoop {
  /// Calls `body` in the main loop each time the process receives the signal `number`. The signal then no longer ends
  /// the process.
  ///
  /// `number` is SIGHUP, SIGINT, SIGTERM, SIGUSR1, SIGUSR2 or SIGWINCH. Call this method once per signal. It can't be
  /// undone.
  public static func onSignal(_ number: Int32, _ body: @escaping @MainActor () -> Void) {
    let handler = Unmanaged.passRetained(UnixSignalHandler(body)).toOpaque()
    g_unix_signal_add(
      number,
      { handler in
        // The handler is retained below and never released.
        Unmanaged<UnixSignalHandler>.fromOpaque(handler!).takeUnretainedValue().body()
        return 1
      }, handler)
  }
}

private final class UnixSignalHandler {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
