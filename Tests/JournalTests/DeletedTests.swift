import FileTesting
import GRDB
import Testing

@testable import Journal

@Suite struct DeletedTests {
  let scratch: ScratchFolder
  let journal: Journal

  init() throws {
    scratch = try ScratchFolder()
    journal = try Journal.create(in: scratch.maps)
    try journal.perform(.layer(1, from: nil, to: LayerRecord(name: "Trees", place: 0)))
    for feature in 1...3 { try journal.perform(.addition(feature, "{\(feature)}")) }
  }

  private func texts() throws -> [String] {
    try journal.recentlyDeleted().map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test func deletedFeatureIsListedUntilRestored() throws {
    #expect(try texts().isEmpty)
    try journal.perform(.deletion(2, "{2}"))
    try journal.perform(.deletion(3, "{3}"))
    #expect(try texts() == ["{3}", "{2}"])
    let record = try #require(try journal.recentlyDeleted().last)
    #expect(record.layer == 1 && record.layerName == "Trees" && record.feature == 2 && record.isFeature)
    try journal.undo()
    #expect(try texts() == ["{2}"])
    try journal.redo()
    #expect(try texts() == ["{3}", "{2}"])
    try journal.undo()
    try journal.perform(.addition(9, "{9}"))
    #expect(try texts() == ["{2}"])
    journal.close()
    #expect(try Journal.open(journal.folder).recentlyDeleted() == [record])
  }

  @Test func undoOfARestoreListsTheFeatureAgain() throws {
    try journal.perform(.deletion(2, "{2}"))
    let id = try #require(try journal.recentlyDeleted().first).id
    try journal.perform(.addition(4, "{2}"), restoring: [id])
    #expect(try texts().isEmpty)
    try journal.undo()
    #expect(try texts() == ["{2}"])
    try journal.redo()
    #expect(try texts().isEmpty)
    try journal.undo()
    try journal.perform(.addition(5, "{}"))
    #expect(try texts() == ["{2}"])
  }

  @Test func limitReturnsOnlySomeFeaturesOfALargeDeletion() throws {
    func deletion(of features: ClosedRange<Int>) -> StepRecord {
      let changes = features.map { feature in
        ChangeRecord.feature(
          FeatureChangeRecord(layer: 1, feature: feature, before: .of(feature, "{\(feature)}"), after: nil))
      }
      return StepRecord(name: "Delete", changes: changes)
    }
    func read(_ limit: Int) throws -> (texts: [String], isComplete: Bool) {
      let (records, isComplete) = try journal.recentlyDeleted(ofEachStep: limit)
      return (records.map { String(decoding: $0.text, as: UTF8.self) }, isComplete)
    }
    let part = DeletedPart(layer: 1, layerName: "Trees", feature: 2, text: Array("{part}".utf8))
    try journal.perform(deletion(of: 10...12))
    try journal.perform(deletion(of: 20...24), leaving: [part])
    try journal.perform(.deletion(3, "{3}"))
    try journal.perform(deletion(of: 30...39))
    try journal.undo()
    let some = ["{3}", "{part}", "{24}", "{12}", "{11}"]
    #expect(try read(2).texts == some && !read(2).isComplete)
    #expect(try read(6).texts == texts() && read(6).isComplete)
    #expect(try texts().count == 10)
    let few = try journal.recentlyDeleted(ofEachStep: 2, atMost: 3)
    #expect(few.records.map { String(decoding: $0.text, as: UTF8.self) } == Array(some.prefix(3)))
    #expect(!few.isComplete)
    let times = try journal.recentlyDeleted().map(\.time)
    #expect(try journal.recentlyDeleted(ofEachStep: .max, since: times[0]).records.count == times.count)
    let later = try journal.recentlyDeleted(ofEachStep: .max, since: times[0] + 1)
    #expect(later.records.isEmpty && later.isComplete)
    // If a step has been removed, its deleted features are found by their own rows.
    try journal.database.write { try Query($0, "DELETE FROM steps").run() }
    try journal.database.write {
      try Query($0, "UPDATE deleted SET text = CAST('{' || feature || '}' AS BLOB) WHERE text IS NULL").run()
    }
    #expect(try read(2).texts == some)
  }

  @Test func deletedFeaturesAreForgottenIndividuallyAndByAge() throws {
    for feature in 1...3 { try journal.perform(.deletion(feature, "{\(feature)}")) }
    try journal.forgetDeleted([try #require(try journal.recentlyDeleted().first).id])
    #expect(try texts() == ["{2}", "{1}"])
    let time = try #require(try journal.recentlyDeleted().first).time
    try journal.forgetDeleted(before: time - 100)
    #expect(try texts().count == 2)
    try journal.forgetDeleted(before: time + 100)
    #expect(try texts().isEmpty)
  }

  @Test func removedPartIsListedWhileItsStepIsDone() throws {
    let part = DeletedPart(layer: 1, layerName: "Trees", feature: 2, text: Array("{part}".utf8))
    try journal.perform(.edit(2, from: "{2}", to: "{rest}"), leaving: [part, part])
    #expect(try texts() == ["{part}", "{part}"])
    try journal.perform(.deletion(3, "{3}"))
    #expect(try texts() == ["{3}", "{part}", "{part}"])
    try journal.forgetDeleted([try #require(try journal.recentlyDeleted().last).id])
    #expect(try texts() == ["{3}", "{part}"])
    try journal.undo()
    try journal.undo()
    #expect(try texts().isEmpty)
    try journal.redo()
    #expect(try texts() == ["{part}"])
    try journal.undo()
    try journal.perform(.addition(9, "{9}"))
    #expect(try texts().isEmpty)
    try journal.perform(.deletion(9, "{9}"))
    #expect(try texts() == ["{9}"])
  }
}
