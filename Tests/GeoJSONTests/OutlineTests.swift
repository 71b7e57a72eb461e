import Features
import GeoJSON
import Testing

/// Tests the ranges in feature outlines. Outlines of long features are stored in another form.
@Suite struct OutlineTests {
  private static let long = String(repeating: "x", count: 40_000)
  /// Contains a feature of the maximum length for packed outlines, and a feature that is a byte longer.
  private static let features = [
    "{\"type\":\"Feature\",\"id\":7,\"properties\":{\"a\":\"b\",\"name\":\"Z\\u00fcrich\"},\"geometry\":null}",
    "{ \"type\" : \"Feature\" , \"properties\" : null , \"geometry\" : null }",
    "{\"geometry\":null,\"properties\":{\"note\":\"\(long)\",\"title\":\"Long\"},\"id\":\"l\",\"type\":\"Feature\"}",
    "{\"properties\":{},\"id\":\"after\",\"type\":\"Feature\"}",
    ofLength(32_767), ofLength(32_768),
    "{\"type\":\"Feature\",\"properties\":{\"name\":\"\",\"title\":12,\"Name\":\"n\"},\"geometry\":null}",
  ]

  private static func ofLength(_ count: Int) -> String {
    let (start, end) = ("{\"type\":\"Feature\",\"properties\":{\"title\":\"", "\"},\"id\":\"i\"}")
    return start + String(repeating: "t", count: count - start.utf8.count - end.utf8.count) + end
  }

  @Test(arguments: [",", "\n"])
  func outlineRangesMatchFeatureAlone(_ separator: String) throws {
    let all = OutlineTests.features.joined(separator: separator)
    let isSequence = separator == "\n"
    let text = isSequence ? all + "\n" : "{\"type\":\"FeatureCollection\",\"features\":[\(all)]}"
    let file = try GeoJSONFile(bytes: Array(text.utf8), isSequence: isSequence)
    #expect(file.count == OutlineTests.features.count && file.outlines.count == file.count)
    for (index, feature) in OutlineTests.features.enumerated() {
      let alone = try GeoJSONFeature(bytes: Array(feature.utf8))
      #expect(String(decoding: file.text(at: index), as: UTF8.self) == feature)
      #expect(file.title(at: index) == alone.title)
      #expect(file.identifier(at: index) == alone.identifier)
      #expect(file.outlines[index].isFeature && file.feature(at: index).bytes == alone.bytes)
      #expect(texts(file, index) == texts(alone))
    }
  }

  @Test func bareGeometryHasNoProperties() throws {
    let file = try GeoJSONFile(bytes: Array("{\"type\":\"Point\",\"coordinates\":[1,2]}".utf8))
    #expect(file.outlines[0].isFeature == false && file.outlines[0].properties == nil)
  }

  @Test func lastOfRepeatedArraysIsUsed() throws {
    let (first, last) = (OutlineTests.features[2], OutlineTests.features[0])
    let members = "\"features\":[\(last),\(first)],\"features\":[\(last),\(last)]"
    let text = "{\"type\":\"FeatureCollection\",\(members)}"
    let file = try GeoJSONFile(bytes: Array(text.utf8))
    #expect((0..<2).map { file.title(at: $0) } == ["Zürich", "Zürich"] && file.outlines.count == 2)
  }

  private func texts(_ file: GeoJSONFile, _ index: Int) -> [String] {
    var texts: [String] = []
    file.forEachPropertyText(of: [index]) {
      texts.append("\($0.isTitle) " + String(decoding: $0.bytes, as: UTF8.self))
    } end: { _ in
    }
    return texts
  }

  private func texts(_ feature: GeoJSONFeature) -> [String] {
    var texts: [String] = []
    feature.forEachPropertyText {
      texts.append("\($0.isTitle) " + String(decoding: $0.bytes, as: UTF8.self))
    }
    return texts
  }
}
