import Features
import GeoJSON
import Geography
import SeededRandom
import Testing

@Suite struct WellKnownTextTests {
  /// Well-known texts, each with the GeoJSON to which GDAL converts it.
  @Test(
    arguments: [
      ("POINT (30 10)", #"{"type":"Point","coordinates":[30,10]}"#),
      ("point(30 10)", #"{"type":"Point","coordinates":[30,10]}"#),
      ("  Point\n( 30\t10 ) ", #"{"type":"Point","coordinates":[30,10]}"#),
      ("POINT Z (1 2 3)", #"{"type":"Point","coordinates":[1,2,3]}"#),
      ("POINTZ(1 2 3)", #"{"type":"Point","coordinates":[1,2,3]}"#),
      ("POINT(1 2 3)", #"{"type":"Point","coordinates":[1,2,3]}"#),
      ("POINT ZM (1 2 3 4)", #"{"type":"Point","coordinates":[1,2,3,4]}"#),
      ("POINTM(1 2 4)", #"{"type":"Point","coordinates":[1,2]}"#),
      ("SRID=4326;POINT(-1.5e1 +2.)", #"{"type":"Point","coordinates":[-15,2]}"#),
      ("srid = 4326 ; POINT(.5 -0.5)", #"{"type":"Point","coordinates":[0.5,-0.5]}"#),
      ("LINESTRING (30 10, 10 30, 40 40)", #"{"type":"LineString","coordinates":[[30,10],[10,30],[40,40]]}"#),
      (
        "POLYGON ((35 10, 45 45, 15 40, 35 10), (20 30, 35 35, 30 20, 20 30))",
        #"{"type":"Polygon","coordinates":[[[35,10],[45,45],[15,40],[35,10]],[[20,30],[35,35],[30,20],[20,30]]]}"#
      ),
      ("MULTIPOINT ((10 40), (40 30))", #"{"type":"MultiPoint","coordinates":[[10,40],[40,30]]}"#),
      ("MULTIPOINT (10 40, 40 30)", #"{"type":"MultiPoint","coordinates":[[10,40],[40,30]]}"#),
      (
        "MULTILINESTRING ((10 10, 20 20), (40 40, 30 30))",
        #"{"type":"MultiLineString","coordinates":[[[10,10],[20,20]],[[40,40],[30,30]]]}"#
      ),
      (
        "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5)))",
        #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[5,5],[6,5],[6,6],[5,5]]]]}"#
      ),
      (
        "GEOMETRYCOLLECTION (POINT (40 10), LINESTRING (10 10, 20 20))",
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[40,10]},{"type":"LineString","coordinates":[[10,10],[20,20]]}]}"#
      ),
    ])
  func textIsReadLikeGeoJSON(text: String, json: String) throws {
    let read = try WellKnownText(text)
    let same = try GeoJSONFile.empty.feature(reading: Array(json.utf8))
    #expect(read.pointPositions.map { read.positions[$0].coordinate } == same.points)
    #expect(read.lines == same.lines)
    #expect(read.areas == same.areas)
  }

  @Test(arguments: [
    "POINT EMPTY", "point z empty", "LINESTRING EMPTY", "POLYGON EMPTY", "MULTIPOINT EMPTY",
    "MULTIPOINT (EMPTY)", "MULTIPOLYGON (EMPTY, EMPTY)", "GEOMETRYCOLLECTION EMPTY",
    "GEOMETRYCOLLECTION (POINT EMPTY, LINESTRING EMPTY)",
  ])
  func emptyGeometryHasNoPositions(text: String) throws {
    let read = try WellKnownText(text)
    #expect(read.positions.isEmpty && read.lines.isEmpty && read.areas.isEmpty)
  }

  @Test func theReferenceSystemIsRead() throws {
    #expect(try WellKnownText("SRID=3857;POINT(1 2)").referenceSystem == .webMercator)
    #expect(try WellKnownText("SRID=4326;POINT(1 2)").referenceSystem == .degrees)
    #expect(try WellKnownText("SRID=0;POINT(1 2)").referenceSystem == nil)
  }

  @Test(
    arguments: [
      ("", .expected(.type, found: nil), 1), ("   ", .expected(.type, found: nil), 4),
      ("POINT", .expected(.opening, found: nil), 6), ("POINT 1 2", .expected(.opening, found: "1"), 7),
      ("POINT (1)", .expected(.number, found: ")"), 9), ("POINT (1 x)", .expected(.number, found: "x"), 10),
      ("POINT (1 2", .expected(.commaOrClosing, found: nil), 11),
      ("POINT (1,2)", .expected(.number, found: ","), 9),
      ("POINT (1 2 3 4 5)", .numberCount(5), 8), ("POINT Z (1 2)", .numberCount(2), 10),
      ("POINT (1 2) x", .expected(.end, found: "x"), 13), ("CURVE (1 2)", .unknownType("CURVE"), 1),
      ("POINT (nan nan)", .expected(.number, found: "nan"), 8),
      ("POINT (1- 2)", .expected(.number, found: "1-"), 8),
      ("SRID=abc;POINT(1 2)", .expected(.systemNumber, found: "abc"), 6),
      ("LINESTRING (1 2, 3)", .expected(.number, found: ")"), 19),
      ("POLYGON (1 2)", .expected(.opening, found: "1"), 10),
      ("GEOMETRYCOLLECTION (É)", .expected(.type, found: "É"), 21),
      ("POINT (1 2) É é", .expected(.end, found: "É"), 13),
    ] as [(String, WellKnownTextError.Fault, Int)])
  func invalidTextThrowsErrorWithColumn(text: String, fault: WellKnownTextError.Fault, column: Int) {
    #expect(throws: WellKnownTextError(fault: fault, column: column)) { try WellKnownText(text) }
  }

  @Test func excessiveNestingThrowsError() {
    let deep = String(repeating: "GEOMETRYCOLLECTION(", count: 100_000) + "POINT(1 2)"
    #expect(throws: WellKnownTextError(fault: .tooDeep(limit: 32), column: 32 * 19 + 1)) {
      try WellKnownText(deep)
    }
  }

  @Test func movingChangesOnlyTwoNumbers() throws {
    let text = try WellKnownText(" MultiPoint ( 1.50 2 7, (3 4.00 8) )")
    let moved = text.moving([1: Coordinate(latitude: 4, longitude: 3.25)], decimals: 6)
    #expect(String(decoding: moved, as: UTF8.self) == " MultiPoint ( 1.50 2 7, (3.25 4.00 8) )")
  }

  @Test func removingPartsKeepsOtherNumbers() throws {
    let text = try WellKnownText(
      "SRID=4326;GEOMETRYCOLLECTION (MULTIPOINT (1.0 2, 3 4), LINESTRING Z (0 0 9, 1 1 9), POINT (5 6))")
    func rest(_ points: Set<Int>, _ shapes: FeatureRecord.Shapes) -> String? {
      text.removing(points: points, shapes: shapes).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      rest([1, 2], []) == "SRID=4326;GEOMETRYCOLLECTION (MULTIPOINT ((1.0 2)), LINESTRING Z (0 0 9, 1 1 9))")
    #expect(rest([0, 1, 2], []) == "SRID=4326;GEOMETRYCOLLECTION (LINESTRING Z (0 0 9, 1 1 9))")
    #expect(rest([0, 1, 2], .lines) == nil)
  }

  /// Writes random GeoJSON geometries as well-known text, and reads the texts.
  @Test func writtenTextIsReadBack() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let json = RandomGeometry.json(&random, depth: 0)
      let feature = try GeoJSONFile.empty.feature(reading: Array(json.utf8))
      guard let text = WellKnownText.text(of: feature) else { continue }
      let read = try WellKnownText(text)
      let shapes = feature.detailedGeometry.wellFormedShapes
      let points = feature.points + shapes.points.map(\.coordinate)
      #expect(read.pointPositions.map { read.positions[$0].coordinate } == points)
      #expect(read.lines == shapes.lines.map { $0.map(\.coordinate) })
      #expect(read.areas == shapes.areas.map { $0.map { $0.map(\.coordinate) } })
    }
  }

  /// Each random text in a cell is either parsed or rejected. A text that was parsed stays the same.
  @Test func acceptedRandomTextIsKept() {
    var random = SeededGenerator(seed: 8)
    let pieces = [
      "POINT", "MULTI", "POLYGON", "LINESTRING", "GEOMETRYCOLLECTION", "EMPTY", "SRID=", "4326", ";", "(",
      ")",
      ",", " ", "1", "-2.5", "1e5", "Z", "M", "é", "\u{0}",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }.joined()
      if let read = try? WellKnownText(text) { #expect(read.text == Array(text.utf8)) }
    }
  }
}

/// Generates random GeoJSON geometries.
private enum RandomGeometry {
  static func json(_ random: inout SeededGenerator, depth: Int) -> String {
    let kind = Int.random(in: 0..<(depth < 3 ? 7 : 6), using: &random)
    if kind == 6 {
      let parts = many(&random) { json(&$0, depth: depth + 1) }
      return #"{"type":"GeometryCollection","geometries":\#(parts)}"#
    }
    let names = ["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon"]
    let coordinates =
      switch kind {
      case 0: position(&random)
      case 1: many(&random, position)
      case 2: line(&random)
      case 3: many(&random, line)
      case 4: ring(&random)
      default: many(&random, ring)
      }
    return #"{"type":"\#(names[kind])","coordinates":\#(coordinates)}"#
  }

  private static func position(_ random: inout SeededGenerator) -> String {
    let numbers = [
      Double.random(in: -180...180, using: &random), Double.random(in: -90...90, using: &random),
    ]
    return "[\(numbers[0]),\(numbers[1])]"
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    "[" + position(&random) + "," + position(&random) + "]"
  }

  private static func ring(_ random: inout SeededGenerator) -> String {
    let (a, b, c) = (position(&random), position(&random), position(&random))
    return "[[\(a),\(b),\(c),\(a)]]"
  }

  private static func many(
    _ random: inout SeededGenerator, _ make: (inout SeededGenerator) -> String
  ) -> String {
    let count = Int.random(in: 1..<4, using: &random)
    var parts: [String] = []
    for _ in 0..<count { parts.append(make(&random)) }
    return "[" + parts.joined(separator: ",") + "]"
  }
}
