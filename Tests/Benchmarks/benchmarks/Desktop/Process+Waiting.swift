import Foundation

extension Process {
  /// Waits until the process has ended, without a run loop. `waitUntilExit` would run one.
  func awaitEnd() {
    while isRunning { pause(microseconds: 2000) }
  }

  /// Terminates the process and waits until it has ended.
  func end() {
    guard isRunning else { return }
    terminate()
    awaitEnd()
  }
}
