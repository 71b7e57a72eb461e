import FileTesting
import Foundation
import Journal
import SeededRandom
import Testing

@Suite struct DamageTests {
  let scratch: ScratchFolder
  let folder: String
  /// The contents of the journal before it is damaged.
  let contents: JournalContents
  let deleted: [DeletedRecord]

  init() throws {
    scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    folder = journal.folder
    try journal.perform(
      .layer(1, from: nil, to: LayerRecord(name: "Trees", place: 0)),
      bases: [BaseRecord(layer: 1, uri: "file:///trees.geojson", layout: Array(repeating: 7, count: 100))])
    for number in 1...100 {
      try journal.perform(.addition(number, "\(number) " + String(repeating: "text ", count: 20 + number)))
    }
    for number in 1...50 { try journal.perform(.edit(number, from: "\(number) ", to: "\(number) edited")) }
    try journal.perform(.deletion(5, "5 edited"))
    for _ in 1...3 { try journal.undo() }
    try journal.setViewport([1, 2, 3])
    contents = try journal.read()
    deleted = try journal.recentlyDeleted()
    journal.close()
  }

  private var database: String { folder + "/journal.sqlite" }
  private var pageCount: Int { get throws { try Data(contentsOf: URL(filePath: database)).count / 4096 } }

  private func change(_ body: (inout Data) -> Void) throws {
    var data = try Data(contentsOf: URL(filePath: database))
    body(&data)
    try data.write(to: URL(filePath: database))
  }

  /// Opens the damaged journal. Checks that it was repaired and can be written, and that the damaged database was kept.
  private func reopen() throws -> (contents: JournalContents, repair: JournalRepair) {
    let damaged = try? Data(contentsOf: URL(filePath: database))
    let journal = try Journal.open(folder)
    let repair = try #require(journal.repair)
    let aside = try #require(repair.aside)
    #expect((try? Data(contentsOf: URL(filePath: aside + "/journal.sqlite"))) == damaged)
    let contents = try journal.read()
    try journal.perform(.addition(1000, "{}"))
    try journal.undo()
    try journal.redo()
    journal.close()
    let again = try Journal.open(folder)
    #expect(try again.repair == nil && again.read().doneCount == contents.doneCount + 1)
    #expect(!FileManager.default.fileExists(atPath: folder + "/repairing"))
    return (contents, repair)
  }

  /// Checks that each recovered step equals the original step.
  private func expectTruth(_ found: JournalContents, _ repair: JournalRepair) {
    for number in found.stack {
      #expect(found.steps[number] == contents.steps[number])
    }
    #expect(repair.wholeSteps <= contents.steps.count)
    #expect(found.sequence >= found.log.last?.sequence ?? 0)
  }

  @Test(arguments: [
    StepRecord(
      name: "",
      changes: [
        .feature(FeatureChangeRecord(layer: 1, feature: -1, before: nil, after: .of(200, "{}")))
      ]), .addition(1 << 26, "{}"), .addition(.max, "{}"),
    .addition(200, "{}", layer: -1), .addition(200, "{}", layer: .max),
    .layer(-1, from: nil, to: LayerRecord(name: "", place: 0)),
    .layer(.max, from: nil, to: LayerRecord(name: "", place: 0)),
    StepRecord(
      name: "",
      changes: [
        .feature(
          FeatureChangeRecord(
            layer: 1, feature: 200, before: nil, after: FeatureStateRecord(text: [1], keys: [])))
      ]),
    StepRecord(
      name: "",
      changes: [
        .feature(
          FeatureChangeRecord(
            layer: 1, feature: 200, before: FeatureStateRecord(text: [1], keys: Array(0..<9)), after: nil))
      ]),
    StepRecord(
      name: "", changes: [.order(OrderChangeRecord(layer: 1, before: [1], after: [.max - 1, .max]))]),
  ])
  func impossibleChangesAreTreatedAsDamage(_ step: StepRecord) throws {
    let journal = try Journal.open(folder)
    try journal.perform(step)
    journal.close()
    let (found, repair) = try reopen()
    expectTruth(found, repair)
    #expect(found.steps.values.allSatisfy { $0 != step })
  }

  @Test(arguments: ["header", "page", "version"])
  func brokenFirstPageLosesNothing(part: String) throws {
    try change { data in
      switch part {
      case "header": data.replaceSubrange(0..<100, with: (0..<100).map { UInt8($0) ^ 0x5A })
      case "page": data.replaceSubrange(0..<4096, with: Data(count: 4096))
      default: data.replaceSubrange(68..<72, with: Data(count: 4))
      }
    }
    #expect(Journal.summary(of: folder).state == .unreadable)
    let (found, repair) = try reopen()
    #expect(found == contents && repair.lostRows == 0 && repair.damagedSteps == 0)
    #expect(repair.wholeSteps == contents.steps.count)
    #expect(try Journal.open(folder).recentlyDeleted().map(\.text) == deleted.map(\.text))
  }

  @Test func brokenPageKeepsTheOtherSteps() throws {
    let whole = try Data(contentsOf: URL(filePath: database))
    var generator = SeededGenerator(seed: 11)
    var kept: [Int] = []
    for page in try 1..<pageCount {
      try whole.write(to: URL(filePath: database))
      try change { data in
        let noise = (0..<4096).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        data.replaceSubrange(page * 4096..<(page + 1) * 4096, with: noise)
      }
      let journal = try Journal.open(folder)
      let found = try journal.read()
      if let repair = journal.repair { expectTruth(found, repair) } else { #expect(found == contents) }
      kept.append(found.steps.values.count { step in contents.steps.values.contains(step) })
      try journal.perform(.addition(1000, "{}"))
      journal.close()
    }
    // If the root page of a table is damaged, the whole table is lost. If a leaf page is damaged, only its rows are
    // lost.
    let sorted = kept.sorted()
    #expect(sorted[sorted.count / 2] >= contents.steps.count * 9 / 10)
  }

  @Test func flippedBitInATextIsDetected() throws {
    let text = Data("81 text text".utf8)
    try change { data in
      guard let place = data.range(of: text) else { return }
      data[place.lowerBound + 5] ^= 1
    }
    let (found, repair) = try reopen()
    expectTruth(found, repair)
    #expect(repair.damagedSteps == 1 && repair.wholeSteps == contents.steps.count - 1)
    // Steps after the damaged one can still be undone.
    #expect(found.stack.count == contents.stack.count { $0 > 82 })
  }

  @Test(arguments: [0, 1, 4095, 8192, 100_000])
  func truncatedFileIsPartlyRecovered(size: Int) throws {
    try change { $0.removeSubrange(size...) }
    let (found, repair) = try reopen()
    expectTruth(found, repair)
  }

  @Test func randomBytesAreSetAside() throws {
    var generator = SeededGenerator(seed: 12)
    try change { data in
      data = Data((0..<50_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
    let (found, _) = try reopen()
    #expect(found.steps.isEmpty)
  }

  /// The stages at which the repair is interrupted: before anything is moved, after the folder is created, and after
  /// the damaged database is moved.
  @Test(arguments: 0..<3) func interruptedRepairIsCompleted(stage: Int) throws {
    try change { $0.replaceSubrange(0..<100, with: Data(count: 100)) }
    let damaged = try Data(contentsOf: URL(filePath: database))
    let journal = try Journal.open(folder)
    let aside = try #require(journal.repair?.aside)
    journal.close()
    let files = FileManager.default
    try files.moveItem(atPath: database, toPath: folder + "/recovered.sqlite")
    if stage < 2 { try files.moveItem(atPath: aside + "/journal.sqlite", toPath: database) }
    if stage < 1 { try files.removeItem(atPath: aside) }
    let again = try Journal.open(folder)
    #expect(try again.read() == contents)
    let place = try #require(again.repair?.aside)
    #expect(try Data(contentsOf: URL(filePath: place + "/journal.sqlite")) == damaged)
    #expect(stage == 0 || place == aside)
  }
}
