import MapFiles
import Testing
import Waiting

@MainActor struct SerialQueueTests {
  @Test func workRunsInTheRequestedOrder() async throws {
    let turns = SerialQueue()
    var done: [String] = []
    let first = Task {
      await turns.inTurn {
        done.append("first begins")
        // Gives the other tasks the opportunity to run.
        for _ in 0..<20 { await Task.yield() }
        done.append("first ends")
      }
    }
    try await yielding(until: "the first has its turn") { turns.isBusy }
    let others = ["second", "third"].map { name in
      Task { await turns.inTurn { done.append(name) } }
    }
    await first.value
    for other in others { await other.value }
    #expect(done == ["first begins", "first ends", "second", "third"])
    #expect(!turns.isBusy)
  }

  @Test func concurrentWorkNeverOverlaps() async {
    let turns = SerialQueue()
    var done: [Int] = []
    let tasks = (0..<50).map { number in
      Task {
        await turns.inTurn {
          let before = done.count
          await Task.yield()
          #expect(done.count == before)
          done.append(number)
        }
      }
    }
    for task in tasks { await task.value }
    #expect(Set(done) == Set(0..<50))
  }
}
