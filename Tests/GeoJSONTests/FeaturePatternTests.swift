import Features
import GeoJSON
import SeededRandom
import Testing

/// Tests that a feature that is written like the previous features is read as if it were the only one.
@Suite struct FeaturePatternTests {
  /// Returns a feature with random values in one of five layouts.
  private static func feature(_ index: Int, _ style: Int, _ random: inout SeededGenerator) -> String {
    func one(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    let text = one(["\"a\"", "\"\"", "\" \"", "\"é\\u00e9\\\"\"", "\"\\\\\"", "\"Feature\"", "\"x\\n\""])
    let number = one(["0", "-1.5", "1e3", "-0.0E-2", "123456789012345678901"])
    let scalar = one([text, number, "true", "false", "null"])
    let place = "\(number),\(one(["1", "95", "-7.25"]))"
    let title = one(["title", "name", "Name", "nam\\u0065", "no name"])
    let values = [
      """
      {"type":"Feature","id":\(one(["\(index)", text, "null"])),"properties":{"name":\(scalar),"n":\(number),\
      "deep":[{"a":\(scalar)},[\(scalar)],{}],"marker-color":\(one(["\"#12f\"", scalar])),"marker-size":\(one(["\"small\"", scalar]))},\
      "geometry":{"type":"Point","coordinates":[\(place)]}}
      """,
      """
      { "geometry" : {"type":"MultiPoint","coordinates":[[\(place)], [\(place),3]] }, "bbox": [\(number),2,3,4],
        "properties" : { "title": \(scalar), "\(title)": \(scalar), "marker-symbol": \(one(["\"a\"", "7", scalar])) } ,
        "other":"\(index % 3)", "type": "Feature" }
      """,
      "{\"type\":\"Feature\",\"properties\":\(one(["null", "{}", "{\"name\":\(scalar)}"])),\"geometry\":null}",
      """
      {"type":"Feature","properties":{"name":"first"},"properties":{"a":\(scalar)},"geometry":{"type":"GeometryCollection",\
      "geometries":[{"type":"Point","coordinates":[\(place)]},{"coordinates":[\(one(["", place]))],"type":"Point"}]}}
      """,
      "{\"type\":\"Feature\",\"properties\":{\"name\":\(scalar)},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[\(place)],[1,2]]}}",
    ]
    return values[style]
  }

  private static func texts(_ count: Int, _ random: inout SeededGenerator) -> [String] {
    var style = 0
    return (0..<count).map { index in
      if Int.random(in: 0..<9, using: &random) == 0 { style = Int.random(in: 0..<5, using: &random) }
      return feature(index, style, &random)
    }
  }

  private static func collection(_ features: [String]) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[" + features.joined(separator: ",") + "]}"
  }

  private func reading(_ features: [[UInt8]]) -> Result<GeoJSONFile, GeoJSONError> {
    var bytes = Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
    bytes += features.joined(separator: [UInt8(ascii: ",")])
    bytes += Array("]}".utf8)
    return Result { () throws(GeoJSONError) in try GeoJSONFile(bytes: bytes) }
  }

  @Test(arguments: 0..<30) func featuresAreReadAsIfAlone(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let texts = FeaturePatternTests.texts(200, &random)
    let bytes = Array(FeaturePatternTests.collection(texts).utf8)
    for processorCount in [1, 3] {
      let file = try GeoJSONFile(bytes: bytes, inPartsOf: 4000, processorCount: processorCount)
      try #require(file.records.count == texts.count)
      for (index, text) in texts.enumerated() {
        let alone = try GeoJSONFile(bytes: Array(text.utf8))
        var record = file.records[index]
        #expect(file.points[record.points].elementsEqual(alone.points), "\(text)")
        record.points = alone.records[0].points
        #expect(record == alone.records[0], "\(text)")
        #expect(file.title(at: index) == alone.title(at: 0), "\(text)")
        #expect(file.feature(at: index).bytes == Array(text.utf8))
        let outline = file.outlines[index]
        let properties = alone.outlines[0].properties.map { Array(Array(text.utf8)[$0]) }
        #expect(outline.properties.map { Array(bytes[$0]) } == properties && outline.isFeature)
      }
    }
  }

  /// After a line, the reader has no pattern for points. After another point, it has one.
  @Test(arguments: 0..<20) func errorIsSameWithPattern(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      let style = Int.random(in: 0..<4, using: &random)
      let line = FeaturePatternTests.feature(0, 4, &random)
      let point = FeaturePatternTests.feature(1, style, &random)
      var damaged = Array(FeaturePatternTests.feature(2, style, &random).utf8)
      let place = damaged.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<3, using: &random) {
      case 0: damaged[place] = Array("\u{1}\"\\{}[],:09-ntf xé".utf8).randomElement(using: &random) ?? 0
      case 1: damaged.remove(at: place)
      default: damaged.insert(Array("\"{}[],:0-. ".utf8).randomElement(using: &random) ?? 0, at: place)
      }
      let unknown = reading([Array(line.utf8), damaged])
      let known = reading([Array(line.utf8), Array(point.utf8), damaged])
      switch (unknown, known) {
      case (.success(let one), .success(let other)):
        #expect(one.records.count + 1 == other.records.count)
        #expect(one.invalidCoordinates.map(\.text) == other.invalidCoordinates.map(\.text))
        if one.records.count == 2 { #expect(one.title(at: 1) == other.title(at: 2)) }
      case (.failure(let one), .failure(let other)):
        #expect(one.fault == other.fault)
        #expect(one.place.offset + point.utf8.count + 1 == other.place.offset)
      default: Issue.record("\(String(decoding: damaged, as: UTF8.self))")
      }
    }
  }
}
