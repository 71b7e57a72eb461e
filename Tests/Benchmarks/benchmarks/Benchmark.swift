import Foundation

/// Measures a piece of work and prints the result as one line of JSON.
@MainActor struct Benchmark {
  var name: String
  /// The number of items that `body` processes. The printed time is per item.
  var batch = 1
  var runs = 30

  func measure(_ body: () throws -> Void) rethrows {
    try body()
    var times: [Double] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      try body()
      times.append(milliseconds(since: start))
    }
    report(times)
  }

  func measure(_ body: () async throws -> Void) async rethrows {
    try await body()
    var times: [Double] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      try await body()
      times.append(milliseconds(since: start))
    }
    report(times)
  }

  /// Measures the time for each item separately. Uses the shortest of three times, to exclude interruptions by the
  /// system.
  func measure<Item>(each items: [Item], _ body: (Item) throws -> Void) rethrows {
    var times = [Double](repeating: .infinity, count: items.count)
    for _ in 0..<3 {
      for (index, item) in items.enumerated() {
        let start = ContinuousClock.now
        try body(item)
        times[index] = min(times[index], milliseconds(since: start))
      }
    }
    report(times)
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .milliseconds(1) / Double(batch)
  }

  func report(_ times: [Double]) {
    let sorted = times.sorted()
    let (median, worst) = (sorted[sorted.count / 2], sorted[sorted.count - 1])
    let high = sorted[sorted.count * 99 / 100]
    let numbers = [median, sorted[0], high, worst].map { String(format: "%.4f", $0) }
    print(
      "{\"benchmark\": \"\(name)\", \"median_ms\": \(numbers[0]), \"best_ms\": \(numbers[1]), "
        + "\"p99_ms\": \(numbers[2]), \"worst_ms\": \(numbers[3]), \"runs\": \(times.count)}")
  }
}
