import FileTesting
import Foundation
import GRDB
import Journal
import Testing

@Suite struct RetentionTests {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Creates a closed journal that was last written `age` seconds ago. Returns the path of its folder.
  private func journal(unsaved: Bool = false, age: Int64 = 0, copy: Int = 0) throws -> String {
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(
      .layer(1, from: nil, to: LayerRecord(name: "a", place: 0)),
      bases: [BaseRecord(layer: 1, uri: "file:///a")])
    if unsaved { try journal.perform(.addition(1, "{}")) }
    try Data(count: copy).write(to: URL(filePath: journal.snapshots + "/1-0"))
    journal.close()
    let database = try DatabaseQueue(path: journal.folder + "/journal.sqlite")
    try database.write { try $0.execute(sql: "UPDATE heads SET changed = changed - \(age)") }
    try database.close()
    return journal.folder
  }

  private var folders: [String] { Journal.list(in: scratch.maps).map(\.folder) }

  @Test func oldFinishedJournalsAreRemovedButUnsavedOnesStay() throws {
    let (old, unsaved) = (try journal(age: 200_000), try journal(unsaved: true, age: 300_000))
    let new = try journal(age: 100_000)
    Journal.removeFinished(in: scratch.maps, keeping: JournalRetention(days: 3))
    #expect(Set(folders) == [old, unsaved, new])
    Journal.removeFinished(in: scratch.maps, keeping: JournalRetention(days: 2))
    #expect(Set(folders) == [unsaved, new])
  }

  @Test func oldestFinishedJournalsAreRemovedAboveTheSizeLimit() throws {
    let unsaved = try journal(unsaved: true, age: 400, copy: 2_000_000)
    let journals = try (0..<3).map { try journal(age: 100 * Int64($0), copy: 1_000_000) }
    Journal.removeFinished(in: scratch.maps, keeping: JournalRetention(days: 9, size: 2_900_000))
    #expect(folders == [journals[0], journals[1], unsaved])
    // The newest journal is never removed, even if it is too large.
    Journal.removeFinished(in: scratch.maps, keeping: JournalRetention(days: 9, size: 1))
    #expect(folders == [journals[0], unsaved])
  }
}
