/// Parallel processing of many items in chunks.
enum ParallelChunks {
  /// Divides the indices below `count` into chunks of `portion` indices, calls `make` for each chunk in parallel, and
  /// returns the results in order. Returns `nil` if the task is canceled or if `make` returns `nil`. Calls `onProgress`
  /// with values from 0 to 1.
  static func results<Part: Sendable>(
    of count: Int, each portion: Int, _ onProgress: (Double) -> Void = { _ in },
    _ make: @escaping @Sendable (Range<Int>) -> Part?
  ) async -> [Part]? {
    let starts = Array(stride(from: 0, to: count, by: portion))
    return await withTaskGroup(of: (Int, Part)?.self) { tasks in
      for (index, start) in starts.enumerated() {
        tasks.addTask {
          guard !Task.isCancelled, let part = make(start..<min(start + portion, count)) else { return nil }
          return (index, part)
        }
      }
      var parts = [Part?](repeating: nil, count: starts.count)
      var done = 0.0
      for await result in tasks {
        guard let (index, part) = result else {
          tasks.cancelAll()
          return nil
        }
        parts[index] = part
        done += 1
        onProgress(done / Double(starts.count))
      }
      return Task.isCancelled ? nil : parts.compactMap { $0 }
    }
  }
}
