import Tiles

/// A cache of recently used tiles. Concurrent requests for a tile share one read.
actor TileCache<Value: Sendable, Failure: Error> {
  private typealias Reading = Task<Result<Value?, Failure>, Never>

  private let read: @Sendable (TileID) throws(Failure) -> Value?
  private var entries: [TileID: (reading: Reading, used: Int)] = [:]
  private var clock = 0
  private let capacity: Int

  init(capacity: Int = 48, read: @escaping @Sendable (TileID) throws(Failure) -> Value?) {
    self.capacity = capacity
    self.read = read
  }

  /// Returns the tile's value, or `nil` if there is no tile.
  func value(_ id: TileID) async throws(Failure) -> Value? {
    clock += 1
    let reading: Reading
    if let entry = entries[id] {
      reading = entry.reading
    } else {
      reading = Task.detached { [read] in
        do throws(Failure) { return .success(try read(id)) } catch { return .failure(error) }
      }
    }
    entries[id] = (reading, clock)
    if entries.count > capacity, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      entries[oldest.key] = nil
    }
    return try await reading.value.get()
  }
}
