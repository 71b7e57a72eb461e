import Documents
import FileTesting
import GeoJSON
import Journal
import MapFiles
import SeededRandom
import Testing

/// Journals whose rows have valid checksums but invalid contents.
@MainActor @Suite struct HostileJournalTests {
  private static let folders = ["", "8:5:shown,,", "13:6:hidden,1:a,,", "99:x", "1:,", "\u{0}"].map {
    Array($0.utf8)
  }
  private static let rules = [
    "", "10:equalSteps,1:n,7:#ffffff,7:#000000,1:2,7:#000000,3:inf,", "10:categories,1:n,7:#ffffff,", "1:x,",
    "9",
  ].map { Array($0.utf8) }
  private static let texts = [
    MergingTests.line("A"), MergingTests.line("B:1"), "{\"type\":\"Point\",\"coordinates\":[1,2]}",
    "{\"type\":\"MultiPoint\",\"coordinates\":[[1,2],[3,4]]}", "{\"type\":\"Feature\"", "",
    "{\"type\":\"Feature\",\"properties\":null,\"geometry\":null}",
  ]

  @Test(arguments: 1...150) func invalidJournalContentsDoNotTrap(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let scratch = try ScratchFolder()
    let file = try GeoJSONFile(bytes: Array(MergingTests.text(["A", "B:1", "C"]).utf8))
    let begun = MapDocument(DocumentContents(LayerContents(file, name: "a", uri: "file:///a")))
    begun.journal.keep { [maps = scratch.path + "/maps"] () throws(JournalError) -> Journal in
      try Journal.create(in: maps)
    }
    begun.journal.begin(begun.contents)
    let journal = try #require(begun.journal.writer?.journal)
    var bases = try journal.read().bases
    if Int.random(in: 0..<6, using: &random) == 0, var base = bases[0] {
      base.layout[Int.random(in: 0..<base.layout.count, using: &random)] = UInt8.random(
        in: 0...9, using: &random)
      try journal.note(base: base)
      bases[0] = base
    }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: try journal.undo()
      case 1: try journal.redo()
      case 2:
        if let base = bases[0] { try journal.note(base: base, rest: HostileJournalTests.step(&random)) }
      default: try journal.perform(HostileJournalTests.step(&random))
      }
    }
    journal.close()
    let again = try Journal.open(journal.folder)
    var stored = StoredMap(try again.read())
    if Bool.random(using: &random) { stored.files[LayerKey(0)] = file }
    guard let restored = try? stored.restored() else { return }
    let document = MapDocument(restored, in: again)
    for _ in 0..<2 {
      while document.history.undo() != nil { check(document) }
      while document.history.redo() != nil { check(document) }
    }
    document.features.delete((0..<document.rows.count).map { document.rows.key(at: $0) })
    document.history.undo()
    check(document)
  }

  private func check(_ document: MapDocument) {
    let rows = (0..<document.rows.count).map { document.rows.row(at: $0).key }
    #expect(Set(rows).count == rows.count)
    let bytes = document.export()
    #expect((try? GeoJSONFile(bytes: bytes)) != nil)
  }

  private static func step(_ random: inout SeededGenerator) -> StepRecord {
    func keys(_ count: Int) -> [UInt64] {
      (0..<count).map { _ in UInt64.random(in: 0...6, using: &random) }
    }
    func state() -> FeatureStateRecord? {
      guard Int.random(in: 0..<3, using: &random) > 0 else { return nil }
      let text = texts[Int.random(in: 0..<texts.count, using: &random)]
      return FeatureStateRecord(
        text: Array(text.utf8), isFeature: Bool.random(using: &random),
        keys: keys(Int.random(in: 1...2, using: &random)))
    }
    func layer() -> LayerRecord? {
      guard Bool.random(using: &random) else { return nil }
      return LayerRecord(
        name: "l", isVisible: Bool.random(using: &random), place: Int.random(in: -2...3, using: &random),
        folders: folders.randomElement(using: &random)!, colorRule: rules.randomElement(using: &random)!)
    }
    let changes = (0..<Int.random(in: 0...3, using: &random)).map { _ -> ChangeRecord in
      let number = Int.random(in: 0...1, using: &random)
      return switch Int.random(in: 0..<6, using: &random) {
      case 0: .layer(LayerChangeRecord(layer: number, before: layer(), after: layer()))
      case 1: .order(OrderChangeRecord(layer: number, before: keys(3), after: [2, 1, 0]))
      default:
        .feature(
          FeatureChangeRecord(
            layer: number, feature: Int.random(in: 0...4, using: &random), before: state(), after: state(),
            predecessor: Bool.random(using: &random) ? keys(1)[0] : nil))
      }
    }
    return StepRecord(
      name: "", changes: changes, selectionBefore: KeyRuns(keys(1)),
      selectionAfter: KeyRuns(keys(2)))
  }
}
