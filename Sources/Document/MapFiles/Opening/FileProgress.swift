import Synchronization

/// The progress of reading a file. It combines the arrival of the bytes, which dominates on a slow disk or
/// server, with parsing them.
final class FileProgress: Sendable {
  private struct State {
    /// The share of the total time until the bytes have arrived.
    var arrival = 0.0
    var reported = 0.0
  }

  /// The approximate parsing speed in bytes per second.
  private static let readingSpeed = 60e6
  /// The minimum change between reports while bytes arrive.
  private static let step = 0.005

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let reported: @Sendable (Double) -> Void

  init(_ reported: @escaping @Sendable (Double) -> Void) { self.reported = reported }

  /// Updates the number of received and total bytes. O(1).
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

  /// Updates the fraction of the bytes that has been parsed. O(1).
  func read(_ share: Double) {
    reported(
      state.withLock { state in
        state.reported = max(state.reported, 1 - (1 - state.arrival) * (1 - share))
        return state.reported
      })
  }

  /// Returns the elapsed share of the total time, assuming that the remaining bytes arrive at the same speed.
  static func share(arrived count: Int, of total: Int, after seconds: Double) -> Double {
    guard count > 0, total > 0 else { return 0 }
    let arrival = seconds * Double(total) / Double(count)
    return min(1, seconds / max(.leastNormalMagnitude, arrival + Double(total) / readingSpeed))
  }
}
