/// The state of opening a file in a window, and the tasks that wait until the file is open.
final class FileOpening {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Whether a file is being opened. When this becomes false, the waiting tasks continue.
  var isRunning = false {
    didSet {
      guard !isRunning else { return }
      let waiting = waiting
      self.waiting = []
      for continuation in waiting { continuation.resume() }
    }
  }

  /// Waits until the file has loaded or failed to load. Returns immediately if no file is being opened.
  func wait() async {
    guard isRunning else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
