import Synchronization

/// Measures the progress of reading a layer, by counting the lines of GDAL's GeoJSON output as they arrive. For a large
/// layer, another process determines the total number of features.
final class FeatureCount: Sendable {
  /// The output size in bytes above which the features of a layer are counted. Smaller layers are read faster than
  /// their features can be counted.
  private static let worthCounting = 4 << 20
  /// The number of lines before the first feature.
  private static let headLines = 3

  /// The minimum increase between two progress reports, as a share of the total.
  private static let step = 0.005

  private struct State {
    var seen = 0
    var reported = 0.0
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

  /// Updates the progress. `bytes` is all output that has arrived so far.
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
      guard share >= state.reported + FeatureCount.step else { return nil }
      state.reported = share
      return share
    }
    if let share { progress(share) }
  }

  /// Stops counting.
  func end() { state.withLock { $0.counting?.cancel() } }
}
