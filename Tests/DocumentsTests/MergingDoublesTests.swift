import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import SeededRandom
import Testing

/// Merges of files that contain the same feature or the same `id` more than once.
@MainActor @Suite struct MergingDoublesTests {
  /// A feature in a file that another program has written.
  struct Written: Sendable {
    var title: String
    var identifier: Int?
    var isSpaced = false

    /// The title and the `id` in the notation of the test cases.
    var name: String { "\(title):\(identifier.map { "\($0)" } ?? "")" }

    var text: String {
      let id = identifier.map { "\"id\":\($0)," } ?? ""
      let text =
        "{\"type\":\"Feature\",\(id)\"properties\":{\"title\":\"\(title)\"},"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"
      return isSpaced ? text.replacing(",", with: ", ").replacing("\":", with: "\": ") : text
    }
  }

  struct Case: Sendable {
    var name: String
    /// Titles, each with an `id` after a colon if the feature has one. A second colon means that the feature's text has
    /// other spacing.
    var base: [String]
    /// Local changes: the new title of a feature by its index in `base`, or `nil` if the feature is deleted.
    var here: [Int: String?] = [:]
    var addedHere: [String] = []
    var theirs: [String]
    /// The titles that are expected after the merge.
    var merged: [String]
  }

  nonisolated static let cases = [
    Case(name: "each deleted another copy", base: ["A", "A"], here: [0: nil], theirs: ["A"], merged: ["A"]),
    Case(
      name: "one of three was deleted here, two there", base: ["A", "A", "A"], here: [0: nil], theirs: ["A"],
      merged: ["A"]),
    Case(
      name: "one copy was changed here, the other one deleted there", base: ["A", "A"], here: [0: "B"],
      theirs: ["A"], merged: ["B", "A"]),
    Case(name: "copied there, deleted here", base: ["A"], here: [0: nil], theirs: ["A", "A"], merged: ["A"]),
    Case(
      name: "copied there, and changed here, where another became the same", base: ["C", "B"],
      here: [0: "D", 1: "C"], theirs: ["C", "C"], merged: ["D", "C", "C"]),
    Case(
      name: "both made another the same", base: ["C", "B"], here: [1: "C"], theirs: ["C", "C"],
      merged: ["C", "C"]),
    Case(
      name: "the same id twice, one of them changed there", base: ["A:7", "B:7"], here: [0: "A1"],
      theirs: ["C:7", "A:7"], merged: ["C", "A1"]),
    Case(
      name: "spaced and sorted there, deleted here", base: ["C", "A", "B"], here: [1: nil],
      theirs: ["A::", "B::", "C::"], merged: ["B", "C"]),
    Case(
      name: "spaced and sorted there, changed here", base: ["C", "A", "B"], here: [1: "A1"],
      theirs: ["A::", "B::", "C::"], merged: ["A1", "B", "C"]),
    Case(
      name: "spaced there, one of two copies deleted by each", base: ["A", "A"], here: [0: nil],
      theirs: ["A::"], merged: ["A"]),
    Case(
      name: "each deleted another of two copies in different layouts", base: ["A::", "A"], here: [0: nil],
      theirs: ["A::"], merged: ["A"]),
    Case(
      name: "of two copies in different layouts one was changed here, the other one deleted there",
      base: ["A::", "A"], here: [0: "B"], theirs: ["A::"], merged: ["B", "A"]),
    Case(
      name: "spaced there, with an id, deleted here", base: ["A:1", "B:2"], here: [0: nil],
      theirs: ["B:2:", "A:1:"], merged: ["B"]),
    Case(
      name: "both added the same", base: ["A"], addedHere: ["N"], theirs: ["A", "N"], merged: ["A", "N"]),
    Case(
      name: "both added the same, twice here", base: ["A"], addedHere: ["N", "N"], theirs: ["A", "N"],
      merged: ["A", "N", "N"]),
    Case(
      name: "both added the same, twice there", base: ["A"], addedHere: ["N"], theirs: ["N", "A", "N"],
      merged: ["N", "A", "N"]),
  ]

  @Test(arguments: cases.indices) func copiesAreMatchedByCount(_ index: Int) throws {
    let test = MergingDoublesTests.cases[index]
    let document = try opened(test.base.map(written))
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
    try merge(test.theirs.map(written), into: document)
    #expect(try titles(document.export()) == test.merged, "\(test.name)")
    while document.history.undo() != nil {}
    #expect(try titles(document.export()) == test.base.map { written($0).title }, "\(test.name)")
    while document.history.redo() != nil {}
    #expect(try titles(document.export()) == test.merged, "\(test.name)")
  }

  @Test(arguments: 1...40) func mergeKeepsAllUndeletedFeatures(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let base = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Written(
          title: ["A", "B", "C"].randomElement(using: &random) ?? "",
          identifier: [nil, nil, 1, 2].randomElement(using: &random) ?? nil,
          isSpaced: Int.random(in: 0..<3, using: &random) == 0)
      }
      let document = try opened(base)
      actHere(on: document, &random)
      let ours = try features(document.export())
      let theirs = actThere(base, &random)
      try merge(theirs, into: document)
      try check(base: base, ours, theirs, features(document.export()))
    }
  }

  /// Checks that the merge has only lost features that one side deleted. If both sides changed a feature, the local
  /// copy has lost its `id`.
  private func check(base: [Written], _ ours: [Written], _ theirs: [Written], _ merged: [Written]) {
    for feature in Set((base + ours + theirs).map(\.name)) {
      let counts = [base, ours, theirs].map { features in features.count { $0.name == feature } }
      let (common, here, there) = (counts[0], counts[1], counts[2])
      var least = max(min(here, there), here - common, there - common)
      if there >= common { least = max(least, here) }
      if here >= common { least = max(least, there) }
      let count = merged.count {
        $0.name == feature || $0.identifier == nil && feature.hasPrefix("\($0.title):")
      }
      #expect(
        count >= least,
        """
        \(feature) of \(base.map(\.name)), here \(ours.map(\.name)), there \(theirs.map(\.name)): \(merged.map(\.name))
        """)
    }
  }

  private func actHere(on document: MapDocument, _ random: inout SeededGenerator) {
    for step in 0..<Int.random(in: 0...4, using: &random) where document.rows.count > 0 {
      let key = document.rows.key(at: Int.random(in: 0..<document.rows.count, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: document.features.rename(key, to: ["A", "B", "here\(step)"].randomElement(using: &random))
      case 1: document.features.duplicate([key], zoom: 3)
      default: document.features.delete([key])
      }
    }
  }

  private func actThere(_ base: [Written], _ random: inout SeededGenerator) -> [Written] {
    var theirs = base
    for step in 0..<Int.random(in: 0...4, using: &random) {
      let place = theirs.isEmpty ? 0 : Int.random(in: 0..<theirs.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: theirs.insert(Written(title: "there\(step)"), at: place)
      case _ where theirs.isEmpty: break
      case 1: theirs[place].title = ["A", "C", "there\(step)"].randomElement(using: &random) ?? ""
      case 2: theirs.append(theirs[place])
      case 3: theirs.remove(at: place)
      case 4: theirs.shuffle(using: &random)
      case 5: theirs[place].isSpaced = true
      default: for place in theirs.indices { theirs[place].isSpaced = true }
      }
    }
    return theirs
  }

  private func written(_ text: String) -> Written {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return Written(
      title: String(parts[0]), identifier: parts.count > 1 ? Int(parts[1]) : nil, isSpaced: parts.count > 2)
  }

  private func opened(_ features: [Written]) throws -> MapDocument {
    let file = try GeoJSONFile(bytes: Array(CommandTests.file(features.map(\.text)).utf8))
    return MapDocument(DocumentContents(LayerContents(file, name: "x", uri: "file:///x")))
  }

  private func merge(_ features: [Written], into document: MapDocument) throws {
    let file = try GeoJSONFile(bytes: Array(CommandTests.file(features.map(\.text)).utf8))
    document.files.merge(
      file, from: LayerSource(uri: "file:///x", digest: ContentDigest(file.bytes)),
      into: document.layers.all[0].key)
  }

  private func titles(_ bytes: [UInt8]) throws -> [String] { try features(bytes).map(\.title) }

  private func features(_ bytes: [UInt8]) throws -> [Written] {
    let file = try GeoJSONFile(bytes: bytes)
    return file.records.indices.map { index in
      var identifier: Int?
      if case .number(let number) = file.identifier(at: index) { identifier = Int(number.text) }
      return Written(title: file.title(at: index) ?? "", identifier: identifier)
    }
  }
}
