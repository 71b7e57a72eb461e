import Foundation
import Testing
import Waiting

@testable import MapFiles

@MainActor @Suite struct FileQueueTests {
  private let desk: Desk
  private let turns: FileQueue

  init() throws {
    desk = try Desk()
    turns = FileQueue(desk.maps.store)
    for name in ["a", "b"] { try desk.write(Text.collection(name), to: "\(name).geojson") }
    try FileManager.default.createSymbolicLink(
      atPath: desk.path("link.geojson"), withDestinationPath: "a.geojson")
  }

  @Test(arguments: ["a.geojson", "link.geojson"])
  func workWaitsForEarlierWorkOnTheSameFile(name: String) async throws {
    var done: [Int] = []
    var (hasBegun, mayEnd) = (false, false)
    let first = Task {
      await turns.inTurn(of: [desk.location("a.geojson")]) {
        hasBegun = true
        try? await yielding(until: "the first may end") { mayEnd }
        done.append(1)
      }
    }
    try await yielding(until: "the first has begun") { hasBegun }
    var hasAsked = false
    let others = [2, 3].map { number in
      Task {
        hasAsked = true
        await turns.inTurn(of: [desk.location("b.geojson"), desk.location(name)]) { done.append(number) }
      }
    }
    try await yielding(until: "another waits") { hasAsked }
    // Work on another file doesn't have to wait.
    await turns.inTurn(of: [desk.location("c.geojson")]) { done.append(0) }
    #expect(done == [0])
    mayEnd = true
    await first.value
    for other in others { await other.value }
    #expect(done.prefix(2) == [0, 1] && Set(done) == [0, 1, 2, 3])
    await turns.inTurn(of: [desk.location(name)]) { done.append(4) }
    #expect(done.last == 4)
  }
}
