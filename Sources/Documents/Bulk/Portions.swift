/// Work on very many things on all processors, a portion of them at a time.
enum Portions {
  /// What `make` makes of each `portion` of the places below `count`, in their order. Nil where the task is cancelled
  /// meanwhile, or `make` answers nil. `told` hears which share is made.
  static func made<Part: Sendable>(
    of count: Int, each portion: Int, _ told: (Double) -> Void = { _ in },
    _ make: @escaping @Sendable (Range<Int>) -> Part?
  ) async -> [Part]? {
    let starts = Array(stride(from: 0, to: count, by: portion))
    return await withTaskGroup(of: (Int, Part)?.self) { tasks in
      for (place, start) in starts.enumerated() {
        tasks.addTask {
          guard !Task.isCancelled, let part = make(start..<min(start + portion, count)) else { return nil }
          return (place, part)
        }
      }
      var parts = [Part?](repeating: nil, count: starts.count)
      var done = 0.0
      for await made in tasks {
        guard let (place, part) = made else {
          tasks.cancelAll()
          return nil
        }
        parts[place] = part
        done += 1
        told(done / Double(starts.count))
      }
      return Task.isCancelled ? nil : parts.compactMap { $0 }
    }
  }
}
