import Features
import GeoJSON
import Testing

/// Tests that the `crs` of a collection is removed when its meters are converted to degrees, and restored
/// when they are converted to meters again.
@Suite struct DeclarationTests {
  struct Case: Sendable {
    var meters: String
    var degrees: String
    /// The text after converting to meters again, if its members have another order than in `meters`.
    var again: String?
  }

  static let crs = #"{"type":"name","properties":{"name":"EPSG:3857"}}"#
  static let far =
    #"{"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[1e6,2e6]}}"#
  static let near = #"{"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[9,17]}}"#

  static let cases = [
    Case(
      meters: #"{"type":"FeatureCollection","crs":\#(crs),"features":[\#(far)]}"#,
      degrees: #"{"type":"FeatureCollection","features":[\#(near)]}"#),
    Case(
      meters:
        "{ \"type\": \"FeatureCollection\",\r\n  \"crs\": \(crs),\r\n  \"features\": [\r\n\(far)\r\n] }\r\n",
      degrees: "{ \"type\": \"FeatureCollection\",\r\n  \"features\": [\r\n\(near)\r\n] }\r\n"),
    // Both members are removed, and the invalid `bbox` isn't restored.
    Case(
      meters: #"{"bbox":null,"crs":\#(crs),"features":[\#(far)],"type":"FeatureCollection"}"#,
      degrees: #"{"features":[\#(near)],"type":"FeatureCollection"}"#,
      again: #"{"crs":\#(crs),"features":[\#(far)],"type":"FeatureCollection"}"#),
    Case(
      meters: #"{"type":"FeatureCollection","features":[\#(far)],"crs":\#(crs)}"#,
      degrees: #"{"type":"FeatureCollection","features":[\#(near)]}"#,
      again: #"{"type":"FeatureCollection","crs":\#(crs),"features":[\#(far)]}"#),
  ]

  private func text(
    _ file: GeoJSONFile, with feature: String, declaration: [UInt8]? = nil
  ) throws -> String {
    let entry = FeatureEntry<GeoJSONFeature>.changed(0, try GeoJSONFeature(bytes: Array(feature.utf8)))
    return String(decoding: file.bytes(with: [entry], declaration: declaration), as: UTF8.self)
  }

  @Test(arguments: cases)
  func conversionRemovesAndRestoresCRS(_ each: Case) throws {
    let file = try GeoJSONFile(bytes: Array(each.meters.utf8))
    let declaration = try #require(file.metersDeclaration)
    #expect(String(decoding: declaration, as: UTF8.self) == DeclarationTests.crs)
    #expect(try text(file, with: DeclarationTests.near) == each.degrees)
    let saved = try GeoJSONFile(bytes: Array(each.degrees.utf8))
    #expect(saved.metersDeclaration == nil)
    #expect(
      try text(saved, with: DeclarationTests.far, declaration: declaration) == each.again ?? each.meters)
  }

  @Test func crsIsRestoredOnlyIfValidAndMissing() throws {
    let declaration = Array(DeclarationTests.crs.utf8)
    for file in try DeclarationTests.cases.map({ try GeoJSONFile(bytes: Array($0.degrees.utf8)) }) {
      #expect(try !text(file, with: DeclarationTests.near, declaration: declaration).contains("crs"))
      #expect(try !text(file, with: DeclarationTests.far).contains("crs"))
      #expect(file.bytes(with: [.kept(0)], declaration: declaration) == file.bytes)
    }
    let other = #"{"crs":null,"type":"FeatureCollection","features":[\#(DeclarationTests.near)]}"#
    let file = try GeoJSONFile(bytes: Array(other.utf8))
    #expect(try text(file, with: DeclarationTests.far, declaration: declaration).hasPrefix(#"{"crs":null,"#))
    // Coordinates that weren't valid degrees can't have been converted.
    let lost = try GeoJSONFile(
      bytes: Array(DeclarationTests.cases[0].degrees.replacing("9,17", with: "9,123").utf8))
    #expect(try !text(lost, with: DeclarationTests.far, declaration: declaration).contains("crs"))
  }
}
