import Synchronization

/// How many features of a layer are read, as lines of its GeoJSON come. Of a large one it finds out how many there are, in
/// a process beside the one that reads.
final class FeatureCount: Sendable {
  /// Smaller ones are read before they were counted, in bytes.
  private static let worthCounting = 4 << 20
  /// In front of the first feature.
  private static let headLines = 3

  /// It is told no more often.
  private static let step = 0.005

  private struct State {
    var seen = 0
    var told = 0.0
    var lines = 0
    var total: Int?
    var counting: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let count: @Sendable () async -> Int?
  private let progress: @Sendable (Double) -> Void

  init(_ progress: @escaping @Sendable (Double) -> Void, count: @escaping @Sendable () async -> Int?) {
    (self.progress, self.count) = (progress, count)
  }

  /// `bytes` is all that came so far.
  func note(_ bytes: [UInt8]) {
    let share = state.withLock { state -> Double? in
      for byte in bytes[state.seen...] where byte == 0x0A { state.lines += 1 }
      state.seen = bytes.count
      if state.counting == nil, bytes.count >= FeatureCount.worthCounting {
        state.counting = Task { [weak self, count] in
          let total = await count()
          self?.state.withLock { $0.total = total }
        }
      }
      guard let total = state.total, total > 0 else { return nil }
      let share = min(1, Double(max(0, state.lines - FeatureCount.headLines)) / Double(total))
      guard share >= state.told + FeatureCount.step else { return nil }
      state.told = share
      return share
    }
    if let share { progress(share) }
  }

  /// Nobody needs to know any more.
  func end() { state.withLock { $0.counting?.cancel() } }
}
