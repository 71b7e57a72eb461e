import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import SeededRandom
import Testing

@MainActor @Suite struct MergingTests {
  /// A test case for a merge. Features are represented by their titles, each with an `id` after a colon if the feature
  /// has one.
  struct Case: Sendable {
    var name: String
    var base: [String]
    /// Local changes: the new title of a feature by its index in `base`, or `nil` if the feature is deleted.
    var here: [Int: String?] = [:]
    var addedHere: [String] = []
    var theirs: [String]
    var merged: [String]
    var conflicts: [MergeReport.Conflict.Kind] = []
  }

  nonisolated static func line(_ title: String) -> String {
    let parts = title.split(separator: ":")
    let id = parts.count > 1 ? "\"id\":\(parts[1])," : ""
    return "{\"type\":\"Feature\",\(id)\"properties\":{\"title\":\"\(parts[0])\"},"
      + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"
  }

  nonisolated static func text(_ titles: [String]) -> String { CommandTests.file(titles.map(line)) }

  nonisolated static let cases = [
    Case(
      name: "only they changed", base: ["A", "B", "C"], theirs: ["A", "B2", "C"], merged: ["A", "B2", "C"]),
    Case(
      name: "only we changed", base: ["A", "B", "C"], here: [1: "B1"], theirs: ["A", "B", "C"],
      merged: ["A", "B1", "C"]),
    Case(
      name: "each changed another", base: ["A", "B", "C"], here: [0: "A1"], theirs: ["A", "B", "C2"],
      merged: ["A1", "B", "C2"]),
    Case(
      name: "both changed the same in the same way", base: ["A", "B", "C"], here: [1: "X"],
      theirs: ["A", "X", "C"], merged: ["A", "X", "C"]),
    Case(
      name: "both changed the same", base: ["A", "B", "C"], here: [1: "B1"], theirs: ["A", "B2", "C"],
      merged: ["A", "B2", "B1", "C"], conflicts: [.changedByBoth]),
    Case(
      name: "both changed the same, which has an id", base: ["A", "B:7", "C"], here: [1: "B1"],
      theirs: ["C", "B2:7", "A"], merged: ["C", "B2:7", "B1", "A"], conflicts: [.changedByBoth]),
    Case(
      name: "they added and deleted", base: ["A", "B", "C"], here: [0: "A1"], theirs: ["A", "C", "D"],
      merged: ["A1", "C", "D"]),
    Case(
      name: "we added and deleted", base: ["A", "B", "C"], here: [1: nil], addedHere: ["N"],
      theirs: ["A2", "B", "C"], merged: ["A2", "C", "N"]),
    Case(
      name: "changed here, deleted there", base: ["A", "B", "C"], here: [1: "B1"], theirs: ["A", "C"],
      merged: ["A", "B1", "C"], conflicts: [.deletedThere]),
    Case(
      name: "deleted here, changed there", base: ["A", "B", "C"], here: [1: nil], theirs: ["A", "B2", "C"],
      merged: ["A", "B2", "C"], conflicts: [.deletedHere]),
    Case(
      name: "deleted by both", base: ["A", "B", "C"], here: [1: nil], theirs: ["A", "C"], merged: ["A", "C"]),
    Case(
      name: "they sorted it", base: ["C", "A", "B"], here: [0: "C1"], theirs: ["A", "B", "C"],
      merged: ["A", "B", "C1"]),
    Case(
      name: "they sorted it and we added behind one", base: ["C", "A"], addedHere: ["N"], theirs: ["A", "C"],
      merged: ["A", "N", "C"]),
    Case(name: "they emptied it", base: ["A", "B"], addedHere: ["N"], theirs: [], merged: ["N"]),
    Case(
      name: "equal ones are taken in their order", base: ["A", "A", "B"], here: [1: "A1"],
      theirs: ["A", "A", "B2"], merged: ["A", "A1", "B2"]),
    Case(
      name: "changed here, and another put in its place there", base: ["A:1", "B:2", "C:3"], here: [1: "B1"],
      theirs: ["A:1", "X:9", "C:3"], merged: ["A:1", "B1:2", "X:9", "C:3"], conflicts: [.deletedThere]),
    Case(
      name: "deleted here, and another put in its place there", base: ["A:1", "B:2", "C:3"], here: [1: nil],
      theirs: ["A:1", "X:9", "C:3"], merged: ["A:1", "X:9", "C:3"]),
    Case(
      name: "another put in its place there", base: ["A:1", "B:2", "C:3"], here: [0: "A1"],
      theirs: ["A:1", "X:9", "C:3"], merged: ["A1:1", "X:9", "C:3"]),
    Case(
      name: "changed here, and got an id there", base: ["A", "B", "C"], here: [1: "B1"],
      theirs: ["A", "B2:9", "C"], merged: ["A", "B2:9", "B1", "C"], conflicts: [.changedByBoth]),
    Case(
      name: "changed here, and lost its id there", base: ["A", "B:2", "C"], here: [1: "B1"],
      theirs: ["A", "B2", "C"], merged: ["A", "B2", "B1:2", "C"], conflicts: [.changedByBoth]),
  ]

  private func opened(_ titles: [String]) throws -> MapDocument {
    MapDocument(
      DocumentContents(
        LayerContents(
          try GeoJSONFile(bytes: Array(MergingTests.text(titles).utf8)), name: "x", uri: "file:///x")))
  }

  @Test(arguments: cases.indices) func mergeCombinesChangesByFeature(_ index: Int) throws {
    let test = MergingTests.cases[index]
    let document = try opened(test.base)
    let keys = (0..<document.rows.count).map { document.rows.key(at: $0) }
    for (place, title) in test.here.sorted(by: { $0.key < $1.key }) {
      if let title {
        document.features.rename(keys[place], to: title)
      } else {
        document.features.delete([keys[place]])
      }
    }
    for title in test.addedHere {
      document.features.addMarker(at: Coordinate(latitude: 2, longitude: 1), zoom: 3, title: title)
    }
    let mine = String(decoding: document.export(), as: UTF8.self)
    let undo = document.history.undoName
    let theirs = try GeoJSONFile(bytes: Array(MergingTests.text(test.theirs).utf8))
    let layer = document.layers.all[0].key
    let report = document.files.merge(
      theirs, from: LayerSource(uri: "file:///x", digest: ContentDigest(theirs.bytes)), into: layer)
    let merged = String(decoding: document.export(), as: UTF8.self)
    #expect(merged == MergingTests.text(test.merged), "\(test.name)")
    #expect(report.conflicts.map(\.kind) == test.conflicts, "\(test.name)")
    for conflict in report.conflicts {
      #expect(conflict.keys.allSatisfy { document.rows.index(of: $0) != nil }, "\(test.name)")
      #expect(Set(conflict.keys).count == (conflict.kind == .changedByBoth ? 2 : 1), "\(test.name)")
    }
    #expect((0..<document.rows.count).allSatisfy { document.rows.index(of: document.rows.key(at: $0)) == $0 })
    #expect(document.files.hasUnsavedChanges == (merged != MergingTests.text(test.theirs)), "\(test.name)")
    // Undoing the merge restores the features before it. Like other changes, they then differ from the new file.
    while document.history.undoName != undo { document.history.undo() }
    let titles = try GeoJSONFile(bytes: document.export())
    let before = try GeoJSONFile(bytes: Array(mine.utf8))
    #expect(
      Set(titles.records.indices.map { titles.title(at: $0) })
        == Set(before.records.indices.map { before.title(at: $0) }), "\(test.name)")
    while document.history.redo() != nil {}
    #expect(
      Set(merged.split(separator: "\n"))
        == Set(String(decoding: document.export(), as: UTF8.self).split(separator: "\n")), "\(test.name)")
  }

  @Test(arguments: 1...20) func mergeKeepsTheChangesOfBothSides(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let base = (0..<30).map { Bool.random(using: &random) ? "p\($0):\($0)" : "p\($0)" }
    let document = try opened(base)
    var here: Set<String> = []
    for place in 0..<10 {
      let key = document.rows.key(at: Int.random(in: 0..<document.rows.count, using: &random))
      here.insert("here\(place)")
      if Bool.random(using: &random) {
        document.features.rename(key, to: "here\(place)")
      } else {
        document.features.addMarker(at: Coordinate(latitude: 2, longitude: 1), zoom: 3, title: "here\(place)")
      }
    }
    var theirs = base
    var there: Set<String> = []
    for place in 0..<10 {
      let at = Int.random(in: 0..<theirs.count, using: &random)
      there.insert("there\(place)")
      let identifier = theirs[at].split(separator: ":").dropFirst().map { ":\($0)" }.joined()
      switch Int.random(in: 0..<3, using: &random) {
      case 0: theirs[at] = "there\(place)\(identifier)"
      case 1: theirs.insert("there\(place)", at: at)
      default:
        theirs.swapAt(at, Int.random(in: 0..<theirs.count, using: &random))
        there.remove("there\(place)")
      }
    }
    let last = Set((0..<document.rows.count).compactMap { document.rows.row(at: $0).title })
    let file = try GeoJSONFile(bytes: Array(MergingTests.text(theirs).utf8))
    document.files.merge(
      file, from: LayerSource(uri: "file:///x", digest: ContentDigest(file.bytes)),
      into: document.layers.all[0].key)
    let titles = Set((0..<document.rows.count).compactMap { document.rows.row(at: $0).title })
    // One side may have changed a feature twice, so only its last title is expected.
    #expect(titles.isSuperset(of: here.intersection(last)))
    #expect(
      titles.isSuperset(of: theirs.map { String($0.split(separator: ":")[0]) }.filter { there.contains($0) }))
    #expect(try GeoJSONFile(bytes: document.export()).records.count == document.rows.count)
  }

  /// Undo and redo restore features in their previous order, which differs from the order of the new file.
  @Test(arguments: ["", "\u{1E}"]) func sequenceCanBeWrittenInAnotherOrderThanItsFile(_ start: String) throws
  {
    let lines = ["A:1", "B:2", "C:3"].map { start + MergingTests.line($0) + "\n" }
    let file = try GeoJSONFile(bytes: Array(lines.joined().utf8), isSequence: true)
    let document = MapDocument(
      DocumentContents(LayerContents(file, name: "x", uri: "file:///x.geojsonl")))
    document.features.delete((0..<3).map { document.rows.key(at: $0) })
    document.history.undo()
    let theirs = try GeoJSONFile(bytes: Array(lines.reversed().joined().utf8), isSequence: true)
    document.files.merge(
      theirs, from: LayerSource(uri: "file:///x.geojsonl", digest: ContentDigest(theirs.bytes)),
      into: document.layers.all[0].key)
    #expect(document.export() == theirs.bytes)
    document.history.redo()
    document.history.undo()
    let written = String(decoding: document.export(), as: UTF8.self)
    #expect(
      written.split(separator: "\n").sorted()
        == lines.map { String($0.dropLast()) }.sorted()
        .map { Substring($0) })
  }
}
