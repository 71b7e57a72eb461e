import Features
import GeoJSON
import SeededRandom
import Testing

/// Tests that reading a file on several processors gives the same result as on one processor.
@Suite struct ParallelReaderTests {
  private typealias Reading = Result<GeoJSONFile, GeoJSONError>

  private func reading(_ bytes: [UInt8], _ part: Int, _ processorCount: Int) -> Reading {
    Result { () throws(GeoJSONError) in
      try GeoJSONFile(bytes: bytes, inPartsOf: part, processorCount: processorCount)
    }
  }

  private func check(_ bytes: [UInt8], _ note: Comment) {
    let whole = reading(bytes, 1 << 20, 1)
    for part in [40, 200, 1000] {
      switch (whole, reading(bytes, part, 3)) {
      case (.success(let one), .success(let other)):
        #expect(one.records == other.records && one.points == other.points, note)
        #expect(Array(one.outlines) == Array(other.outlines) && one.root == other.root, note)
        #expect(
          one.invalidCoordinates == other.invalidCoordinates && one.truncation == other.truncation, note)
        let isSaved = one.bytes(with: one.records.indices.map { .kept($0) }) == bytes
        #expect(isSaved || one.truncation != nil, note)
      case (.failure(let one), .failure(let other)): #expect(one == other, note)
      default: Issue.record(note)
      }
    }
  }

  /// Returns features of several kinds whose properties contain text that looks like features.
  private static func text(_ count: Int, _ random: inout SeededGenerator) -> String {
    let decoys = [
      "\"a\"", "\"},\\n{\\\"type\\\":\\\"Feature\\\",\\\"id\\\":1\"",
      "[{},\n{\"type\":\"Feature\",\"id\":1}]",
      "{\"b\":[{\"type\":\"Feature\",\"id\":0},\n{\"type\":\"Feature\",\"id\":3,\"properties\":null}]}",
    ]
    let features = (0..<count).map { index -> String in
      let decoy = decoys.randomElement(using: &random) ?? "0"
      let place = "\(Int.random(in: -180...180, using: &random)),\(Int.random(in: -90...95, using: &random))"
      let geometry = [
        "null", "{\"type\":\"Point\",\"coordinates\":[\(place)]}",
        "{\"type\":\"MultiPoint\",\"coordinates\":[[\(place)],[1,2]]}",
        "{\"type\":\"LineString\",\"coordinates\":[[\(place)],[1,2]]}",
      ].randomElement(using: &random)
      return
        "{\"type\":\"Feature\",\"id\":\(index),\"properties\":{\"name\":\(decoy)},\"geometry\":\(geometry ?? "null")}"
    }
    return "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "\n]}\n"
  }

  @Test(arguments: 0..<20) func featuresMatchSequentialReading(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    check(Array(ParallelReaderTests.text(seed * 10, &random).utf8), "seed \(seed)")
  }

  @Test(arguments: 0..<10) func errorsMatchSequentialReading(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = Array(ParallelReaderTests.text(30, &random).utf8)
    for _ in 0..<40 {
      var damaged = bytes
      let place = damaged.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
      case 1: damaged.remove(at: place)
      case 2: damaged.insert(Array("\"{}[],:\n".utf8).randomElement(using: &random) ?? 0, at: place)
      default: damaged.removeSubrange(place...)
      }
      check(damaged, "seed \(seed), at \(place)")
    }
  }

  @Test func repeatedArraysMatchSequentialReading() {
    var random = SeededGenerator(seed: 1)
    let first = ParallelReaderTests.text(40, &random).dropLast(2)
    let second = ParallelReaderTests.text(50, &random).dropFirst(1)
    check(Array((String(first) + "," + second).utf8), "two arrays")
  }
}
