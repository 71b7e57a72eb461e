import FileTesting
import Foundation
import Journal
import Testing

@Suite struct StagingTests {
  private let step = StepRecord(
    name: "Colour",
    changes: (1...2500).map { feature in
      .feature(
        FeatureChangeRecord(
          layer: feature % 2, feature: feature, before: .of(feature, "{\"a\": 1}"),
          after: .of(feature, "{\"a\": \(feature)}")))
    }, selectionAfter: [1])

  @Test func stagedStepEqualsADirectlyPerformedStep() async throws {
    let scratch = try ScratchFolder()
    let (one, other) = (try Journal.create(in: scratch.maps), try Journal.create(in: scratch.maps))
    for journal in [one, other] {
      try journal.perform(.addition(1, "{}"))
      try journal.perform(.addition(2, "{}"))
      try journal.undo()
    }
    let staged = try #require(try await one.stage(StagedChanges(step)))
    let named = LayerRecord(name: "named", place: 0)
    var (head, whole) = (step.head, step)
    head.changes = [.layer(LayerChangeRecord(layer: 1, before: nil, after: named))]
    whole.changes += head.changes
    #expect(try one.perform(head, staged: staged)! == (3, 4))
    try other.perform(whole)
    for journal in [one, other] {
      try journal.perform(.addition(9, "{}"))
      try journal.undo()
      try journal.undo()
      journal.close()
    }
    let read = try Journal.open(one.folder).read()
    #expect(read == (try Journal.open(other.folder).read()))
    #expect(read.steps[3] == whole)
  }

  @Test func deletionsOfAStagedStepAreListed() async throws {
    let scratch = try ScratchFolder()
    let (one, other) = (try Journal.create(in: scratch.maps), try Journal.create(in: scratch.maps))
    let step = StepRecord(
      name: "Some",
      changes: (1...2500).map { feature in
        .feature(
          FeatureChangeRecord(
            layer: feature % 2, feature: feature, before: .of(feature, "{\"a\": \(feature)}"),
            after: feature % 3 == 0 ? .of(feature, "{}") : nil))
      })
    for journal in [one, other] {
      try journal.perform(.layer(1, from: nil, to: LayerRecord(name: "named", place: 0)))
    }
    var shares: [Double] = []
    let staged = try #require(try await one.stage(StagedChanges(step)) { shares.append($0) })
    _ = try #require(try one.perform(step.head, staged: staged))
    try other.perform(step)
    let (deleted, expected) = (try one.recentlyDeleted(), try other.recentlyDeleted())
    #expect(deleted.count == 1667 && deleted.map(\.feature) == expected.map(\.feature))
    #expect(
      deleted.map(\.text) == expected.map(\.text) && deleted.map(\.layerName) == expected.map(\.layerName))
    #expect(shares == shares.sorted() && shares.last == 1)
    try one.undo()
    #expect(try one.recentlyDeleted().isEmpty)
  }

  @Test func notingAStagedStepDoesNotRewriteTheLog() async throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(.addition(1, "{}"))
    try journal.perform(.deletion(1, "{}"))
    try journal.undo()
    let staged = try #require(try await journal.stage(StagedChanges(step)))
    // SQLite must not change a page that is already in the log, because it would rewrite the log from there on.
    let log = journal.folder + "/journal.sqlite-wal"
    let written = try Data(contentsOf: URL(filePath: log))
    #expect(written.count > 100_000)
    #expect(try journal.perform(step.head, staged: staged)! == (3, 4))
    #expect(try Data(contentsOf: URL(filePath: log)).starts(with: written))
  }

  @Test func undoneStepIsKeptUntilTheStagedStepIsNoted() async throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    let layer = LayerRecord(name: "a", place: 0)
    try journal.perform(.addition(1, "{}"))
    try journal.perform(.layer(1, from: nil, to: layer), bases: [BaseRecord(layer: 1, uri: "file:///a")])
    try journal.undo()
    let before = try journal.read()
    _ = try #require(try await journal.stage(StagedChanges(step)))
    try journal.set("note", to: nil)
    #expect(try journal.read() == before)
    let staged = try #require(try await journal.stage(StagedChanges(step)))
    #expect(try journal.perform(step.head, staged: staged)! == (3, 4))
    let after = try journal.read()
    #expect(after.stack == [1, 3] && after.bases.isEmpty && after.steps.keys.sorted() == [1, 3])
  }

  @Test func undoneStepCanBeRedoneUntilTheStagedStepIsNoted() async throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(.addition(1, "{}"))
    try journal.undo()
    let staged = try #require(try await journal.stage(StagedChanges(step)))
    #expect(try journal.redo()! == (1, 3))
    #expect(try journal.perform(step.head, staged: staged) == nil)
    #expect(try journal.read().stack == [1])
  }

  @Test func anotherWriteDiscardsTheStagedStep() async throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    let staged = try #require(try await journal.stage(StagedChanges(step)))
    try journal.setViewport([1])
    #expect(try journal.perform(step.head, staged: staged) == nil)
    try journal.perform(.addition(1, "{}"))
    let contents = try journal.read()
    #expect(contents.stack == [1] && contents.sequence == 1)
    let again = try #require(try await journal.stage(StagedChanges(step)))
    #expect(try journal.perform(step.head, staged: again)! == (2, 2))
    #expect(try journal.perform(step.head, staged: again) == nil)
    journal.close()
    #expect(try Journal.open(journal.folder).read().stack == [1, 2])
  }

  @Test func unnotedStagedStepIsDiscarded() async throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(.addition(1, "{}"))
    let before = try journal.read()
    _ = try #require(try await journal.stage(StagedChanges(step)))
    journal.close()
    let opened = try Journal.open(journal.folder)
    #expect(opened.repair == nil)
    #expect(try opened.read() == before)
  }
}

extension StepRecord {
  /// The step without its changes.
  fileprivate var head: StepRecord {
    var head = self
    head.changes = []
    return head
  }
}

extension StagedChanges {
  fileprivate init(_ step: StepRecord) {
    self.init(count: step.changes.count) { Array(step.changes[$0]) }
  }
}
