import Foundation

extension Process {
  /// Waits until the process has ended. `waitUntilExit` would run a run loop meanwhile.
  func awaitEnd() {
    while isRunning { pause(microseconds: 2000) }
  }

  /// Asks the process to end, and waits until it has.
  func end() {
    guard isRunning else { return }
    terminate()
    awaitEnd()
  }
}
