import FileTesting
import Foundation
import GRDB
import Journal
import Testing

@Suite struct OpeningTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func journalHasOneOwnerAtATime() async throws {
    let journal = try Journal.create(in: scratch.maps)
    let folder = journal.folder
    #expect(throws: JournalError.inUse(folder: folder)) { try Journal.open(folder) }
    await #expect(processExitsWith: .exitCode(7)) { [folder = folder as String] in
      do throws(JournalError) {
        _ = try Journal.open(folder)
      } catch {
        exit(error == .inUse(folder: folder) ? 7 : 1)
      }
    }
    #expect(Journal.summary(of: folder).state == .inUse)
    // The failed attempt hasn't damaged the journal.
    try journal.perform(.addition(1, "{}"))
    journal.close()
    #expect(try Journal.open(folder).read().sequence == 1)
  }

  @Test func killedOwnerReleasesTheJournal() async throws {
    let folder = try Journal.create(in: scratch.maps).folder
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder as String] in
      let journal = try Journal.open(folder)
      try journal.perform(.addition(1, "{}"))
      kill(getpid(), SIGKILL)
    }
    // Reading the summary hasn't changed the journal.
    #expect(Journal.summary(of: folder).hasUnsaved)
    let journal = try Journal.open(folder)
    #expect(try journal.read().sequence == 1 && journal.repair == nil)
  }

  @Test func journalOfANewerVersionIsNotChanged() throws {
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(.addition(1, "{}"))
    journal.close()
    let folder = journal.folder
    let database = try DatabaseQueue(path: folder + "/journal.sqlite")
    try database.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    try database.close()
    let before = try contents(of: folder)
    #expect(throws: JournalError.newer(folder: folder, version: 99)) { try Journal.open(folder) }
    #expect(Journal.list(in: scratch.maps).map(\.state) == [.newer(version: 99)])
    #expect(try contents(of: folder) == before)
  }

  @Test func journalOfTheFirstVersionIsMigrated() throws {
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(.addition(1, "{}"))
    let contents = try journal.read()
    journal.close()
    let database = try DatabaseQueue(path: journal.folder + "/journal.sqlite")
    try database.write { try $0.execute(sql: OpeningTests.toFirstVersion) }
    try database.close()
    let again = try Journal.open(journal.folder)
    #expect(try again.read() == contents && again.repair == nil)
    try again.perform(
      StepRecord(name: "", changes: [.order(OrderChangeRecord(layer: 1, before: [1], after: [1]))]))
    again.close()
    #expect(try Journal.open(journal.folder).read().doneCount == 2)
  }

  /// Version 3 of the journal has added the visibility of folders.
  @Test func damagedJournalOfAnOlderVersionKeepsItsLayers() throws {
    let layer = LayerRecord(name: "Trees", isLocked: true, place: 0, folders: [1, 2], colorRule: [3])
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(.layer(1, from: nil, to: layer))
    let whole = try journal.read()
    #expect(whole.layers == [1: layer])
    journal.close()
    #expect(try Journal.open(journal.folder).read() == whole)
    let database = try DatabaseQueue(path: journal.folder + "/journal.sqlite")
    try database.write {
      try $0.execute(sql: OpeningTests.toFirstVersion + "; UPDATE steps SET checksum = 0, name = 'x'")
    }
    try database.close()
    let again = try Journal.open(journal.folder)
    #expect(again.repair?.aside != nil)
    #expect(try again.read().layers == [1: LayerRecord(name: "Trees", isLocked: true, place: 0)])
  }

  /// Version 4 of the journal has added the color rules of layers.
  @Test(arguments: [false, true])
  func journalOfTheThirdVersionKeepsHiddenFolders(_ isDamaged: Bool) throws {
    let journal = try Journal.create(in: scratch.maps)
    let layer = LayerRecord(name: "Trees", place: 0, folders: [1, 2])
    try journal.perform(.layer(1, from: nil, to: layer))
    journal.close()
    let database = try DatabaseQueue(path: journal.folder + "/journal.sqlite")
    let damage = isDamaged ? "; UPDATE steps SET checksum = 0, name = 'x'" : ""
    try database.write { try $0.execute(sql: OpeningTests.toThirdVersion + damage) }
    try database.close()
    let again = try Journal.open(journal.folder)
    #expect((again.repair != nil) == isDamaged)
    #expect(try again.read().layers == [1: layer])
  }

  private static let toFirstVersion = """
    DROP TABLE order_changes; ALTER TABLE layers DROP COLUMN folders;
    ALTER TABLE layer_changes DROP COLUMN before_folders; ALTER TABLE layer_changes DROP COLUMN after_folders;
    """ + toThirdVersion + "; PRAGMA user_version = 1"

  private static let toThirdVersion = """
    ALTER TABLE layers DROP COLUMN color_rule; ALTER TABLE layer_changes DROP COLUMN before_color_rule;
    ALTER TABLE layer_changes DROP COLUMN after_color_rule; PRAGMA user_version = 3
    """

  @Test func removedJournalIsReportedBeforeWriting() throws {
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(.addition(1, "{}"))
    try FileManager.default.removeItem(atPath: journal.folder)
    #expect(throws: JournalError.gone(folder: journal.folder)) { try journal.perform(.addition(2, "{}")) }
    #expect(throws: JournalError.gone(folder: journal.folder)) { try journal.undo() }
    journal.close()
    #expect(throws: JournalError.gone(folder: journal.folder)) { try Journal.open(journal.folder) }
  }

  @Test func journalsAreListedWithTheirContents() throws {
    #expect(Journal.list(in: scratch.maps).isEmpty)
    let file = try Journal.create(in: scratch.maps)
    try file.perform(
      .layer(1, from: nil, to: LayerRecord(name: "Trees", place: 0)),
      bases: [BaseRecord(layer: 1, uri: "file:///trees.geojson")])
    let draft = try Journal.create(in: scratch.maps)
    try draft.perform(.addition(1, "{}"))
    try FileManager.default.createDirectory(
      atPath: scratch.maps + "/empty", withIntermediateDirectories: true)

    func summaries() -> [String: JournalSummary] {
      Dictionary(uniqueKeysWithValues: Journal.list(in: scratch.maps).map { ($0.folder, $0) })
    }
    #expect(summaries()[file.folder]?.state == .inUse)
    #expect(summaries()[file.folder]?.layerNames == ["Trees"])
    file.close()
    draft.close()
    let listed = summaries()
    #expect(listed.count == 3)
    #expect(listed[scratch.maps + "/empty"]?.state == .unreadable)
    let summary = try #require(listed[file.folder])
    #expect(summary.state == .ready && !summary.hasUnsaved)
    #expect(summary.uris == ["file:///trees.geojson"] && summary.layerNames == ["Trees"])
    #expect(abs(Date().timeIntervalSince1970 - Double(summary.changed)) < 60)
    #expect(listed[draft.folder]?.hasUnsaved == true)
  }

  @Test func summaryReportsUnsavedChanges() throws {
    let journal = try Journal.create(in: scratch.maps)
    func hasUnsaved() -> Bool { Journal.summary(of: journal.folder).hasUnsaved }
    func base(_ sequence: Int64) -> BaseRecord { BaseRecord(layer: 1, uri: "file:///a", sequence: sequence) }
    try journal.perform(.layer(1, from: nil, to: LayerRecord(name: "a", place: 0)), bases: [base(0)])
    #expect(!hasUnsaved())
    try journal.perform(.addition(1, "{}"))
    #expect(hasUnsaved())
    try journal.undo()
    #expect(!hasUnsaved())
    try journal.redo()
    try journal.note(base: base(journal.sequence))
    #expect(!hasUnsaved())
    try journal.undo()
    #expect(hasUnsaved())
    try journal.redo()
    #expect(!hasUnsaved())
    try journal.note(base: BaseRecord(layer: 1, sequence: journal.sequence, snapshot: "1.geojson"))
    #expect(hasUnsaved())
  }

  @Test func summaryIsReadFromItsFile() throws {
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(
      .layer(1, from: nil, to: LayerRecord(name: "a", place: 0)),
      bases: [BaseRecord(layer: 1, uri: "file:///a")])
    journal.close()
    let first = Journal.summary(of: journal.folder)
    #expect(first.state == .ready && !first.hasUnsaved && first.layerNames == ["a"])
    let note = URL(filePath: journal.folder + "/summary")
    // Changes a name in the summary file, so that the test can detect whether the summary is read from that file.
    let noted = try String(contentsOf: note, encoding: .utf8).replacing("\0a\0", with: "\0b\0")
    try Data(noted.utf8).write(to: note)
    #expect(Journal.summary(of: journal.folder).layerNames == ["b"])
    let again = try Journal.open(journal.folder)
    #expect(Journal.summary(of: journal.folder).state == .inUse)
    try again.perform(.addition(1, "{}"))
    again.close()
    let second = Journal.summary(of: journal.folder)
    #expect(second.hasUnsaved && second.layerNames == ["a"])
    #expect(Journal.summary(of: journal.folder) == second)
    for broken in ["", "Pindrop", String(noted.dropLast(4)), noted.replacing("\0", with: "\n")] {
      try Data(broken.utf8).write(to: note)
      #expect(Journal.summary(of: journal.folder) == second)
    }
  }

  @Test func outdatedSummaryOfAKilledProgramIsIgnored() throws {
    let journal = try Journal.create(in: scratch.maps)
    journal.close()
    #expect(!Journal.summary(of: journal.folder).hasUnsaved)
    let again = try Journal.open(journal.folder)
    try again.perform(.addition(1, "{}"))
    // A copy of the open journal is in the same state as after a kill: the last step is only in the log.
    let copy = scratch.maps + "/copy"
    try FileManager.default.copyItem(atPath: journal.folder, toPath: copy)
    again.close()
    #expect(Journal.summary(of: copy).hasUnsaved)
  }

  @Test func unfinishedJournalIsRemovedAfterAnHour() throws {
    let files = FileManager.default
    let (old, new) = (scratch.maps + "/.new-old", scratch.maps + "/.new-new")
    for folder in [old, new] {
      try files.createDirectory(atPath: folder + "/snapshots", withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: folder + "/journal.sqlite"))
    }
    try files.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -4000)], ofItemAtPath: old)
    let journal = try Journal.create(in: scratch.maps)
    #expect(!files.fileExists(atPath: old) && files.fileExists(atPath: new))
    #expect(Journal.list(in: scratch.maps).map(\.folder) == [journal.folder])
  }

  @Test func failedCreationIsReported() throws {
    let file = scratch.path + "/file"
    try Data().write(to: URL(filePath: file))
    #expect(throws: JournalError.gone(folder: file + "/maps")) { try Journal.create(in: file + "/maps") }
  }

  private func contents(of folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      contents[name] = try? Data(contentsOf: URL(filePath: folder + "/" + name))
    }
    return contents
  }
}
