import Synchronization

/// The share that is done of reading a file: first its bytes come, which of a slow disk or server takes most of the time, and
/// then what they say is read.
final class FileShare: Sendable {
  private struct State {
    /// Which share of the whole the arrival of the bytes is.
    var arrival = 0.0
    var told = 0.0
  }

  /// Bytes that readers read in a second, about.
  private static let readingSpeed = 60e6
  /// It is told no more often while bytes come.
  private static let step = 0.005

  private let state = Mutex(State())
  private let start = ContinuousClock.now
  private let told: @Sendable (Double) -> Void

  init(_ told: @escaping @Sendable (Double) -> Void) { self.told = told }

  /// So many bytes have come, of so many. O(1).
  func arrived(_ count: Int, of total: Int) {
    let share = FileShare.share(arrived: count, of: total, after: (ContinuousClock.now - start) / .seconds(1))
    let isWorthTelling = state.withLock { state in
      state.arrival = share
      guard count < total, share >= state.told + FileShare.step else { return false }
      state.told = share
      return true
    }
    if isWorthTelling { told(share) }
  }

  /// That share of the bytes is read. O(1).
  func read(_ share: Double) {
    told(
      state.withLock { state in
        state.told = max(state.told, 1 - (1 - state.arrival) * (1 - share))
        return state.told
      })
  }

  /// Which share of the whole time `seconds` are, where the rest of the bytes comes as those did that have come.
  static func share(arrived count: Int, of total: Int, after seconds: Double) -> Double {
    guard count > 0, total > 0 else { return 0 }
    let arrival = seconds * Double(total) / Double(count)
    return min(1, seconds / max(.leastNormalMagnitude, arrival + Double(total) / readingSpeed))
  }
}
