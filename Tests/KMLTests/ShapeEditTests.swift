import Features
import FormatTesting
import Geography
import KML
import SeededRandom
import Testing

private func placemark(_ geometry: String) -> String { "<Placemark><name>N</name>\(geometry)</Placemark>" }

private func line(_ coordinates: String) -> String {
  "<LineString><tessellate>1</tessellate><coordinates>\(coordinates)</coordinates></LineString>"
}

private func boundary(_ name: String, _ coordinates: String) -> String {
  "<\(name)BoundaryIs><LinearRing><coordinates>\(coordinates)</coordinates></LinearRing></\(name)BoundaryIs>"
}

private func place(_ longitude: Double, _ latitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

/// Tests editing the positions of lines and areas in Placemarks.
@Suite struct ShapeEditTests {
  static let texts = [
    line("1,2,300 3.50,4\n\t5 , 6 , 7"),
    "<Polygon>\n  \(boundary("outer", "0,0 9,0 9,9 0,0"))\n  \(boundary("inner", "\n 1,1,5 2,2 2,1,7 1,1\n"))\n</Polygon>",
    "<MultiGeometry>\(line("1,2 3,4"))<Point><coordinates>7,8</coordinates></Point>\(line("5,6 7,8 9,9.50"))"
      + "<Polygon><extrude>1</extrude>\(boundary("outer", "0,0 9,0 9,9 0,9 0,0"))</Polygon></MultiGeometry>",
    "<Polygon>\(boundary("inner", "1,1 2,2 2,1 1,1"))\(boundary("outer", "0,0 9,0 9,9 0,0"))</Polygon>",
    "<LinearRing><coordinates>1,2 3,4 5,7 1,2</coordinates></LinearRing>",
  ]

  @Test(arguments: 0..<400) func shapeEditsMatchModel(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = ShapeEditTests.texts[seed % ShapeEditTests.texts.count]
    let feature = try KMLFeature(bytes: Array(placemark(text).utf8))
    let fault = try RandomShapeEdits.fault(of: feature, count: 8, using: &random) { bytes in
      try KMLFeature(bytes: bytes)
    }
    #expect(fault == nil)
  }

  /// The file is invalid according to the schema: a boundary must be in a Polygon.
  @Test func ringWithoutPolygonIsLine() throws {
    let text = placemark(
      "<Point><coordinates>7,8</coordinates></Point>" + boundary("outer", "0,0 9,0 9,9 0,0"))
    let feature = try KMLFeature(bytes: Array(text.utf8))
    #expect(feature.record.shapes == .lines && feature.points.count == 1)
    var random = SeededGenerator(seed: 3)
    for seed in 0..<20 {
      random = SeededGenerator(seed: UInt64(seed))
      let fault = try RandomShapeEdits.fault(of: feature, count: 8, using: &random) { bytes in
        try KMLFeature(bytes: bytes)
      }
      #expect(fault == nil)
    }
  }

  static let edits: [(ShapeEdit, FeatureRecord.Shapes, String, String)] = [
    (
      .insert([place(8, 9.25)], at: Vertex(part: 0, index: 1)), .lines, line("\n 1,2,3\n 4,5,6\n"),
      line("\n 1,2,3\n 8,9.25,5\n 4,5,6\n")
    ),
    (.remove([Vertex(part: 0, index: 2)]), .lines, line("1,2 3,4 5, 6, 7"), line("1,2 3,4")),
    (
      .move([Vertex(part: 0, index: 0): place(-1, 0)]), .areas,
      "<Polygon>\(boundary("outer", "0,0,1 9,0,2 9,9,3 0,0,1"))</Polygon>",
      "<Polygon>\(boundary("outer", "-1,0,1 9,0,2 9,9,3 -1,0,1"))</Polygon>"
    ),
    (
      .convert, .lines, line("0,0,7 9,0 9,9"),
      "<Polygon><tessellate>1</tessellate><outerBoundaryIs><LinearRing><coordinates>0,0,7 9,0 9,9 0,0,7</coordinates></LinearRing></outerBoundaryIs></Polygon>"
    ),
    (
      .move([Vertex(part: 0, index: 1): place(5, 4)]), .lines,
      "<gx:Track><when>2020</when><gx:coord>1 2 3</gx:coord><gx:coord>3 4 5</gx:coord></gx:Track>",
      "<gx:Track><when>2020</when><gx:coord>1 2 3</gx:coord><gx:coord>5 4 5</gx:coord></gx:Track>"
    ),
  ]

  @Test(arguments: edits.indices) func editChangesOnlyItsPositions(_ index: Int) throws {
    let (edit, shapes, before, after) = ShapeEditTests.edits[index]
    let feature = try KMLFeature(bytes: Array(placemark(before).utf8))
    let edited = try #require(feature.editing(edit, of: shapes, decimals: 3))
    #expect(String(decoding: edited.bytes, as: UTF8.self) == placemark(after))
  }

  /// The times of a track are in other elements, so removing a position isn't possible.
  @Test func positionsOfTrackCannotBeRemoved() throws {
    let text = placemark(
      "<gx:Track><gx:coord>1 2 3</gx:coord><gx:coord>3 4 5</gx:coord><gx:coord>7 8 9</gx:coord></gx:Track>")
    let track = try KMLFeature(bytes: Array(text.utf8))
    #expect(track.editing(.remove([Vertex(part: 0, index: 0)]), of: .lines, decimals: 3) == nil)
    #expect(track.editing(.reverse(0), of: .lines, decimals: 3) == nil)
    #expect(track.editing(.convert, of: .lines, decimals: 3) == nil)
  }

  @Test func newShapesAreReadBack() throws {
    let line = try #require(
      KMLFile.empty.newFeature(.line([place(1, 2), place(3, 4.5)]), decimals: 1, title: "L"))
    #expect(line.lines == [[place(1, 2), place(3, 4.5)]] && line.title == "L")
    let rings = [[place(0, 0), place(0, 9), place(9, 9)], [place(1, 2), place(2, 4), place(1, 4)]]
    let area = try #require(KMLFile.empty.newFeature(.area(rings), decimals: 1, title: nil))
    #expect(
      area.areas == [
        [
          [place(9, 9), place(0, 9), place(0, 0), place(9, 9)],
          [place(1, 4), place(2, 4), place(1, 2), place(1, 4)],
        ]
      ])
  }

  @Test func insertedPositionsKeepAltitudes() throws {
    func line(_ tuples: String) -> String {
      "<Placemark><LineString><coordinates>\(tuples)</coordinates></LineString></Placemark>"
    }
    let other = try KMLFeature(bytes: Array(line("5,6,700 7.0 , 8 ,9 1,2").utf8))
    let written = other.writtenPositions(of: .lines)[0]
    #expect(written.map(\.details) == [Array("700".utf8), Array("9".utf8), []])
    let feature = try KMLFeature(bytes: Array(line("1,2,3\n4,5").utf8))
    let longer = try #require(feature.inserting(written, at: Vertex(part: 0, index: 2), of: .lines))
    #expect(String(decoding: longer.bytes, as: UTF8.self) == line("1,2,3\n4,5\n5,6,700\n7.0 , 8 ,9\n1,2"))
    let both = try #require(feature.inserting(written, at: nil, of: .lines))
    #expect(both.lines.map(\.count) == [2, 3] && both.writtenPositions(of: .lines)[1] == written)
    #expect(feature.inserting(written, at: Vertex(part: 0, index: 3), of: .lines) == nil)
  }
}
