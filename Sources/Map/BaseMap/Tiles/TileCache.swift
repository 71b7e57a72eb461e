import Synchronization
import Tiles

/// A cache of recently used tiles. Concurrent requests for a tile share one read.
actor TileCache<Value: Sendable, Failure: Error> {
  private final class Reading: Sendable {
    let task: Task<Result<Value?, Failure>, Never>
    private let end: ReadingEnd

    init(_ id: TileID, _ read: @escaping @Sendable (TileID) async throws(Failure) -> Value?) {
      let end = ReadingEnd()
      self.end = end
      task = Task.detached {
        defer { end.isReached.store(true, ordering: .releasing) }
        do throws(Failure) { return .success(try await read(id)) } catch { return .failure(error) }
      }
    }

    /// Whether the tile was read. The result is available at once.
    var isFinished: Bool { end.isReached.load(ordering: .acquiring) }
  }

  private struct Entry {
    var reading: Reading
    var used: Int
    /// The number of requests that wait for the tile, without canceled requests.
    var waiting = 0
  }

  private let read: @Sendable (TileID) async throws(Failure) -> Value?
  private var entries: [TileID: Entry] = [:]
  private var clock = 0
  private let capacity: Int
  private let cancelsReads: Bool

  /// Creates a cache. If `cancelsReads` is true and all requests for a tile are canceled, the task that runs `read` is
  /// canceled, and its result isn't kept.
  init(
    capacity: Int = 48, cancelsReads: Bool = false,
    read: @escaping @Sendable (TileID) async throws(Failure) -> Value?
  ) {
    (self.capacity, self.cancelsReads) = (capacity, cancelsReads)
    self.read = read
  }

  /// Returns the tile's value, or `nil` if there is no tile.
  func value(_ id: TileID) async throws(Failure) -> Value? {
    clock += 1
    var entry = entries[id] ?? Entry(reading: Reading(id, read), used: clock)
    entry.used = clock
    entry.waiting += 1
    entries[id] = entry
    if entries.count > capacity { evict() }
    let reading = entry.reading
    let result = await withTaskCancellationHandler {
      await reading.task.value
    } onCancel: {
      Task { await self.cancel(id, reading) }
    }
    if !Task.isCancelled, entries[id]?.reading === reading { entries[id]?.waiting -= 1 }
    return try result.get()
  }

  /// Removes the tile that wasn't used for the longest time. Tiles that a request waits for are kept, because they would
  /// be read twice.
  private func evict() {
    let finished = entries.filter { $0.value.waiting == 0 }
    if let oldest = finished.min(by: { $0.value.used < $1.value.used }) { entries[oldest.key] = nil }
  }

  /// Removes a canceled request. If `cancelsReads` is true and no other request waits for the tile, cancels the read. A
  /// tile that was read already is kept.
  private func cancel(_ id: TileID, _ reading: Reading) {
    guard entries[id]?.reading === reading else { return }
    entries[id]?.waiting -= 1
    guard cancelsReads, entries[id]?.waiting == 0, !reading.isFinished else { return }
    reading.task.cancel()
    entries[id] = nil
  }
}

/// Records that a read has ended. The cache can't wait for that, because a cancellation comes at any time.
private final class ReadingEnd: Sendable {
  let isReached = Atomic(false)
}
