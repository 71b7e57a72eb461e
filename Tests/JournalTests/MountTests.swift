import FileTesting
import Foundation
import Journal
import Testing

/// Tests on a small separate file system, which can be full.
@Suite(.enabled(if: Mount.isAllowed, "this process may not mount"))
struct MountTests {
  // The mounted file system. It is unmounted before `scratch` removes its folder.
  let disk: Mount
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    disk = try Mount(at: scratch.path + "/disk", kilobytes: 1024)
  }

  private func bulk(_ count: Int) -> StepRecord {
    StepRecord(
      name: "Bulk",
      changes: (0..<count).map { .addition($0, String(repeating: "text \($0) ", count: 30)) })
  }

  @Test func fullDiskFailsOnlyTheStep() throws {
    let journal = try Journal.create(in: disk.path + "/maps")
    try journal.perform(.addition(1, "{}"))
    let before = try journal.read()
    #expect(throws: JournalError.full(folder: journal.folder)) { try journal.perform(bulk(10_000)) }
    #expect(try journal.read() == before && journal.sequence == 1)
    // The next step may succeed or fail, depending on the free space. In both cases, the journal must be consistent.
    var done = 1
    for number in 2...500 {
      guard (try? journal.perform(.addition(number, String(repeating: "x", count: 4000)))) != nil else {
        break
      }
      done += 1
    }
    #expect(done < 500)
    #expect(throws: JournalError.full(folder: journal.folder)) {
      for number in 0..<100 { try journal.perform(.addition(number, String(repeating: "x", count: 4000))) }
    }
    let held = try journal.read()
    #expect(held.sequence == journal.sequence && held.stack.count == Int(held.sequence))

    // After the file system is enlarged, writing succeeds.
    try disk.resize(kilobytes: 64 * 1024)
    try journal.perform(bulk(10_000))
    try journal.undo()
    journal.close()
    let again = try Journal.open(journal.folder)
    #expect(try again.repair == nil && again.read().doneCount == held.doneCount)
  }

  @Test func journalOnAFullDiskIsWritableOnceThereIsSpace() throws {
    let journal = try Journal.create(in: disk.path + "/maps")
    for number in 1...20 { try journal.perform(.addition(number, "{}")) }
    journal.close()
    try Data(count: 10).write(to: URL(filePath: disk.path + "/file"))
    // Fills the file system completely.
    let filler = open(disk.path + "/file", O_WRONLY | O_APPEND)
    var zeros = [UInt8](repeating: 0, count: 4096)
    while write(filler, &zeros, zeros.count) > 0 {}
    close(filler)
    do throws(JournalError) {
      _ = try Journal.create(in: disk.path + "/maps")
      Issue.record("There was no room.")
    } catch {
      guard case .full = error else { throw error }
    }
    #expect(Journal.list(in: disk.path + "/maps").map(\.folder) == [journal.folder])
    unlink(disk.path + "/file")
    let again = try Journal.open(journal.folder)
    try again.perform(.addition(21, "{}"))
    #expect(try again.read().sequence == 21 && again.repair == nil)
  }

  @Test func readOnlyDiskIsReported() throws {
    let journal = try Journal.create(in: disk.path + "/maps")
    try journal.perform(.addition(1, "{}"))
    journal.close()
    try disk.setReadOnly(true)
    #expect(throws: JournalError.readOnly(folder: journal.folder)) { try Journal.open(journal.folder) }
    #expect(throws: JournalError.self) { try Journal.create(in: disk.path + "/maps") }
    #expect(Journal.list(in: disk.path + "/maps").map(\.folder) == [journal.folder])
    try disk.setReadOnly(false)
    #expect(try Journal.open(journal.folder).read().sequence == 1)
  }

  @Test func repairOnAFullDiskKeepsTheDamagedJournal() throws {
    try disk.resize(kilobytes: 8 * 1024)
    let journal = try Journal.create(in: disk.path + "/maps")
    try journal.perform(bulk(2000))
    journal.close()
    let database = URL(filePath: journal.folder + "/journal.sqlite")
    var damaged = try Data(contentsOf: database)
    damaged.replaceSubrange(0..<16, with: repeatElement(0, count: 16))
    try damaged.write(to: database)
    // Leaves space for only a part of the copy. The last write then writes fewer bytes than requested, without setting
    // `errno`.
    let room = 256 * 1024
    #expect(damaged.count > 2 * room)
    let filler = open(disk.path + "/file", O_WRONLY | O_CREAT, 0o600)
    let zeros = [UInt8](repeating: 0, count: 4096)
    while write(filler, zeros, zeros.count) > 0 {}
    ftruncate(filler, lseek(filler, 0, SEEK_CUR) - off_t(room))
    close(filler)
    #expect(throws: JournalError.full(folder: journal.folder)) { try Journal.open(journal.folder) }
    #expect(try Data(contentsOf: database) == damaged)
    unlink(disk.path + "/file")
    let again = try Journal.open(journal.folder)
    #expect(again.repair?.aside != nil && again.stepCount == 1)
  }
}
