import Features
import Geography
import KML
import Testing

private func kml(_ content: String) -> String { "<kml><Document>\n\(content)</Document></kml>" }

private func line(_ coordinates: String) -> String {
  "<Placemark><LineString><coordinates>\(coordinates)</coordinates></LineString></Placemark>"
}

private func point(_ coordinates: String) -> String {
  "<Placemark><Point><coordinates>\(coordinates)</coordinates></Point></Placemark>"
}

/// Tests valid and invalid coordinate tuples.
@Suite struct InvalidCoordinateTests {
  private func file(_ text: String) throws -> KMLFile { try KMLFile(bytes: Array(text.utf8)) }

  private func numbers(_ line: [Coordinate]) -> [[Double]] { line.map { [$0.longitude, $0.latitude] } }

  @Test(arguments: [
    (
      "-55.81,-60.70,0,-55.07,-60.76,0,-54.31,-60.98,0",
      [[-55.81, -60.7], [-55.07, -60.76], [-54.31, -60.98]]
    ),
    ("8.5,47.4,8.6,47.5", [[8.5, 47.4], [8.6, 47.5]]),
    ("8.5,47.4,8.6,47.5,8.7,47.6", [[8.5, 47.4], [8.6, 47.5], [8.7, 47.6]]),
    ("8.5,47.4,412,8.6,47.5,415", [[8.5, 47.4], [8.6, 47.5]]),
    ("8.5,47.4, 8.6,47.5,", [[8.5, 47.4], [8.6, 47.5]]),
    ("8.5,47.4,0, 8.6,47.5,0,\n8.7,47.6,0", [[8.5, 47.4], [8.6, 47.5], [8.7, 47.6]]),
    ("8.5,47.4, 47.5,8.6, 8.7,47.6", [[8.5, 47.4], [47.5, 8.6], [8.7, 47.6]]),
    ("8.5,47.4,,8.6,47.5,", [[8.5, 47.4], [8.6, 47.5]]),
    ("8.5 , 47.4 , 3 8.6,47.5,NaN", [[8.5, 47.4], [8.6, 47.5]]),
    ("8.5,47.4, 8.6,47.5", [[8.5, 47.4], [8.6, 47.5]]),
    ("<![CDATA[8.5,47.4 8.6,47.5]]>", [[8.5, 47.4], [8.6, 47.5]]),
    ("8.5<!-- , -->,47.4&#10;&#56;.6&#x2C;47.5", [[8.5, 47.4], [8.6, 47.5]]),
  ])
  func unusualTuplesAreRead(_ text: String, _ positions: [[Double]]) throws {
    let file = try file(kml(line(text)))
    #expect(file.feature(at: 0).lines.map(numbers) == [positions])
    #expect(file.invalidCoordinates.isEmpty && file.records[0].unplaced == nil)
  }

  @Test func joinedTuplesKeepAltitudes() throws {
    let feature = try file(kml(line("8.5,47.4,412,8.6,47.5,415"))).feature(at: 0)
    #expect(feature.detailedGeometry.lines[0].map { $0.height?.value } == [412, 415])
    let plain = try file(kml(line("8.5,47.4,8.6,47.5"))).feature(at: 0)
    #expect(plain.detailedGeometry.lines[0].map(\.height) == [nil, nil])
  }

  @Test(arguments: [
    "8,5,47,4", "8.5,47.4,0;8.6,47.5,0", "8.5,47.4,0,1,2", "north,2", "1", "NaN,1", ",,", "0x1,2",
    "8.5,47.4;1,2",
    "8.5,47.4,3m", "8.5,95.4,8.6,47.5", "1.5,2,3,4,5,6", "<b>1,2</b>",
  ])
  func invalidTuplesAreReported(_ text: String) throws {
    for content in [point(text), line(text)] {
      let file = try file(kml("\(point("1,2"))\n \(content)"))
      #expect(file.points.count == 1 && file.records.count == 2)
      #expect(file.records[1].unplaced == .invalidCoordinate)
      let wrong = try #require(file.invalidCoordinates.first)
      #expect(wrong.text == text && wrong.feature == 1)
      #expect(wrong.place.line == 3)
      let column = content.ranges(of: "<coordinates>")[0].upperBound.utf16Offset(in: content) + 2
      #expect(wrong.place.column == column)
      #expect(file.bytes(with: [.kept(0), .kept(1)]) == file.bytes)
    }
  }

  @Test(arguments: [
    ("8.5,47.4,8.6,47.5,2", "7.5,46"), ("x,47.4,412", "7.5,46,412"), ("47.4", "7.5,46"),
    (" 8,5,47,4\n", " 7.5,46\n"),
    ("<!-- 1 -->x<!-- 2 -->y,3<!-- 3 -->", "<!-- 1 -->7.5<!-- 2 -->,46<!-- 3 -->"),
    ("<![CDATA[1;2]]>", "<![CDATA[7.5,46]]>"), ("&#120;,1", "7.5,46"), ("<b>1</b>", "7.5,46"),
  ])
  func placingReplacesOnlyInvalidCoordinate(_ wrong: String, _ right: String) throws {
    let text = kml("\(point("1,2"))\(point(wrong))")
    let file = try file(text)
    let place = Coordinate(latitude: 46, longitude: 7.5)
    let placed = try #require(file.feature(at: 1).placing(at: place, decimals: 5))
    #expect(placed.points == [place] && placed.record.unplaced == nil && placed.invalidCoordinateText == nil)
    #expect(placed.placing(at: place, decimals: 5) == nil)
    let new = String(decoding: file.bytes(with: [.kept(0), .changed(1, placed)]), as: UTF8.self)
    #expect(new == text.replacing(">\(wrong)<", with: ">\(right)<"))
  }

  @Test func wrongPositionsOfLineAreCorrectedInTurn() throws {
    var feature = try file(kml(line("8.5,47.4 x,1 8.6,47.5 2"))).feature(at: 0)
    #expect(feature.invalidCoordinateText == "x,1")
    for latitude in [46.0, 47] {
      #expect(feature.record.unplaced == .invalidCoordinate)
      let place = Coordinate(latitude: latitude, longitude: 7)
      feature = try #require(feature.placing(at: place, decimals: 5))
    }
    #expect(feature.lines.map(numbers) == [[[8.5, 47.4], [7, 46], [8.6, 47.5], [7, 47]]])
    #expect(feature.record.unplaced == nil)
  }

  @Test func secondTupleOfPointIsReportedAndKept() throws {
    let text = kml(point("8.5,47.4 8.6,47.5 8.7,47.6"))
    let file = try file(text)
    #expect(file.points.count == 1 && file.records[0].unplaced == nil)
    #expect(file.invalidCoordinates.map(\.text) == ["8.6,47.5 8.7,47.6"])
    let moved = file.feature(at: 0).moving([0: Coordinate(latitude: 46, longitude: 7)], decimals: 5)
    let new = String(decoding: file.bytes(with: [.changed(0, moved)]), as: UTF8.self)
    #expect(new == text.replacing("8.5,47.4 ", with: "7,46 "))
  }

  @Test(arguments: [
    ("8.5,47.4,0,8.6,47.5,0", "7,46,0,8.6,47.5,0"),
    ("<![CDATA[8.5,47.4 8.6,47.5]]>", "<![CDATA[7,46 8.6,47.5]]>"),
    ("8<!-- a -->.5&#44;47.4 8.6,47.5", "7<!-- a -->&#44;46 8.6,47.5"),
    ("8<![CDATA[.5]]>,47.4 8.6,47.5", "7<![CDATA[]]>,46 8.6,47.5"),
  ])
  func movingKeepsNotation(_ old: String, _ new: String) throws {
    let text = kml(line(old))
    let file = try file(text)
    let place = Coordinate(latitude: 46, longitude: 7)
    let feature = file.feature(at: 0)
    let move = ShapeEdit.move([Vertex(part: 0, index: 0): place])
    let moved = try #require(feature.editing(move, of: .lines, decimals: 5))
    #expect(
      String(decoding: file.bytes(with: [.changed(0, moved)]), as: UTF8.self)
        == text.replacing(old, with: new))
    #expect(moved.lines[0].first == place && moved.lines[0].count == 2)
    for edit in [ShapeEdit.insert([place], at: Vertex(part: 0, index: 1)), .reverse(0)] {
      #expect(feature.editing(edit, of: .lines, decimals: 5) == nil)
    }
  }

  @Test func swappingAxesKeepsComments() throws {
    let feature = try file(kml(point("8.5<!-- a -->,4&#55;.4"))).feature(at: 0)
    let swapped = feature.swappingAxes { _ in true }
    #expect(swapped.points == [Coordinate(latitude: 8.5, longitude: 47.4)])
    #expect(String(decoding: swapped.bytes, as: UTF8.self).contains("47.4<!-- a -->,8.5"))
  }

  @Test func wrongPointOfSeveralCanBeRemoved() throws {
    let points = "<Point><coordinates>1,2</coordinates></Point><Point><coordinates>x</coordinates></Point>"
    let feature = try file(kml("<Placemark><MultiGeometry>\(points)</MultiGeometry></Placemark>")).feature(
      at: 0)
    #expect(feature.points.count == 1 && feature.record.unplaced == .invalidCoordinate)
    let rest = try #require(feature.removing(points: [], shapes: [.lines, .areas]))
    #expect(rest.record.unplaced == nil && rest.points == feature.points)
  }
}
