import Features
import FormatTesting
import GeoJSON
import Testing

private let point = "{\"type\":\"Point\",\"coordinates\":[1,2]}"

private let badSequences: [BadGeoJSON] = [
  BadGeoJSON(
    "two texts on a line", "\(point)\n\(point) \(point)", .syntax(expected: .endOfText, found: .text("{")), 2,
    38),
  BadGeoJSON(
    "two texts on the first line", "\(point)\(point)", .syntax(expected: .endOfText, found: .text("{")), 1, 37
  ),
  BadGeoJSON(
    "a line that is no JSON", "\(point)\n{\"type\":Point}\n\(point)",
    .syntax(expected: .value, found: .text("Point")), 2, 9
  ),
  BadGeoJSON(
    "a line that is broken off before others", "\(point)\n{\"type\":\"Poi\n\(point)",
    .syntax(expected: .escapedControl, found: .control(0x0A)), 2, 13),
  BadGeoJSON("lines of other JSON", "{\"a\":1}\n{\"a\":2}", .notGeoJSON(.object), 1, 1),
  BadGeoJSON(
    "a separator behind a first text", "\(point)\n\u{1E}\(point)",
    .syntax(expected: .endOfText, found: .control(0x1E)), 2, 1),
  BadGeoJSON(
    "two texts behind a separator", "\u{1E}\(point)\n\(point)\n",
    .syntax(expected: .separator, found: .text("{")), 2, 1),
  BadGeoJSON(
    "a list behind a separator", "\u{1E}[1]\n", .structure(expected: .record, found: .numbers(1)), 1, 2),
  BadGeoJSON("nothing but a torn record", "\u{1E}{\"type\":", .truncated(expected: .value), 1, 10),
  BadGeoJSON(
    "a collection without features among lines", "\(point)\n{\"type\":\"FeatureCollection\"}",
    .structure(expected: .featuresArray, found: .missing), 2, 1),
]

private let wrongRecords: [BadGeoJSON] = [
  BadGeoJSON(
    "a second line without coordinates", "\(point)\n{\"type\":\"Point\"}",
    .structure(expected: .coordinates, found: .missing), 2, 1),
  BadGeoJSON(
    "a line that is no object", "\(point)\n\(point)\n[1]", .structure(expected: .feature, found: .numbers(1)),
    3, 1),
  BadGeoJSON(
    "a line of another type", "\(point)\n{\"type\":\"Topology\"}",
    .structure(expected: .feature, found: .object), 2, 1),
  BadGeoJSON(
    "a line without a type", "\(point)\n \n {\"a\":1}", .structure(expected: .featureType, found: .missing),
    3,
    2),
  BadGeoJSON(
    "a fault in a collection among lines", "\(point)\n{\"type\":\"FeatureCollection\",\"features\":[{},7]}",
    .structure(expected: .featureType, found: .missing), 2, 41),
]

@Suite struct BadSequenceTests {
  @Test(arguments: badSequences) func isRefusedWithItsPlace(_ input: BadGeoJSON) { input.checkRefusal() }

  @Test(arguments: wrongRecords) func wrongRecordsAreListed(_ input: BadGeoJSON) throws {
    try input.checkWrongFeature()
  }
}
