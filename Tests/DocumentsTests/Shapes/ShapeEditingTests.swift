import AnnotationKit
import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import SeededRandom
import Testing

func shapeFile(_ geometries: String...) -> String {
  let features = geometries.enumerated().map {
    "{\"type\":\"Feature\",\"id\":\($0.offset),\"properties\":{\"name\":\"N\($0.offset)\"},\"geometry\":\($0.element)}"
  }
  return "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}\n"
}

func geometry(_ type: String, _ coordinates: String) -> String {
  "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}"
}

func place(_ longitude: Double, _ latitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

@MainActor @Suite struct ShapeEditingTests {
  @Test func outlineContainsAllVertices() throws {
    let hole = "[[0,0],[9,0],[9,9],[0,0]],[[1,1],[2,2],[2,1]]"
    let opened = try Opened(
      shapeFile(
        geometry("MultiPolygon", "[[\(hole)],[[[20,0],[29,0],[29,9],[20,0]]]]"), geometry("Point", "[1,2]")))
    let outline = try #require(opened.document.geometry.outline(of: opened.key(0)))
    #expect(outline.isArea && outline.areas == [0..<2, 2..<3] && outline.isClosed == [true, false, true])
    #expect(outline.parts[0] == [place(0, 0), place(9, 0), place(9, 9)])
    #expect(outline.vertices.count == 9 && outline.outerRing(of: 1) == 0)
    #expect(opened.document.geometry.outline(of: opened.key(1)) == nil)
  }

  @Test func shapeEditIsOneStep() throws {
    let text = shapeFile(geometry("LineString", "[[1.50,2],[3,4,5.0]]"))
    let opened = try Opened(text)
    let document = opened.document
    let row = opened.key(0)
    let before = try #require(document.geometry.outline(of: row))
    try document.geometry.edit(row, .move([Vertex(part: 0, index: 1): place(3, 4.123456)]), zoom: 5)
    #expect(opened.text == text.replacing("[3,4,5.0]", with: "[3,4.123,5.0]"))
    #expect(document.history.undoName == .shape(.movePositions, .titled("N0")))
    let after = try #require(document.geometry.outline(of: row))
    #expect(after != before && after.textVersion == document.geometry.textVersion(of: row))
    #expect(document.history.undo() == [row])
    #expect(opened.text == text && !document.files.hasUnsavedChanges)
    // An edit that changes nothing doesn't add a step.
    try document.geometry.edit(row, .move([Vertex(part: 0, index: 1): place(3, 4)]), zoom: 5)
    #expect(document.history.undoName == nil)
  }

  @Test(arguments: [
    (ShapeEdit.remove([Vertex(part: 0, index: 0)]), ShapeEditError.tooFewPositions(least: 2)),
    (.move([Vertex(part: 0, index: 7): place(1, 1)]), .noSuchPosition), (.removePart(3), .noSuchPosition),
    (.move([Vertex(part: 0, index: 0): place(1, 91)]), .notOnTheGlobe),
    (.convert, .tooFewPositions(least: 4)),
    (.removePart(0), .formatCannot),
  ])
  func invalidEditThrowsTheReason(_ edit: ShapeEdit, _ error: ShapeEditError) throws {
    let text = shapeFile(geometry("LineString", "[[1,2],[3,4]]"))
    let opened = try Opened(text)
    #expect(throws: error) { try opened.document.geometry.edit(opened.key(0), edit, zoom: 9) }
    #expect(opened.text == text && opened.document.history.undoName == nil)
  }

  @Test func lockedShapesAndMarkersRejectShapeEdits() throws {
    let opened = try Opened(shapeFile(geometry("LineString", "[[1,2],[3,4]]"), geometry("Point", "[1,2]")))
    let document = opened.document
    #expect(throws: ShapeEditError.notAShape) {
      try document.geometry.edit(opened.key(1), .reverse(0), zoom: 9)
    }
    document.layers.set(document.layers.all[0].key, isLocked: true)
    #expect(throws: ShapeEditError.locked) { try document.geometry.edit(opened.key(0), .reverse(0), zoom: 9) }
    document.geometry.move(opened.key(0), by: MercatorOffset(x: 0.1, y: 0), zoom: 9)
    #expect(document.geometry.outline(of: opened.key(0))?.parts == [[place(1, 2), place(3, 4)]])
  }

  /// Performs random edits. Undoing them must restore the original bytes.
  @Test(arguments: 0..<60) func undoRestoresTheOriginalBytes(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = shapeFile(
      geometry("LineString", "[[1.50,2], [3,4,5.0],\n[7,8]]"),
      geometry("Polygon", "[[[0,0,1],[9,0],[9,9.0],[0,0,1]],[[1,1],[2,2],[2,1],[1,1]]]"),
      "{\"type\":\"GeometryCollection\",\"geometries\":[\(geometry("Point", "[1,2]")),\(geometry("MultiLineString", "[[[1,2],[3,4],[5,7]],[[1,1],[2,2]]]")),\(geometry("Polygon", "[[[0,0],[9,0],[9,9],[0,0]]]"))]}"
    )
    let opened = try Opened(text)
    let document = opened.document
    var texts = [text]
    for _ in 0..<12 {
      let row = opened.key(Int.random(in: 0..<document.rows.count, using: &random))
      guard let outline = document.geometry.outline(of: row),
        let vertex = outline.vertices.randomElement(using: &random)
      else { continue }
      let new = place(
        Double.random(in: -170...170, using: &random), Double.random(in: -80...80, using: &random))
      let edits: [ShapeEdit] = [
        .move([vertex: new]), .insert([new], at: vertex), .remove([vertex]), .removePart(vertex.part),
        .reverse(vertex.part), .convert, .addPart([new, place(1, 2), place(5, 3)]),
        .addHole([new, place(1, 2), place(5, 3)], toRing: vertex.part),
      ]
      let edit = edits.randomElement(using: &random) ?? .convert
      try? document.geometry.edit(row, edit, zoom: 12)
      if opened.text != texts.last { texts.append(opened.text) }
      // The exported file has the same rows when it is opened again.
      let rows = (0..<document.rows.count).map { document.rows.row(at: $0).kind }
      let again = try Opened(opened.text).document
      #expect(rows == (0..<again.rows.count).map { again.rows.row(at: $0).kind }, "\(edit)")
    }
    for text in texts.dropLast().reversed() {
      document.history.undo()
      #expect(opened.text == text)
    }
    #expect(document.history.undoName == nil)
    for text in texts.dropFirst() {
      document.history.redo()
      #expect(opened.text == text)
    }
  }

  @Test func convertedLineKeepsItsRow() throws {
    let opened = try Opened(shapeFile(geometry("LineString", "[[0,0],[9,0],[9,9]]")))
    let row = opened.key(0)
    try opened.document.geometry.edit(row, .convert, zoom: 9)
    #expect(opened.document.rows.row(of: row)?.kind == .area)
    #expect(opened.document.history.undoName == .shape(.makeArea, .titled("N0")))
    opened.document.history.undo()
    #expect(opened.document.rows.row(of: row)?.kind == .line)
  }

  // MARK: Across the date line

  @Test(arguments: [
    // If a line jumps, its longitudes stay within ±180°. If it continues beyond 180°, it still does after the edit.
    ("[[170,0],[179,0],[-179,0]]", Vertex(part: 0, index: 2), 181.0, -179.0),
    ("[[170,0],[179,0],[-179,0]]", Vertex(part: 0, index: 1), -179.5, -179.5),
    ("[[170,0],[179,0],[181,0]]", Vertex(part: 0, index: 2), -178, 182),
    ("[[1,0],[2,0]]", Vertex(part: 0, index: 1), 363, 3),
  ])
  func movedLongitudesFollowTheStyleOfTheLine(
    _ line: String, _ vertex: Vertex, _ longitude: Double, _ written: Double
  )
    throws
  {
    let opened = try Opened(shapeFile(geometry("LineString", line)))
    try opened.document.geometry.edit(opened.key(0), .move([vertex: place(longitude, 5)]), zoom: 9)
    #expect(opened.document.geometry.outline(of: opened.key(0))?.coordinate(of: vertex) == place(written, 5))
  }

  // MARK: Whole shapes

  @Test func allPositionsMoveByTheSameOffset() throws {
    let opened = try Opened(shapeFile(geometry("Polygon", "[[[0,0,7],[9,0],[9,60],[0,0,7]]]")))
    let document = opened.document
    let before = try #require(document.geometry.outline(of: opened.key(0))).parts[0].map { MercatorPoint($0) }
    document.geometry.move(opened.key(0), by: MercatorOffset(x: 0.1, y: -0.05), zoom: 20)
    let after = try #require(document.geometry.outline(of: opened.key(0))).parts[0].map { MercatorPoint($0) }
    for (one, other) in zip(before, after) {
      #expect(abs(other.x - one.x - 0.1) < 1e-9 && abs(other.y - one.y + 0.05) < 1e-9)
    }
    #expect(document.history.undoName == .features(.move, .titled("N0")))
    #expect(opened.text.contains(",7],[45,"))
  }

  @Test func moveWrapsLongitudesAndClampsLatitudes() throws {
    let opened = try Opened(shapeFile(geometry("LineString", "[[170,80],[175,70]]")))
    opened.document.geometry.move(opened.key(0), by: MercatorOffset(x: 0.1, y: -1), zoom: 12)
    let line = try #require(opened.document.geometry.outline(of: opened.key(0))).parts[0]
    #expect(line.map(\.longitude) == [-154, -149])
    #expect(abs(line[0].latitude - MercatorPoint.maximumLatitude) < 0.001 && line[1].latitude < 85)
  }

  @Test func newShapeIsSelected() throws {
    let opened = try Opened(shapeFile(geometry("Point", "[1,2]")))
    let document = opened.document
    let row = try document.geometry.add(.line([place(1, 2), place(3, 4)]), zoom: 9, title: "L")
    #expect(document.selection.keys == [row] && document.rows.row(of: row)?.kind == .line)
    #expect(document.history.undoName == .features(.add, .titled("L")))
    #expect(throws: ShapeEditError.tooFewPositions(least: 2)) {
      try document.geometry.add(.line([place(1, 2)]), zoom: 9)
    }
    #expect(throws: ShapeEditError.notOnTheGlobe) {
      try document.geometry.add(.area([[place(1, 2), place(1, .nan), place(2, 3)]]), zoom: 9)
    }
    document.history.undo()
    #expect(document.rows.count == 1)
  }

  @Test(arguments: [
    // The same line with continuous longitudes, with jumping longitudes, and one turn farther.
    [place(170, 0), place(190, 10), place(200, 0)], [place(170, 0), place(-170, 10), place(-160, 0)],
    [place(530, 0), place(-170, 10), place(-160, 0)],
  ])
  func newLineIsCutOrContinuesLikeTheLayer(_ line: [Coordinate]) throws {
    let plain = try Opened(shapeFile(geometry("Point", "[1,2]")))
    let row = try plain.document.geometry.add(.line(line), zoom: 9)
    #expect(
      plain.document.geometry.outline(of: row)?.parts == [
        [place(170, 0), place(180, 5)], [place(-180, 5), place(-170, 10), place(-160, 0)],
      ])
    let beyond = try Opened(shapeFile(geometry("Point", "[181,2]")))
    let other = try beyond.document.geometry.add(.line(line), zoom: 9)
    #expect(
      beyond.document.geometry.outline(of: other)?.parts == [[place(170, 0), place(190, 10), place(200, 0)]])
  }

  /// A line that starts on the date line without crossing it isn't cut.
  @Test(arguments: [-180.0, 180, 540]) func newLineStartingAtTheDateLineIsNotCut(_ longitude: Double) throws {
    let opened = try Opened(shapeFile(geometry("Point", "[181,2]")))
    let west = try opened.document.geometry.add(.line([place(longitude, 0), place(170, 5)]), zoom: 9)
    #expect(opened.document.geometry.outline(of: west)?.parts == [[place(180, 0), place(170, 5)]])
    let east = try opened.document.geometry.add(.line([place(longitude, 0), place(-170, 5)]), zoom: 9)
    #expect(opened.document.geometry.outline(of: east)?.parts == [[place(-180, 0), place(-170, 5)]])
  }

  @Test func newAreaIsCutAtTheDateLine() throws {
    // An area in the shape of a U that is open to the west. One hole is on the date line and another one east of it.
    let outer = [
      place(170, 0), place(190, 0), place(190, 30), place(170, 30), place(170, 20), place(185, 20),
      place(185, 10),
      place(170, 10),
    ]
    let holes = [
      [place(175, 24), place(182, 24), place(182, 26), place(175, 26)],
      [place(186, 14), place(187, 14), place(187, 16)],
    ]
    let opened = try Opened(shapeFile(geometry("Point", "[1,2]")))
    let row = try opened.document.geometry.add(.area([outer] + holes), zoom: 9)
    let outline = try #require(opened.document.geometry.outline(of: row))
    #expect(outline.areas.map(\.count) == [1, 1, 2] && outline.isClosed.allSatisfy { $0 })
    #expect(outline.parts.joined().allSatisfy { (-180...180).contains($0.longitude) })
    #expect(opened.document.geometry.problems(of: row).isEmpty)
    // The pieces have the same total area as the original.
    let areas = outline.parts.map { abs(RingWinding.signedArea($0) ?? 0) / 2 }
    #expect(abs(areas[0] + areas[1] + areas[2] - areas[3] - (20 * 30 - 15 * 10 - 7 * 2 - 1)) < 1e-6)
    #expect(outline.areas.map { outline.parts[$0.lowerBound].count } == [8, 4, 12])
  }

  /// If the time were quadratic in the number of positions, this would take minutes.
  @Test func longLineIsEditedInLinearTime() throws {
    let positions = (0..<30_000).map { "[\($0 / 1000).\(100_000 + $0),\($0 % 7)]" }
    let opened = try Opened(shapeFile(geometry("LineString", "[\(positions.joined(separator: ","))]")))
    let row = opened.key(0)
    opened.document.geometry.move(row, by: MercatorOffset(x: 0.01, y: 0), zoom: 20)
    let outline = try #require(opened.document.geometry.outline(of: row))
    #expect(outline.coordinate(of: Vertex(part: 0, index: 29_999)) == place(32.729999, Double(29_999 % 7)))
    try opened.document.geometry.edit(
      row, .remove(Set(outline.vertices.filter { !$0.index.isMultiple(of: 2) })), zoom: 20)
    try opened.document.geometry.edit(
      row, .insert([place(1, 2)], at: Vertex(part: 0, index: 7_500)), zoom: 20)
    #expect(opened.document.geometry.outline(of: row)?.parts[0].count == 15_001)
  }
}
