import CSV
import Features
import FormatTesting
import Geography
import SeededRandom
import Testing

private func place(_ longitude: Double, _ latitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

/// Tests editing geometries in well-known text.
@Suite struct ShapeEditTests {
  static let texts = [
    "LINESTRING (1.50 2, 3 4,5 6)", "MultiLineString((1 2,3 4),(5 6 7,8 9 10,11 12 13),EMPTY)",
    "SRID=4326;POLYGON Z((0 0 1,9 0 2,9 9 3,0 0 1),(1 1 4,2 2 5,2 1 6,1 1 4))",
    "MULTIPOLYGON (((0 0, 9 0, 9 9, 0 0)), ((20 20, 29 20, 29 29, 20 20), (21 21, 22 22, 22 21, 21 21)))",
    "GEOMETRYCOLLECTION (POINT (1 2), LINESTRING(1 2, 3 4), GEOMETRYCOLLECTION(POLYGON((0 0, 9 0, 9 9, 0 0))))",
  ]

  private func file(_ text: String) throws -> CSVFile {
    try CSVFile(bytes: Array("name,WKT\nN,\"\(text)\"\nM,POINT (1 2)\n".utf8))
  }

  @Test(arguments: 0..<400) func shapeEditsMatchModel(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let file = try file(ShapeEditTests.texts[seed % ShapeEditTests.texts.count])
    let fault = try RandomShapeEdits.fault(of: file.feature(at: 0), count: 8, using: &random) { bytes in
      try file.feature(reading: bytes)
    }
    #expect(fault == nil)
  }

  @Test(arguments: [
    ("name,lat,lon\nA,,\n", "name,lat,lon\nA,46.5,7\n"),
    ("lat;lon;x\n;;a\n1,5;2,5;\n", "lat;lon;x\n46,5;7;a\n1,5;2,5;\n"),
    ("name,lat,lon\nA\n", "name,lat,lon\nA,46.5,7\n"), ("name,WKT\nA,\n", "name,WKT\nA,POINT (7 46.5)\n"),
    ("name,lat,lon\nA,1,2\n", nil), ("name,WKT\nA,POINT EMPTY\n", nil),
  ]) func placingFillsEmptyCoordinates(text: String, placed: String?) throws {
    let file = try CSVFile(bytes: Array(text.utf8))
    let feature = file.feature(at: 0).placing(at: place(7, 46.5), decimals: 3)
    let rest = (1..<file.count).map { FeatureEntry<CSVFeature>.kept($0) }
    let bytes = feature.map { file.bytes(with: [.changed(0, $0)] + rest, declaration: nil) }
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == placed)
  }

  @Test func editKeepsOtherPositions() throws {
    func edited(_ text: String, _ edit: ShapeEdit, _ shapes: FeatureRecord.Shapes) throws -> String {
      let file = try file(text)
      let feature = try #require(file.feature(at: 0).editing(edit, of: shapes, decimals: 2))
      let bytes = file.bytes(with: [.changed(0, feature), .kept(1)], declaration: nil)
      return String(decoding: bytes, as: UTF8.self)
    }
    func whole(_ text: String) -> String { "name,WKT\nN,\"\(text)\"\nM,POINT (1 2)\n" }
    #expect(
      try edited(
        "LINESTRING (1.50 2, 3 4,5 6)", .insert([place(8, 9)], at: Vertex(part: 0, index: 1)), .lines)
        == whole("LINESTRING (1.50 2, 8 9, 3 4,5 6)"))
    #expect(
      try edited(
        "POLYGON Z((0 0 1,9 0 2,9 9 3,0 9 3,0 0 1))", .remove([Vertex(part: 0, index: 0)]), .areas)
        == whole("POLYGON Z((9 0 2,9 9 3,0 9 3,9 0 2))"))
    // Other readers require an altitude at each position if any position has one.
    #expect(
      try edited("LINESTRING Z (1 2 7,3 4 8)", .insert([place(5, 6)], at: Vertex(part: 0, index: 2)), .lines)
        == whole("LINESTRING Z (1 2 7,3 4 8,5 6 0)"))
  }

  @Test func newShapeAddsGeometryColumn() throws {
    let file = try CSVFile(bytes: Array("name,lat,lon\nA,1.5,2.5\nB,3.5,4.5\n".utf8))
    let line = try #require(file.newFeature(.line([place(1, 2), place(3, 4.5)]), decimals: 1, title: "L"))
    #expect(line.lines == [[place(1, 2), place(3, 4.5)]] && line.title == "L")
    let saved = try CSVFile(bytes: file.bytes(with: [.kept(0), .kept(1), .added(line)], declaration: nil))
    #expect(saved.feature(at: 2).lines == [[place(1, 2), place(3, 4.5)]])
    #expect(saved.points == file.points)
  }

  @Test func insertedAltitudeIsInterpolated() throws {
    let line = try file("LINESTRING Z (0 0 1.5, 4 0 2.5)").feature(at: 0)
    let new = try #require(
      line.editing(.insert([place(2, 0)], at: Vertex(part: 0, index: 1)), of: .lines, decimals: 3))
    #expect(String(decoding: new.bytes, as: UTF8.self).contains("LINESTRING Z (0 0 1.5, 2 0 2, 4 0 2.5)"))
  }

  @Test func insertedPositionsKeepAltitudes() throws {
    func line(_ text: String) throws -> CSVFeature { try file(text).feature(at: 0) }
    let written = try line("LINESTRING Z (5 6 7.50, 8 9 0)").writtenPositions(of: .lines)[0]
    #expect(written.map(\.details) == [Array("7.50".utf8), Array("0".utf8)])
    let flat = try line("LINESTRING (1 2, 3 4)").writtenPositions(of: .lines)[0]
    let feature = try line("LINESTRING Z (1 2 3, 4 5 6)")
    func text(_ feature: CSVFeature?) throws -> String {
      String(decoding: try #require(feature).bytes, as: UTF8.self)
    }
    let first = Vertex(part: 0, index: 0)
    #expect(
      try text(feature.inserting(written, at: first, of: .lines))
        .contains("LINESTRING Z (5 6 7.50, 8 9 0, 1 2 3, 4 5 6)"))
    #expect(
      try text(feature.inserting(flat, at: nil, of: .lines))
        .contains("MULTILINESTRING Z ((1 2 3, 4 5 6), (1 2 0, 3 4 0))"))
    #expect(
      try line("LINESTRING (1 2, 3 4)").inserting(written, at: first, of: .lines) == nil,
      "a text of places alone has no room for heights")
  }
}
