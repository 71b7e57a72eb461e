import Features
import GeoJSON
import Geography
import Testing

private let rs = "\u{1E}"
private let a =
  "{\"type\":\"Feature\",\"id\":1,\"properties\":{\"title\":\"A\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}"
private let b = "{ \"type\": \"Point\", \"coordinates\": [3.0, 4] }"
private let c =
  "{\"type\":\"FeatureCollection\",\"x\":1,\"bbox\":[5,6,7,8],\"features\":[\(point(5, 6)), \(point(7, 8))]}"
private func point(_ x: Int, _ y: Int) -> String {
  "{\"type\":\"Feature\",\"properties\":null,\"geometry\":{\"type\":\"Point\",\"coordinates\":[\(x),\(y)]}}"
}

private func file(_ text: String, isSequence: Bool = false) throws -> GeoJSONFile {
  try GeoJSONFile(bytes: Array(text.utf8), isSequence: isSequence)
}

/// Returns the file's text with `entries` and checks that it can be read again.
private func text(_ file: GeoJSONFile, _ entries: [FeatureEntry<GeoJSONFeature>]) throws -> String {
  let bytes = file.bytes(with: entries)
  let again = try GeoJSONFile(bytes: bytes, isSequence: true)
  #expect(again.records.count == entries.count)
  #expect(again.incompleteRecords.map(\.fault?.fault) == file.incompleteRecords.map(\.fault?.fault))
  return String(decoding: bytes, as: UTF8.self)
}

private func new(_ file: GeoJSONFile) -> FeatureEntry<GeoJSONFeature> {
  .added(file.newFeature(at: Coordinate(latitude: 0, longitude: 9), decimals: 1, title: nil))
}

private let added =
  "{\"type\":\"Feature\",\"properties\":{},\"geometry\":{\"type\":\"Point\",\"coordinates\":[9,0]}}"

@Suite struct SequenceTests {
  @Test(arguments: [
    "\(a)\n\(b)\n\(c)\n", "\(a)\n\(b)\n\(c)", "\(a)\r\n\(b)\r\n\(c)\r\n", "\(a)\r\(b)\r\(c)\r",
    "\n\n\(a)\n \n  \(b) \n\(c)\n\n",
    "\u{FEFF}\(a)\n\(b)\n\(c)\n", "\(rs)\(a)\n\(rs)\(b)\n\(rs)\(c)\n", "\(rs)\(a)\(rs)\(b)\(rs)\(c)",
    "\(rs)\(rs)\n\(rs) \(a)\r\n\(rs)\(b)\r\n\r\n\(rs)\(c)\r\n\(rs)",
    "\(rs)\(a.replacing(",", with: ",\n  "))\n\(rs)\(b)\n\(rs)\(c)\n",
    "\(a.replacing(",", with: ",\n  "))\n\(b)\n\(c)\n", "\(c)\n\(b)\n\(a)\n", "\(a)\n\(c)\n\(b)\n",
  ])
  func featuresGeometriesAndCollectionsAreRead(_ text: String) throws {
    let file = try file(text)
    #expect(file.root == .sequence)
    #expect(file.incompleteRecords.isEmpty)
    #expect(Set(file.points.map(\.longitude)) == [1, 3, 5, 7])
    #expect(file.outlines.filter(\.isFeature).count == 3)
    #expect(file.bytes(with: file.records.indices.map { .kept($0) }) == Array(text.utf8))
    // Whichever records are removed, the other records and their separators are unchanged.
    for subset in 0..<16 {
      let kept = (0..<4).filter { subset >> $0 & 1 == 1 }
      let part = try GeoJSONFile(bytes: file.bytes(with: kept.map { .kept($0) }), isSequence: true)
      #expect(
        part.outlines.map { Array(part.bytes[$0.range]) }
          == kept.map { Array(file.bytes[file.outlines[$0].range]) })
    }
  }

  @Test func removingRecordRemovesItsLine() throws {
    let lines = try file("\(a)\n\n\(b)\n\(point(5, 6))")
    #expect(try text(lines, [.kept(1), .kept(2)]) == "\n\(b)\n\(point(5, 6))")
    #expect(try text(lines, [.kept(0), .kept(2)]) == "\(a)\n\n\(point(5, 6))")
    #expect(try text(lines, [.kept(0), .kept(1)]) == "\(a)\n\n\(b)\n")
    let separated = try file("\(rs)\(a)\r\n\(rs)\(b)\r\n\(rs)\(point(5, 6))\r\n")
    #expect(try text(separated, [.kept(0), .kept(2)]) == "\(rs)\(a)\r\n\(rs)\(point(5, 6))\r\n")
    #expect(try text(separated, [.kept(2)]) == "\(rs)\(point(5, 6))\r\n")
  }

  @Test func removingFeatureKeepsItsCollection() throws {
    let all = try file("\(a)\n\(c)\n")
    let first = "{\"type\":\"FeatureCollection\",\"x\":1,\"bbox\":[5,6,5,6],\"features\":[\(point(5, 6))]}"
    #expect(try text(all, [.kept(0), .kept(1)]) == "\(a)\n\(first)\n")
    #expect(try text(all, [.kept(0)]) == "\(a)\n{\"type\":\"FeatureCollection\",\"x\":1,\"features\":[]}\n")
  }

  @Test func changeKeepsOtherRecords() throws {
    let all = try file("\(a)\n\(b)\n\(c)\n")
    let moved = all.feature(at: 1).moving([0: Coordinate(latitude: 4, longitude: 9)], decimals: 1)
    #expect(
      try text(all, [.kept(0), .changed(1, moved), .kept(2), .kept(3)])
        == "\(a)\n\(b.replacing("3.0", with: "9"))\n\(c)\n")
    let titled = all.feature(at: 3).settingTitle("T")
    #expect(
      try text(all, [.kept(0), .kept(1), .kept(2), .changed(3, titled)])
        == "\(a)\n\(b)\n\(c.replacing(point(7, 8), with: point(7, 8).replacing("null", with: "{\"title\":\"T\"}")))\n"
    )
  }

  @Test(arguments: [
    ("\n", "\(added)\n\(a)\n\(b)\n", "\(a)\n\(added)\n\(b)\n", "\(a)\n\(b)\n\(added)\n"),
    ("", "\(added)\n\(a)\n\(b)", "\(a)\n\(added)\n\(b)", "\(a)\n\(b)\n\(added)"),
  ])
  func newFeatureHasOwnLine(_ end: String, _ first: String, _ middle: String, _ last: String) throws {
    let file = try file("\(a)\n\(b)\(end)")
    #expect(try text(file, [new(file), .kept(0), .kept(1)]) == first)
    #expect(try text(file, [.kept(0), new(file), .kept(1)]) == middle)
    #expect(try text(file, [.kept(0), .kept(1), new(file)]) == last)
  }

  @Test(arguments: ["\n", "\r\n", ""])
  func newFeatureHasSeparatorLikeOthers(_ end: String) throws {
    let file = try file("\(rs)\(a)\(end)\(rs)\(b)\(end)")
    let own = "\(rs)\(added)\(end.isEmpty ? "\n" : end)"
    #expect(try text(file, [new(file), .kept(0), .kept(1)]) == "\(own)\(rs)\(a)\(end)\(rs)\(b)\(end)")
    #expect(try text(file, [.kept(0), new(file), .kept(1)]) == "\(rs)\(a)\(end)\(own)\(rs)\(b)\(end)")
    #expect(try text(file, [.kept(0), .kept(1), new(file)]) == "\(rs)\(a)\(end)\(rs)\(b)\(end)\(own)")
    #expect(try text(file, [new(file), .kept(1)]) == "\(own)\(rs)\(b)\(end)")
    #expect(try text(file, [new(file)]) == own)
  }

  @Test func featureAddedWithinCollectionJoinsIt() throws {
    let file = try file("\(a)\n\(c)\n")
    #expect(
      try text(file, [.kept(0), .kept(1), new(file), .kept(2)])
        == "\(a)\n\(c.replacing(", \(point(7, 8))", with: ", \(added), \(point(7, 8))").replacing("[5,6,7,8]", with: "[5,0,9,8]"))\n"
    )
    #expect(try text(file, [.kept(0), .kept(1), .kept(2), new(file)]) == "\(a)\n\(c)\n\(added)\n")
  }

  @Test func multilineFeatureIsJoinedInLineSequence() throws {
    let pretty = try GeoJSONFeature(
      bytes: Array(
        "{\n  \"type\": \"Feature\",\n  \"properties\": {\"a\": \"\\n  \"},\n  \"geometry\": null\n}".utf8))
    let line = "{ \"type\": \"Feature\", \"properties\": {\"a\": \"\\n  \"}, \"geometry\": null }"
    let lines = try file("\(a)\n\(b)\n")
    #expect(try text(lines, [.kept(0), .kept(1), .added(pretty)]) == "\(a)\n\(b)\n\(line)\n")
    #expect(try text(lines, [.changed(0, pretty), .kept(1)]) == "\(line)\n\(b)\n")
    let separated = try file("\(rs)\(a)\n")
    #expect(
      try text(separated, [.kept(0), .added(pretty)]).contains(String(decoding: pretty.bytes, as: UTF8.self)))
  }

  @Test func fileNameDeterminesSequence() throws {
    let formats = FormatRegistry([.geoJSON, .newlineDelimitedGeoJSON, .geoJSONTextSequence])
    for name in ["Tracks.GeoJSONL", "a.ndjson", "b.geojsons"] {
      #expect(formats.format(named: name)?.isSequence == true)
    }
    #expect(formats.format(named: "a.geojson")?.isSequence == false)
    let empty = try file("", isSequence: true)
    #expect(empty.root == .sequence && empty.records.isEmpty && empty.bytes(with: []).isEmpty)
    #expect(try text(empty, [new(empty), new(empty)]) == "\(added.replacing("{}", with: "{}"))\n\(added)\n")
    let one = try file("\(a)\n", isSequence: true)
    #expect(one.root == .sequence)
    #expect(try text(one, [.kept(0), new(one)]) == "\(a)\n\(added)\n")
    #expect(try file("\(rs)\(a)\n", isSequence: true).records.count == 1)
  }

  @Test func removingAllRecordsLeavesValidFile() throws {
    for start in ["", rs] {
      let all = try file("\(start)\(a)\n\(start)\(b)\n")
      let bytes = all.bytes(with: [])
      #expect(
        String(decoding: bytes, as: UTF8.self) == "\(start){\"type\":\"FeatureCollection\",\"features\":[]}\n"
      )
      #expect(try GeoJSONFile(bytes: bytes).records.isEmpty)
    }
  }

  @Test func incompleteRecordIsReportedAndKept() throws {
    for count in 1..<a.utf8.count {
      let torn = String(decoding: Array(a.utf8.prefix(count)), as: UTF8.self)
      let lines = try file("\(b)\n\(b)\n\(torn)")
      #expect(lines.records.count == 2)
      #expect(lines.incompleteRecords.map(\.line) == [3])
      #expect(try text(lines, [.kept(0), .kept(1), new(lines)]).hasSuffix("]}}\n\(torn)"))
      #expect(try text(lines, [.kept(0)]) == "\(b)\n\(torn)")
      #expect(lines.bytes(with: [.kept(0), .kept(1)]) == lines.bytes)
      let separated = try file("\(rs)\(torn)\(rs)\(b)\n\(rs)\(torn)")
      #expect(separated.records.count == 1)
      #expect(separated.incompleteRecords.map(\.line) == [1, 2])
      #expect(separated.bytes(with: [.kept(0)]) == separated.bytes)
      #expect(try text(separated, [new(separated), .kept(0), new(separated)]).hasPrefix("\(rs)\(torn)\(rs)"))
      // A file without a complete record can't be opened.
      #expect(throws: GeoJSONError.self) { try file("\(rs)\(torn)") }
      #expect(throws: GeoJSONError.self) { try file(torn, isSequence: true) }
    }
    #expect(try file("\(b)\n{\"ty").incompleteRecords.map(\.line) == [2])
  }

  @Test func incompleteRecordsHaveLineNumbers() throws {
    let file = try file((1...300).map { "\(rs)\(b)\r\n\(rs){\"a\":\r\n\($0 % 2 == 0 ? "\n" : "")" }.joined())
    #expect(file.records.count == 300)
    #expect(file.incompleteRecords.map(\.line) == (0..<300).map { 2 + 2 * $0 + $0 / 2 })
    let lines = file.incompleteRecords.compactMap(\.fault?.place.line)
    #expect(lines == (1...300).map { 1 + 2 * $0 + $0 / 2 })
  }

  @Test func truncatedCharacterIsIncompleteRecord() throws {
    for scalar in ["ä", "€", "😀"] {
      let whole = Array(scalar.utf8)
      for count in 1..<whole.count {
        let bytes = Array("\(b)\n{\"a\":\"".utf8) + whole[..<count]
        #expect(
          try GeoJSONFile(bytes: bytes).incompleteRecords.map(\.fault?.fault) == [
            .truncated(expected: .closingQuote)
          ]
        )
      }
    }
  }

  @Test func incompleteCollectionOmitsItsFeatures() throws {
    let file = try file("\(rs)\(a)\n\(rs)\(c.dropLast(4))\(rs)\(b)\n")
    #expect(file.points.map(\.longitude) == [1, 3])
    #expect(file.records.map(\.points) == [0..<1, 1..<2])
  }

  /// Tests every order of the features, with repeated, missing and changed features.
  @Test(arguments: [
    "\(a)\n\(b)\n\(c)\n", "\(a)\n\(b)\n\(c)", "\(c)\n \(b) \r\n\n\(a)", "\(a)\r\(c)\r\(b)\r",
    "\(rs)\(a)\n\(rs)\(b)\n\(rs)\(c)\n", "\(rs)\(a)\(rs)\(c)\(rs)\(b)",
    "\(rs)\(rs)\n\(rs) \(a)\r\n\(rs)\(b)\r\n\r\n\(rs)\(c)\r\n\(rs)", "\(a)\n\(b)\n\(c)\n{\"type\":",
    "\(a.replacing(",", with: ",\n  "))\n\(b)\n\(c)\n", c, a, b,
  ])
  func featuresAreWrittenInAnyOrder(_ text: String) throws {
    let file = try file(text)
    let titled = file.records.indices.map { file.feature(at: $0).settingTitle("T") }
    for code in 0..<256 {
      let order = (0..<4).map { (code >> (2 * $0) & 3) % file.records.count }
      for changed in [nil, code % 4] {
        let entries = order.enumerated().map { place, index in
          place == changed ? FeatureEntry<GeoJSONFeature>.changed(index, titled[index]) : .kept(index)
        }
        let again = try GeoJSONFile(bytes: file.bytes(with: entries), isSequence: file.root == .sequence)
        #expect((again.root == .sequence) == (file.root == .sequence))
        #expect(again.incompleteRecords.count == file.incompleteRecords.count)
        #expect(
          again.records.indices.map { again.feature(at: $0).settingTitle("T").bytes.filter { !$0.isWhite } }
            == order.map { titled[$0].bytes.filter { !$0.isWhite } })
        #expect(again.records.indices.count { again.title(at: $0) == "T" } == (changed == nil ? 0 : 1))
      }
    }
  }

  @Test func movedRecordKeepsItsWhiteSpace() throws {
    let lines = try file("  \(a) \r\n\(b)\n\(point(5, 6))\n")
    #expect(
      try text(lines, [.kept(1), .kept(2), .kept(0)]) == "\(b)\n\(point(5, 6))\n  \(a) \r\n")
    #expect(
      try text(lines, [.kept(2), .kept(0), .kept(1)]) == "\(point(5, 6))\n  \(a) \r\n\(b)\n")
    // The last line is still the only line without a line break.
    let open = try file("\(a)\n\(b)\n\(point(5, 6))")
    #expect(try text(open, [.kept(1), .kept(2), .kept(0)]) == "\(b)\n\(point(5, 6))\n\(a)")
    #expect(try text(open, [.kept(2), .kept(0), .kept(1)]) == "\(point(5, 6))\n\(a)\n\(b)\n")
    let separated = try file("\(rs) \(a)\r\n\(rs)\(b)\(rs)\(point(5, 6))\n\n")
    #expect(
      try text(separated, [.kept(2), .kept(1), .kept(0)])
        == "\(rs)\(point(5, 6))\n\n\(rs)\(b)\(rs) \(a)\r\n")
  }
}

extension UInt8 {
  fileprivate var isWhite: Bool { self == 0x20 || self == 0x0A || self == 0x0D }
}

extension IncompleteRecord {
  fileprivate var fault: GeoJSONError? { error.reason as? GeoJSONError }
}
