import Synchronization

/// The progress of opening a file. It combines the progress of receiving the bytes, which takes most of the time with a
/// slow disk or server, and the progress of parsing them.
final class FileProgress: Sendable {
  private struct State {
    /// The share of the total time that receiving the bytes takes.
    var arrival = 0.0
    var reported = 0.0
  }

  /// The approximate parsing speed in bytes per second.
  private static let readingSpeed = 60e6
  /// The minimum increase after which the progress is reported again while bytes are being received.
  private static let step = 0.005

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let reported: @Sendable (Double) -> Void

  init(_ reported: @escaping @Sendable (Double) -> Void) { self.reported = reported }

  /// Updates the number of received bytes. `total` is the size of the file. O(1).
  func arrived(_ count: Int, of total: Int) {
    let share = FileProgress.share(
      arrived: count, of: total, after: (ContinuousClock.now - start) / .seconds(1))
    let isWorthTelling = state.withLock { state in
      state.arrival = share
      guard count < total, share >= state.reported + FileProgress.step else { return false }
      state.reported = share
      return true
    }
    if isWorthTelling { reported(share) }
  }

  /// Updates the share of the bytes that has been parsed, from 0 to 1. O(1).
  func read(_ share: Double) {
    reported(
      state.withLock { state in
        state.reported = max(state.reported, 1 - (1 - state.arrival) * (1 - share))
        return state.reported
      })
  }

  /// Returns the share of the total time that has elapsed. Assumes that the other bytes arrive at the same speed and
  /// are then parsed.
  static func share(arrived count: Int, of total: Int, after seconds: Double) -> Double {
    guard count > 0, total > 0 else { return 0 }
    let arrival = seconds * Double(total) / Double(count)
    return min(1, seconds / max(.leastNormalMagnitude, arrival + Double(total) / readingSpeed))
  }
}
