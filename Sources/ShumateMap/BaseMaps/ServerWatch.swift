import Gtk

/// Whether a server answers, and when it is asked again: by one request at a time while it does not, soon at first, then
/// less and less often; and by all at once when it has answered one.
final class ServerWatch {
  private static let longestPause = 60.0

  /// Called when that changes.
  var onChange: () -> Void = {}
  private(set) var isReachable = true {
    didSet { if isReachable != oldValue { onChange() } }
  }
  /// In seconds.
  private let firstPause: Double
  private var pause: Double
  private var alarm: Source?
  /// Whether a request is on its way though the server did not answer the last one.
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

  /// Has the server asked again now, if somebody waits for it.
  func retry() {
    alarm?.cancel()
    alarm = nil
    isProbing = !waiting.isEmpty
    if isProbing { waiting.removeFirst().resume() }
  }

  /// Waits until the server is worth asking. Whoever does not ask then calls `retry()` in turn.
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
