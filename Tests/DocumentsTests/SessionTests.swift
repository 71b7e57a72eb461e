import DocumentSessions
import Foundation
import SessionTesting
import Testing

/// Random editing sessions, whose results are compared with an independent model. More sessions run with
/// `./Tests/Sessions/run COUNT`.
@MainActor @Suite struct SessionTests {
  @Test(arguments: 0..<20) func randomSessionMatchesTheModel(_ block: UInt64) throws {
    let isMemory = FileManager.default.isWritableFile(atPath: "/dev/shm")
    let folder = isMemory ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    for seed in block * 25..<(block + 1) * 25 {
      try Session.run(seed: seed, length: 5 + Int(seed % 20)) { try DocumentTarget($0, $1, in: folder) }
    }
  }
}
