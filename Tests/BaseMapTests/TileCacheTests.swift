import Synchronization
import Testing
import Tiles

@testable import BaseMap

@Suite struct TileCacheTests {
  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func increment() { count.withLock { $0 += 1 } }
  }

  private let tile = TileID(z: 1, x: 0, y: 0)

  /// The request is canceled before it starts, so that its cancellation arrives after the tile was read.
  @Test func finishedTileIsKeptWhenARequestIsCanceled() async {
    let reads = Counter()
    let cache = TileCache<Int, Never>(cancelsReads: true) { _ in
      reads.increment()
      return 7
    }
    #expect(await cache.value(tile) == 7)
    for _ in 0..<200 {
      let request = Task {
        while !Task.isCancelled { await Task.yield() }
        return await cache.value(tile)
      }
      request.cancel()
      #expect(await request.value == 7)
      await Task.yield()
      #expect(await cache.value(tile) == 7)
    }
    #expect(reads.value == 1)
  }

  @Test func readWithoutWaitingRequestsIsCanceled() async {
    let (started, canceled) = (Counter(), Counter())
    let cache = TileCache<Int, Never>(cancelsReads: true) { _ in
      started.increment()
      while !Task.isCancelled { await Task.yield() }
      canceled.increment()
      return nil
    }
    let request = Task { await cache.value(tile) }
    while started.value == 0 { await Task.yield() }
    request.cancel()
    #expect(await request.value == nil)
    #expect(canceled.value == 1)
  }
}
