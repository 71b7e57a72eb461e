import Features
import GeoJSON
import Geography
import Testing

/// Tests that entering a coordinate for a feature corrects its invalid part and changes nothing else.
@Suite struct WrongFeaturePlacingTests {
  private let place = Coordinate(latitude: 46, longitude: 7.5)

  private func collection(_ feature: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [1, 2]}},
      \(feature) ]}
    """
  }

  private func geometry(_ geometry: String) -> String {
    "{ \"type\": \"Feature\", \"properties\": {\"a\": 1}, \"geometry\": \(geometry), \"x\": [1] }"
  }

  private func check(_ wrong: String, shown: String?, becomes right: String) throws {
    let text = collection(wrong)
    let file = try GeoJSONFile(bytes: Array(text.utf8))
    #expect(file.bytes(with: [.kept(0), .kept(1)]) == file.bytes)
    let feature = file.feature(at: 1)
    #expect(feature.positions.isEmpty && feature.lines.isEmpty && feature.areas.isEmpty)
    #expect(feature.invalidCoordinateText == shown)
    #expect(try file.feature(reading: feature.bytes).record == feature.record)
    let placed = try #require(feature.placing(at: place, decimals: 5))
    #expect(try file.feature(reading: placed.bytes).record == placed.record)
    #expect(placed.record.unplaced == nil && placed.points.count <= 1)
    let new = String(decoding: file.bytes(with: [.kept(0), .changed(1, placed)]), as: UTF8.self)
    #expect(new == text.replacing(wrong, with: right))
  }

  @Test(arguments: [
    ("[\"8.5\",  \"47.4\"]", "[7.5,  46]"), ("[null, 46.0, 300]", "[7.5, 46.0, 300]"),
    ("[8]", "[7.5, 46]"), ("[NaN,NaN]", "[7.5,46]"), ("[7.50, 46.00, null]", "[7.50, 46.00]"),
    ("[7.50, 46.00, -Infinity]", "[7.50, 46.00]"), ("[[8, 47]]", "[7.5, 46]"),
    ("\"8.5,47.4\"", "[7.5, 46]"), ("null", "[7.5, 46]"), ("{\"lat\": 47}", "[7.5, 46]"),
  ])
  func coordinatesOfPoints(_ wrong: String, _ right: String) throws {
    func point(_ coordinates: String) -> String {
      "{ \"coordinates\": \(coordinates), \"type\": \"Point\" }"
    }
    try check(geometry(point(wrong)), shown: wrong, becomes: geometry(point(right)))
  }

  @Test(arguments: [
    ("{\"type\": \"Circle\", \"coordinates\": [8, 47]}", "\"Circle\""),
    ("\"POINT (8 47)\"", "\"POINT (8 47)\""), ("[8, 47]", "[8, 47]"), ("{\"coordinates\": [8, 47]}", ""),
    ("{\"type\": \"GeometryCollection\"}", ""), ("{}", ""),
  ])
  func geometries(_ wrong: String, _ shown: String) throws {
    let point = "{\"type\": \"Point\", \"coordinates\": [7.5, 46]}"
    try check(geometry(wrong), shown: shown, becomes: geometry(point))
  }

  @Test func aMissingMemberIsAdded() throws {
    try check(
      geometry("{\"type\": \"Point\"}"), shown: "",
      becomes: geometry("{\"type\": \"Point\", \"coordinates\": [7.5, 46]}"))
    try check(
      "{\"type\": \"Feature\", \"properties\": null}", shown: nil,
      becomes:
        "{\"type\": \"Feature\", \"properties\": null, \"geometry\": {\"type\": \"Point\", \"coordinates\": [7.5, 46]}}"
    )
    try check(
      "{\"properties\": null}", shown: "",
      becomes:
        "{\"properties\": null, \"type\": \"Feature\", \"geometry\": {\"type\": \"Point\", \"coordinates\": [7.5, 46]}}"
    )
  }

  @Test func aWrongTypeIsCorrected() throws {
    let point = "\"properties\": {}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [8.25, 46.0]}}"
    try check(
      "{\"type\": \"feature\", " + point, shown: "\"feature\"",
      becomes: "{\"type\": \"Feature\", " + point.replacing("8.25", with: "7.5"))
    let line =
      "\"properties\": {}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": [[1, 2], [2, 2]]}}"
    try check(
      "{\"type\": \"point\", " + line, shown: "\"point\"", becomes: "{\"type\": \"Feature\", " + line)
  }

  @Test(arguments: ["null", "7", "\"x\"", "[1]"]) func whatIsNoObjectBecomesAFeature(_ wrong: String) throws {
    try check(
      wrong, shown: wrong,
      becomes:
        "{\"type\": \"Feature\", \"properties\": {}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [7.5, 46]}}"
    )
  }

  @Test func aCollectionAmongFeaturesStays() throws {
    let file = try GeoJSONFile(
      bytes: Array(collection("{\"type\": \"FeatureCollection\", \"features\": []}").utf8))
    #expect(file.records[1].unplaced == .wrongGeometry)
    #expect(file.feature(at: 1).placing(at: place, decimals: 5) == nil)
  }

  @Test func aGeometryAmongFeaturesIsShownAndStaysOne() throws {
    let text = collection("{\"type\": \"Point\", \"coordinates\": [1, 2.0]}")
    let file = try GeoJSONFile(bytes: Array(text.utf8))
    #expect(file.points.count == 2 && file.invalidCoordinates.isEmpty)
    let moved = file.feature(at: 1).moving([0: Coordinate(latitude: 2, longitude: 0.5)], decimals: 5)
    let new = String(decoding: file.bytes(with: [.kept(0), .changed(1, moved)]), as: UTF8.self)
    #expect(new == text.replacing("[1, 2.0]", with: "[0.5, 2.0]"))
  }

  @Test func theVerticesOfALineAreCorrectedOneByOne() throws {
    func line(_ first: String, _ second: String) -> String {
      geometry("{\"type\": \"LineString\", \"coordinates\": [[1, 2], \(first), [3, 4], \(second)]}")
    }
    let feature = try GeoJSONFeature(bytes: Array(line("[\"x\", 2]", "7").utf8))
    #expect(feature.record.unplaced == .invalidCoordinate && feature.lines.isEmpty)
    let once = try #require(feature.placing(at: place, decimals: 5))
    #expect(once.invalidCoordinateText == "7" && once.record.unplaced == .invalidCoordinate)
    let twice = try #require(once.placing(at: place, decimals: 5))
    #expect(twice.lines.map(\.count) == [4] && twice.record.unplaced == nil)
    #expect(String(decoding: twice.bytes, as: UTF8.self) == line("[7.5, 46]", "[7.5, 46]"))
  }
}
