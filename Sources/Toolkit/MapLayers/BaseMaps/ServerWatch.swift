import Gtk

/// Tracks whether a server is reachable, and schedules retries.
///
/// While the server is unreachable, only one request at a time tests the connection, with increasing pauses. When the
/// server answers, all waiting requests continue.
package final class ServerWatch {
  private static let longestPause = 60.0

  /// Called when `isReachable` changes.
  package var onChange: () -> Void = {}
  package private(set) var isReachable = true {
    didSet { if isReachable != oldValue { onChange() } }
  }
  /// The pause after the first failure, in seconds.
  private let firstPause: Double
  private var pause: Double
  private var alarm: Source?
  /// Whether a request is testing the connection after a failed request.
  private var isProbing = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(firstPause: Double) { (self.firstPause, pause) = (firstPause, firstPause) }

  isolated deinit {
    alarm?.cancel()
    resumeAll()
  }

  func didAnswer() {
    alarm?.cancel()
    alarm = nil
    pause = firstPause
    isProbing = false
    isReachable = true
    resumeAll()
  }

  func didNotAnswer() {
    isProbing = false
    isReachable = false
    guard alarm == nil else { return }
    alarm = MainLoop.after(seconds: pause) { [weak self] in self?.retry() }
    pause = min(ServerWatch.longestPause, 2 * pause)
  }

  /// Retries immediately if a request is waiting.
  package func retry() {
    alarm?.cancel()
    alarm = nil
    isProbing = !waiting.isEmpty
    if isProbing { waiting.removeFirst().resume() }
  }

  /// Waits until sending a request is useful. A caller that then doesn't send a request must call `retry()`.
  func nextAttempt() async {
    guard !isReachable, alarm != nil || isProbing else {
      isProbing = !isReachable
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func resumeAll() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}
