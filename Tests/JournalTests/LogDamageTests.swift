import FileTesting
import Foundation
import Journal
import Testing

/// The process was killed and its write-ahead log, which contains the last steps, is damaged.
@Suite struct LogDamageTests {
  let scratch: ScratchFolder
  let folder: String

  init() async throws {
    scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    folder = journal.folder
    for number in 1...20 { try journal.perform(.addition(number, "\(number)")) }
    journal.close()
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      let journal = try Journal.open(folder)
      for number in 21...40 { try journal.perform(.addition(number, "\(number)")) }
      kill(getpid(), SIGKILL)
    }
  }

  private var log: String { folder + "/journal.sqlite-wal" }

  private func reopen() throws -> (JournalContents, JournalRepair?) {
    let journal = try Journal.open(folder)
    let contents = try journal.read()
    try journal.perform(.addition(1000, "{}"))
    return (contents, journal.repair)
  }

  @Test func intactLogLosesNothing() throws {
    let (contents, repair) = try reopen()
    #expect(contents.sequence == 40 && repair == nil)
  }

  @Test func missingLogIsReported() throws {
    try FileManager.default.removeItem(atPath: log)
    let (contents, repair) = try reopen()
    #expect(contents.sequence == 20 && repair?.isLogMissing == true && repair?.aside == nil)
  }

  @Test func truncatedLogLosesItsLastSteps() throws {
    let size = try #require(try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int)
    #expect(truncate(log, size / 2) == 0)
    let (contents, _) = try reopen()
    #expect((20..<40).contains(contents.sequence) && contents.stack.count == Int(contents.sequence))
  }

  @Test func missingDatabaseIsRecoveredFromTheLog() throws {
    try FileManager.default.removeItem(atPath: folder + "/journal.sqlite")
    let (contents, repair) = try reopen()
    #expect(repair?.aside != nil)
    #expect(contents.steps.values.contains { $0.name == "Add 40" })
  }

  /// The log contains a copy of the damaged first page.
  @Test func brokenFirstPageIsRestoredFromTheLog() throws {
    let database = URL(filePath: folder + "/journal.sqlite")
    var data = try Data(contentsOf: database)
    data.replaceSubrange(0..<4096, with: Data(count: 4096))
    try data.write(to: database)
    let (contents, _) = try reopen()
    #expect(contents.sequence == 40 && contents.stack.count == 40)
  }
}
