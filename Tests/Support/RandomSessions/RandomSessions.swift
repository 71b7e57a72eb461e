import DocumentSessions
import Foundation
import SessionTesting

/// Usage: `RandomSessions [COUNT] [FIRST SEED]`. Runs random sessions with a document and compares it with a
/// model.
///
/// If the program crashes, the file `pindrop-session` in the temporary folder contains the seed of the
/// current session.
@main @MainActor enum RandomSessions {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    let count = numbers.first ?? 100_000
    let first = numbers.dropFirst().first ?? 1
    let isMemory = FileManager.default.isWritableFile(atPath: "/dev/shm")
    let folder = isMemory ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    let note = FileManager.default.temporaryDirectory.appending(path: "pindrop-session")
    let make: Session.TargetFactory = { try DocumentTarget($0, $1, in: folder) }
    var failures = 0
    for seed in first..<first + count {
      try? Data("\(seed)\n".utf8).write(to: note)
      do {
        try Session.run(seed: seed, length: 10 + Int(seed % 30), making: make)
      } catch let failure as SessionFailure {
        failures += 1
        let shortest = failure.session.shortened(making: make)
        var reason = failure.reason
        do { try shortest.run(making: make) } catch { reason = "\(error)" }
        print(SessionFailure(seed: seed, session: shortest, reason: reason))
        if failures == 10 { exit(1) }
      } catch {
        print("seed \(seed): \(error)")
      }
      let done = seed - first + 1
      if done % 1000 == 0 || done == count { print("\(done) sessions, \(failures) failures") }
      // Flush the output, so that it is complete if it goes to a file and the program is killed.
      fflush(nil)
    }
    exit(failures == 0 ? 0 : 1)
  }
}
