import FileTesting
import GRDB
import SeededRandom
import Testing

@testable import Journal

@Suite struct ForgettingTests {
  /// Returns a step that edits one of ten features. The new text is the number of the step.
  private func edit(_ number: Int) -> StepRecord {
    .edit(number % 10, from: "\(number - 10)", to: "\(number)")
  }

  @Test func oldestStepsBeyondTheLimitAreForgottenOnceSaved() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    let layer = LayerRecord(name: "a", place: 0)
    try journal.perform(.layer(1, from: nil, to: layer), bases: [BaseRecord(layer: 1, uri: "file:///a")])
    try journal.perform(.deletion(77, "{77}"))
    let count = Journal.keptSteps + Journal.slack + 50
    for number in 1...count { try journal.perform(edit(number)) }
    var contents = try journal.read()
    #expect(contents.stack.count <= Journal.keptSteps + Journal.slack)
    #expect(contents.stack.count >= Journal.keptSteps && contents.doneCount == contents.stack.count)
    // All steps are needed, because nothing was saved. Replaying them gives the current texts.
    #expect(contents.log.count == count + 1)
    #expect(replay(contents) == expected(count))

    try journal.note(base: BaseRecord(layer: 1, uri: "file:///a", sequence: journal.sequence))
    contents = try journal.read()
    #expect(contents.log.isEmpty)
    #expect(contents.steps.count == contents.stack.count)
    #expect(contents.stack.map { contents.steps[$0]?.name }.last == "Edit \(count % 10)")
    // The step that deleted the feature is removed, but the feature can still be restored.
    #expect(try journal.recentlyDeleted().map(\.text) == [Array("{77}".utf8)])
    for _ in contents.stack { #expect(try journal.undo() != nil) }
    #expect(try journal.undo() == nil)
    #expect(try replay(journal.read(), onto: expected(count)) == expected(count - contents.stack.count))
  }

  @Test func largeJournalKeepsAThousandUndoSteps() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    journal.largeSize = 100_000
    for number in 1...2000 {
      try journal.perform(edit(number))
      if number == 1000 { try journal.note(base: BaseRecord(layer: 1, uri: "file:///a", sequence: 1000)) }
    }
    let contents = try journal.read()
    #expect(
      (Journal.keptLargeSteps...Journal.keptLargeSteps + Journal.slack).contains(contents.stack.count))
    #expect(replay(contents, onto: expected(1000)) == expected(2000))
  }

  @Test func leftoversOfALargeUndoneStepAreRemovedInTheBackground() async throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    try journal.perform(.addition(0, "0"))
    let changes = (1...RetentionPolicy().quicklyRemoved * 2 + 1).map { ChangeRecord.addition($0, "text") }
    try journal.perform(StepRecord(name: "Import", changes: changes))
    try journal.undo()
    try journal.perform(.addition(1, "1"))
    let contents = try journal.read()
    #expect(contents.stack == [1, 3] && replay(contents) == [0: "0", 1: "1"])
    #expect(try journal.redo() == nil)
    #expect(try count("changes", in: journal) == changes.count + 2)
    await journal.removeLeftovers()
    #expect(!journal.mayHaveLeftovers)
    #expect(try count("changes", in: journal) == 2 && journal.read().steps.keys.sorted() == [1, 3])
    try journal.note(base: BaseRecord(layer: 1, uri: "file:///a", sequence: 1))
    #expect(try replay(journal.read(), onto: [0: "0"]) == [0: "0", 1: "1"])
  }

  @Test func undoneLargeDeletionIsNotListed() async throws {
    let scratch = try ScratchFolder()
    var journal = try Journal.create(in: scratch.maps)
    let features = 1...RetentionPolicy().quicklyRemoved + 2
    try journal.perform(StepRecord(name: "Import", changes: features.map { .addition($0, "\($0)") }))
    try journal.perform(.deletion(1, "1"))
    let deleted = try #require(try journal.recentlyDeleted().first)
    let restoring = StepRecord(name: "Restore", changes: features.map { .addition($0 + 5000, "\($0)") })
    try journal.perform(restoring, restoring: [deleted.id])
    let deletions = features.dropFirst().map { feature in
      ChangeRecord.feature(
        FeatureChangeRecord(
          layer: 1, feature: feature, before: .of(feature, "\(feature)"), after: nil, predecessor: 3))
    }
    let part = DeletedPart(layer: 1, layerName: "a", feature: 1, text: Array("part".utf8))
    try journal.perform(StepRecord(name: "Delete", changes: deletions), leaving: [part])
    #expect(try journal.recentlyDeleted().count == deletions.count + 1)
    try journal.undo()
    try journal.undo()
    #expect(try journal.recentlyDeleted() == [deleted])
    try journal.perform(.addition(9000, "9000"))
    // The step can't be redone any more, but its data hasn't been removed yet.
    #expect(try count("deleted", in: journal) == deletions.count + 2)
    #expect(try journal.recentlyDeleted() == [deleted])
    journal.close()
    journal = try Journal.open(journal.folder)
    #expect(try journal.recentlyDeleted() == [deleted])
    await journal.removeLeftovers()
    #expect(try count("deleted", in: journal) == 1 && journal.recentlyDeleted() == [deleted])
    try journal.perform(.deletion(9000, "9000"))
    #expect(try journal.recentlyDeleted().count == 2)
  }

  @Test func leftoversAreKeptWhileHeldOrWhileAStepIsStaged()
    async throws
  {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    let changes = (1...RetentionPolicy().quicklyRemoved + 1).map { ChangeRecord.addition($0, "text") }
    try journal.perform(StepRecord(name: "Import", changes: changes))
    journal.held = [journal.sequence]
    try journal.undo()
    try journal.perform(.addition(1, "1"))
    await journal.removeLeftovers()
    #expect(try count("changes", in: journal) == changes.count + 1, "it is held")
    journal.held = []
    let staged = try #require(try await journal.stage(StagedChanges(count: 1) { _ in [.addition(2, "2")] }))
    await journal.removeLeftovers()
    #expect(journal.mayHaveLeftovers)
    #expect(
      try journal.perform(StepRecord(name: "Add 2", changes: []), staged: staged) != nil,
      "nothing took it back")
    #expect(try count("changes", in: journal) == changes.count + 2)
    await journal.removeLeftovers()
    #expect(try count("changes", in: journal) == 2)
  }

  @Test func stepsRedoneAfterABaseAreKeptTogether() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    (journal.keeping.keptSteps, journal.keeping.slack) = (1, 1)
    let changes: [ChangeRecord] = [.addition(1, "a"), .addition(9, "z", layer: 2)]
    try journal.perform(StepRecord(name: "Older", changes: changes))
    try journal.perform(.edit(1, from: "a", to: "b"))
    // The step is still needed, because the base of the second layer is older.
    try journal.note(base: BaseRecord(layer: 1, uri: "file:///a", sequence: journal.sequence))
    for _ in 0..<2 { try journal.undo() }
    for _ in 0..<2 { try journal.redo() }
    for number in 20..<26 { try journal.perform(.addition(number, "\(number)")) }
    #expect(journal.stepCount <= 2)
    #expect(try replay(journal.read(), onto: [1: "b"])[1] == "b")
    try journal.note(base: BaseRecord(layer: 1, uri: "file:///a", sequence: journal.sequence))
    #expect(try journal.read().steps.keys.sorted().prefix(2) == [1, 7])
  }

  @Test func canceledTaskLeavesLeftoversWithoutDamage() async throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    let changes = (1...RetentionPolicy().quicklyRemoved + 1).map { ChangeRecord.addition($0, "text") }
    try journal.perform(StepRecord(name: "Import", changes: changes))
    try journal.undo()
    try journal.perform(.addition(1, "1"))
    withUnsafeCurrentTask { $0?.cancel() }
    #expect(await !journal.removeLeftovers())
    #expect(journal.mayHaveLeftovers && !journal.isSuspect)
    #expect(try count("changes", in: journal) == changes.count + 1)
  }

  @Test func leftoversWithLargeTextsAreRemovedInSmallParts() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    let changes = (1...6).map { ChangeRecord.addition($0, String(repeating: "x", count: 1000)) }
    try journal.perform(StepRecord(name: "Import", changes: changes))
    try journal.undo()
    journal.keeping.quicklyRemoved = 1
    journal.keeping.bytesAtOnce = 2500
    try journal.perform(.addition(1, "1"))
    var counts: [Int] = []
    while try count("changes", in: journal) > 1 {
      try journal.database.write { db in
        let row = try #require(try Journal.leftover(nil, journal.keeping, db))
        try Journal.removePart(of: row, journal.keeping, db)
      }
      counts.append(try count("changes", in: journal))
    }
    #expect(counts == [5, 3, 1])
  }

  private func count(_ table: String, in journal: Journal) throws -> Int {
    try journal.database.read { db in
      try Query(db, "SELECT count(*) FROM \(table)").first { Int($0.integer(0) ?? 0) } ?? 0
    }
  }

  @Test(arguments: [1000, 2])
  func replayFromAnyBaseGivesTheLastTexts(
    quicklyRemoved: Int
  ) throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    journal.keeping.quicklyRemoved = quicklyRemoved
    (journal.keeping.rowsAtOnce, journal.keeping.keptSteps, journal.keeping.slack) = (1, 10, 3)
    var generator = SeededGenerator(seed: 5)
    // The features 4 and higher belong to the second layer.
    func layer(_ feature: Int) -> Int { feature < 4 ? 1 : 2 }
    var now: [Int: String] = [:]
    var bases: [Int: [Int: String]] = [:]
    var (done, undone) = ([StepRecord](), [StepRecord]())
    // The save that is in progress, or `nil`.
    var writing: (layer: Int, sequence: Int64, texts: [Int: String])?
    func note(_ layer: Int, _ sequence: Int64, _ texts: [Int: String]) throws {
      try journal.note(base: BaseRecord(layer: layer, uri: "file:///\(layer)", sequence: sequence))
      bases[layer] = texts
    }
    for number in 0..<2000 {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0..<5:
        let features = Set(
          (0...Int.random(in: 0..<4, using: &generator)).map { _ in
            Int.random(in: 0..<8, using: &generator)
          })
        let changes = features.sorted().map { feature in
          let new = now[feature] != nil && (number + feature) % 3 == 0 ? nil : "\(number)"
          defer { now[feature] = new }
          return ChangeRecord.feature(
            FeatureChangeRecord(
              layer: layer(feature), feature: feature, before: now[feature].map { .of(feature, $0) },
              after: new.map { .of(feature, $0) }))
        }
        let step = StepRecord(name: "\(number)", changes: changes)
        try journal.perform(step)
        done.append(step)
        undone = []
        // The oldest steps were removed, so they can't be undone.
        done.removeFirst(done.count - journal.stepCount)
      case 5..<8:
        guard let step = done.popLast() else { continue }
        try journal.undo()
        undone.append(step)
        apply(step, isUndone: true, to: &now)
      case 8:
        guard let step = undone.popLast() else { continue }
        try journal.redo()
        done.append(step)
        apply(step, isUndone: false, to: &now)
      case 9: try note(Int.random(in: 1...2, using: &generator), journal.sequence, now)
      case 10:
        guard let (layer, sequence, texts) = writing else {
          writing = (Int.random(in: 1...2, using: &generator), journal.sequence, now)
          journal.held = [journal.sequence]
          continue
        }
        // Another base may have been recorded during the save. If it is newer, it stays.
        if sequence >= (try journal.read().bases[layer]?.sequence ?? 0) { try note(layer, sequence, texts) }
        journal.held = []
        writing = nil
      default:
        try journal.database.write { db in
          guard let row = try Journal.leftover(nil, journal.keeping, db) else { return }
          try Journal.removePart(of: row, journal.keeping, db)
        }
      }
      guard number % 5 == 0 else { continue }
      let contents = try journal.read()
      for layer in 1...2 {
        let sequence = contents.bases[layer]?.sequence ?? 0
        var texts = bases[layer] ?? [:]
        for entry in contents.log where entry.sequence > sequence {
          if let step = contents.steps[entry.step] {
            apply(step, isUndone: entry.direction == .undone, to: &texts)
          }
        }
        let own = { (texts: [Int: String]) in texts.filter { ($0.key < 4) == (layer == 1) } }
        #expect(own(texts) == own(now), "\(number)")
      }
      #expect(contents.stack.map { contents.steps[$0] } == done + undone.reversed())
      #expect(contents.doneCount == done.count)
    }
  }

  private func expected(_ count: Int) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: (max(1, count - 9)...count).map { ($0 % 10, "\($0)") })
  }

  private func replay(_ contents: JournalContents, onto base: [Int: String] = [:]) -> [Int: String] {
    var texts = base
    for entry in contents.log where entry.sequence > contents.bases[1]?.sequence ?? 0 {
      if let step = contents.steps[entry.step] {
        apply(step, isUndone: entry.direction == .undone, to: &texts)
      }
    }
    return texts
  }

  private func apply(_ step: StepRecord, isUndone: Bool, to texts: inout [Int: String]) {
    for case .feature(let change) in step.changes {
      let state = isUndone ? change.before : change.after
      texts[change.feature] = state.map { String(decoding: $0.text, as: UTF8.self) }
    }
  }
}
