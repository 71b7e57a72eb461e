import Features
import GeoJSON
import Geography
import Testing

private func file(_ text: String) throws -> GeoJSONFile { try GeoJSONFile(bytes: Array(text.utf8)) }

private func collection(_ features: String...) throws -> GeoJSONFile {
  try file("{\"type\":\"FeatureCollection\",\"features\":[" + features.joined(separator: ",") + "]}")
}

private func feature(_ geometry: String, properties: String = "null") -> String {
  "{\"type\":\"Feature\",\"geometry\":\(geometry),\"properties\":\(properties)}"
}

@Suite struct GeoJSONFileTests {
  @Test func pointsAreInTextOrder() throws {
    let file = try collection(
      feature("{\"type\":\"Point\",\"coordinates\":[1,2,300]}"),
      feature("{\"coordinates\":[[3,4],[5,6]],\"type\":\"MultiPoint\"}"),
      feature(
        """
        {"type":"GeometryCollection","geometries":[
          {"type":"Point","coordinates":[7,8]},
          {"type":"GeometryCollection","geometries":[{"type":"MultiPoint","coordinates":[[9,10]]}]},
          {"type":"LineString","coordinates":[[0,0],[1,1]]},
          {"type":"Point","coordinates":[11,12]}]}
        """))
    #expect(file.points.map(\.longitude) == [1, 3, 5, 7, 9, 11])
    #expect(file.points.map(\.latitude) == [2, 4, 6, 8, 10, 12])
    #expect(file.records.map(\.points) == [0..<1, 1..<3, 3..<6])
    #expect(file.records.map(\.shapes) == [[], [], [.lines]])
  }

  @Test(arguments: [
    ("{\"type\":\"LineString\",\"coordinates\":[[0,0],[1,1]]}", FeatureRecord.Shapes.lines),
    ("{\"type\":\"MultiLineString\",\"coordinates\":[[[0,0],[1,1]]]}", .lines),
    ("{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,1],[1,0],[0,0]]]}", .areas),
    ("{\"type\":\"MultiPolygon\",\"coordinates\":[[[[0,0],[1,1],[1,0],[0,0]]]]}", .areas),
  ])
  func linesAndAreasHaveNoPoints(_ geometry: String, _ contents: FeatureRecord.Shapes) throws {
    for file in [try file(geometry), try collection(feature(geometry))] {
      #expect(file.records[0].shapes == contents)
      #expect(file.records[0].unplaced == nil)
      #expect(file.points.isEmpty)
    }
  }

  @Test(arguments: [
    ("null", PlacementFailure.noGeometry),
    ("{\"type\":\"Point\",\"coordinates\":[]}", .emptyGeometry),
    ("{\"type\":\"MultiPoint\",\"coordinates\":[]}", .emptyGeometry),
    ("{\"type\":\"Polygon\",\"coordinates\":[]}", .emptyGeometry),
    ("{\"type\":\"GeometryCollection\",\"geometries\":[]}", .emptyGeometry),
    ("{\"type\":\"LineString\",\"coordinates\":[[0,91],[1,1]]}", .latitude),
    ("{\"type\":\"LineString\",\"coordinates\":[[0,1e400],[1,1]]}", .notFinite),
  ])
  func featuresWithoutPlaceAreKept(_ geometry: String, _ reason: PlacementFailure) throws {
    let file = try collection(feature(geometry))
    #expect(file.records.count == 1)
    #expect(file.records[0].unplaced == reason)
  }

  @Test func missingGeometryIsNull() throws {
    let file = try collection("{\"type\":\"Feature\",\"properties\":{\"title\":\"x\"}}")
    #expect(file.records[0].unplaced == .noGeometry)
    #expect(file.title(at: 0) == "x")
  }

  @Test func coordinatesAreNotNormalized() throws {
    let file = try collection(
      feature("{\"type\":\"MultiPoint\",\"coordinates\":[[190.5,-0],[1e400,2],[3,95],[-540,1e-3]]}"))
    #expect(file.points[0] == Coordinate(latitude: 0, longitude: 190.5))
    #expect(file.points.map(\.isValid) == [true, false, false, true])
    #expect(PlacementFailure(file.points[1]) == .notFinite)
    #expect(PlacementFailure(file.points[2]) == .latitude)
    #expect(file.points[3] == Coordinate(latitude: 0.001, longitude: -540))
  }

  @Test(arguments: [
    ("{\"title\":\"A\",\"name\":\"B\",\"Name\":\"C\"}", "A"),
    ("{\"Name\":\"C\",\"name\":\"B\"}", "B"),
    ("{\"Name\":\"C\"}", "C"),
    ("{\"title\":\"\",\"name\":\"B\"}", "B"),
    ("{\"title\":\"   \",\"name\":\"B\"}", "B"),
    ("{\"title\":\"   \"}", nil),
    ("{\"title\":\" A \"}", " A "),
    ("{\"title\":null,\"name\":\"B\"}", "B"),
    ("{\"title\":17}", "17"),
    ("{\"title\":true}", nil),
    ("{\"title\":\"A\",\"title\":\"Z\"}", "Z"),
    ("{\"t\\u0069tle\":\"A \\u00e9\\n\\ud83d\\ude00\\\"\"}", "A é\n😀\""),
    ("{\"title\":\"\\ud800x\"}", "\u{FFFD}x"),
    ("{\"more\":{\"title\":\"inner\"}}", nil),
    ("null", nil),
  ])
  func titleIsFirstNonblankNameProperty(_ properties: String, _ title: String?) throws {
    let file = try collection(feature("null", properties: properties))
    #expect(file.title(at: 0) == title)
    #expect(file.feature(at: 0).title == title)
  }

  @Test(arguments: [
    ("\"#ff8800\"", 0xFF8800), ("\"ff8800\"", 0xFF8800), ("\"#F80\"", 0xFF8800), ("\"f80\"", 0xFF8800),
    ("\"red\"", nil), ("\"#ff88\"", nil), ("\"\"", nil), ("7", nil), ("null", nil),
  ])
  func markerColorIsReadAsHex(_ text: String, _ rgb: UInt32?) throws {
    let file = try collection(feature("null", properties: "{\"marker-color\":\(text)}"))
    #expect(file.records[0].markerColor?.rgb == rgb)
  }

  @Test(arguments: [
    ("\"a\"", "a"), ("\"Z\"", "z"), ("\"7\"", "7"), ("7", "7"), ("\"bus\"", "bus"), ("\"zoo\"", "zoo"),
    ("12", "12"),
    ("\"park-alt1\"", "park-alt1"), ("\"no-such-icon\"", nil), ("\"-\"", nil), ("\"\"", nil), ("1.5", nil),
    ("null", nil),
  ])
  func markerSymbolMustBeKnown(_ text: String, _ symbol: String?) throws {
    let file = try collection(feature("null", properties: "{\"marker-symbol\":\(text)}"))
    #expect(file.records[0].markerSymbol?.text == symbol)
  }

  @Test(arguments: [
    ("\"small\"", MarkerSize.small), ("\"medium\"", .medium), ("\"large\"", .large), ("\"huge\"", nil),
    ("\"\"", nil),
    ("3", nil), ("null", nil),
  ])
  func markerSizeMustBeKnown(_ text: String, _ size: MarkerSize?) throws {
    let file = try collection(feature("null", properties: "{\"marker-size\":\(text)}"))
    #expect(file.records[0].markerSize == size)
  }

  @Test(arguments: ["7", "-1.5e3", "\"a\"", "\"\"", "null", "123456789012345678901234567890"])
  func stringAndNumberIDsAreAccepted(_ id: String) throws {
    let file = try collection("{\"id\":\(id),\"type\":\"Feature\",\"geometry\":null,\"properties\":null}")
    #expect(file.records.count == 1)
  }

  @Test func theTypeMayComeLast() throws {
    let file = try file(
      "{\"features\":[{\"properties\":{},\"geometry\":{\"coordinates\":[1,2],\"type\":\"Point\"},"
        + "\"type\":\"Feature\"}],\"type\":\"FeatureCollection\"}")
    #expect(file.root == .featureCollection)
    #expect(file.points == [Coordinate(latitude: 2, longitude: 1)])
  }

  @Test func lastOfRepeatedFeaturesMembersIsUsed() throws {
    let file = try file(
      "{\"type\":\"Point\",\"features\":[7],\"features\":[],\"type\":\"FeatureCollection\"}")
    #expect(file.root == .featureCollection)
    #expect(file.records.isEmpty)
  }

  @Test func aByteOrderMarkIsAccepted() throws {
    let file = try file("\u{FEFF} {\"type\":\"Point\",\"coordinates\":[1,2]}\n")
    #expect(file.root == .geometry)
    #expect(file.outlines[0].range == 4..<40)
    #expect(!file.outlines[0].isFeature)
  }

  @Test func nestingUpToTheLimitIsAccepted() throws {
    let depth = 200
    let text =
      String(repeating: "{\"type\":\"GeometryCollection\",\"geometries\":[", count: depth)
      + "{\"type\":\"Point\",\"coordinates\":[1,2]}" + String(repeating: "]}", count: depth)
    #expect(try file(text).points.count == 1)
  }

  @Test(arguments: [
    "0", "-0", "1", "-17.25", "13.404953999999999", "179.99999999999997", "0.1", "1e2", "1E-7", "5e-324",
    "1.7976931348623157e308", "9007199254740993", "123456789.123456789123456789", "0.30000000000000004",
  ])
  func numbersHaveTheNearestValue(_ text: String) throws {
    let file = try file("{\"type\":\"Point\",\"coordinates\":[\(text),0]}")
    #expect(file.points[0].longitude == Double(text))
  }
}
