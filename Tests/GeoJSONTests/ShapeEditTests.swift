import Features
import FormatTesting
import GeoJSON
import Geography
import Testing

private func feature(_ geometry: String) throws -> GeoJSONFeature {
  try GeoJSONFeature(bytes: Array("{\"type\":\"Feature\",\"properties\":null,\"geometry\":\(geometry)}".utf8))
}

private func object(_ type: String, _ coordinates: String) -> String {
  "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}"
}

private func place(_ longitude: Double, _ latitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

@Suite struct ShapeEditTests {
  static let edits: [(ShapeEdit, FeatureRecord.Shapes, String, String)] = [
    // Unchanged numbers and additional numbers keep their texts.
    (
      .move([Vertex(part: 0, index: 1): place(3, 9.5)]), .lines,
      object("LineString", "[[1,2],[ 3.00 ,4, 7.10 ]]"),
      object("LineString", "[[1,2],[ 3.00 ,9.5, 7.10 ]]")
    ),
    (
      .move([Vertex(part: 0, index: 0): place(1, 1)]), .areas,
      object("Polygon", "[[[0,0,5],[4,0],[4,4],[0,0,6]]]"),
      object("Polygon", "[[[1,1,5],[4,0],[4,4],[1,1,6]]]")
    ),
    // New positions have the layout of the adjacent positions.
    (
      .insert([place(5, 6)], at: Vertex(part: 0, index: 1)), .lines,
      object("LineString", "[\n  [1, 2, 9],\n  [3, 4, 9]\n]"),
      object("LineString", "[\n  [1, 2, 9],\n  [5, 6, 9],\n  [3, 4, 9]\n]")
    ),
    (
      .insert([place(5, 6), place(7, 8)], at: Vertex(part: 0, index: 2)), .lines,
      object("LineString", "[[1,2],[3,4]]"), object("LineString", "[[1,2],[3,4],[5,6],[7,8]]")
    ),
    // The altitude is interpolated between the adjacent altitudes and has as many decimals.
    (
      .insert([place(7.45, 46.92)], at: Vertex(part: 0, index: 1)), .lines,
      object("LineString", "[[7.4,46.9,500],[7.5,46.95,510]]"),
      object("LineString", "[[7.4,46.9,500],[7.45,46.92,505],[7.5,46.95,510]]")
    ),
    (
      .insert([place(1, 0), place(2, 0)], at: Vertex(part: 0, index: 1)), .lines,
      object("LineString", "[[0,0,1.50],[4,0,-2]]"),
      object("LineString", "[[0,0,1.50],[1,0,0.63],[2,0,-0.25],[4,0,-2]]")
    ),
    (
      .insert([place(1, 0)], at: Vertex(part: 0, index: 1)), .lines,
      object("LineString", "[[0,0],[4,0,2]]"), object("LineString", "[[0,0],[1,0],[4,0,2]]")
    ),
    (
      .insert([place(0, 2)], at: Vertex(part: 0, index: 3)), .areas,
      object("Polygon", "[[[0,0,1],[4,0,2],[0,4,3],[0,0,1]]]"),
      object("Polygon", "[[[0,0,1],[4,0,2],[0,4,3],[0,2,2],[0,0,1]]]")
    ),
    (
      .insert([place(9, 9)], at: Vertex(part: 0, index: 0)), .areas,
      object("Polygon", "[[[0, 0], [4, 0], [4, 4], [0, 0]]]"),
      object("Polygon", "[[[9, 9], [0, 0], [4, 0], [4, 4], [9, 9]]]")
    ),
    (
      .insert([place(9, 9)], at: Vertex(part: 0, index: 3)), .areas,
      object("Polygon", "[[[0, 0], [4, 0], [4, 4], [0, 0]]]"),
      object("Polygon", "[[[0, 0], [4, 0], [4, 4], [9, 9], [0, 0]]]")
    ),
    (
      .remove([Vertex(part: 0, index: 0)]), .areas,
      object("Polygon", "[[[0,0],[4.0,0,3],[4,4],[0,4],[0,0]]]"),
      object("Polygon", "[[[4.0,0,3],[4,4],[0,4],[4.0,0,3]]]")
    ),
    (
      .remove([Vertex(part: 1, index: 0), Vertex(part: 1, index: 2)]), .lines,
      object("MultiLineString", "[[],[[1,2],[3,4]],[[5,6], [7,8],\n[9,9],\t[9,10]]]"),
      object("MultiLineString", "[[],[[1,2],[3,4]],[[7,8],\t[9,10]]]")
    ),
    (
      .removePart(1), .areas, object("Polygon", "[[[0,0],[9,0],[9,9],[0,0]], [[1,1],[2,2],[2,1],[1,1]]]"),
      object("Polygon", "[[[0,0],[9,0],[9,9],[0,0]]]")
    ),
    (
      .addHole([place(1, 1), place(2, 1), place(2, 2)], toRing: 0), .areas,
      object("Polygon", "[ [[0,0],[9,0],[9,9],[0,0]] ]"),
      object("Polygon", "[ [[0,0],[9,0],[9,9],[0,0]],[[2,2],[2,1],[1,1],[2,2]] ]")
    ),
    (
      .addPart([place(1, 1), place(2, 1)]), .lines, object("LineString", "[[0, 0], [9, 0]]"),
      object("MultiLineString", "[[[0, 0], [9, 0]], [[1, 1], [2, 1]]]")
    ),
    (
      .addPart([place(1, 1), place(2, 2), place(2, 1)]), .areas,
      object("Polygon", "[[[0,0],[9,0],[9,9],[0,0]]]"),
      object("MultiPolygon", "[[[[0,0],[9,0],[9,9],[0,0]]],[[[2,1],[2,2],[1,1],[2,1]]]]")
    ),
    (
      .reverse(0), .lines, object("LineString", "[[1,2, 3],\n[4.0,5]]"),
      object("LineString", "[[4.0,5],\n[1,2, 3]]")
    ),
    // Rings are closed and counterclockwise, as RFC 7946 requires.
    (
      .convert, .lines, object("LineString", "[[0, 0], [0, 9.0], [9, 0]]"),
      object("Polygon", "[[[9, 0], [0, 9.0], [0, 0], [9, 0]]]")
    ),
    (
      .convert, .areas, object("Polygon", "[ [[0,0],[9,0],[9,9],[0,0]] ]"),
      object("LineString", "[[0,0],[9,0],[9,9]]")
    ),
    (
      .convert, .areas, object("MultiPolygon", "[[[[0,0],[9,0],[9,9],[0,0]]],[[[2,1],[2,2],[1,1],[2,1]]]]"),
      object("MultiLineString", "[[[0,0],[9,0],[9,9]],[[2,1],[2,2],[1,1]]]")
    ),
  ]

  @Test(arguments: edits.indices) func editChangesOnlyItsPositions(_ index: Int) throws {
    let (edit, shapes, before, after) = ShapeEditTests.edits[index]
    let edited = try #require(try feature(before).editing(edit, of: shapes, decimals: 3))
    #expect(
      String(decoding: edited.bytes, as: UTF8.self)
        == String(decoding: try feature(after).bytes, as: UTF8.self))
  }

  @Test(arguments: [
    ShapeEdit.remove([Vertex(part: 0, index: 0)]), .move([Vertex(part: 0, index: 2): place(1, 1)]),
    .removePart(0),
    .removePart(1), .addHole([place(1, 1), place(2, 2), place(2, 1)], toRing: 0), .convert,
    .addPart([place(1, 1)]),
    .insert([place(1, 1)], at: Vertex(part: 0, index: 3)),
    .insert([place(.nan, 1)], at: Vertex(part: 0, index: 1)),
  ])
  func impossibleEditReturnsNil(_ edit: ShapeEdit) throws {
    #expect(try feature(object("LineString", "[[1,2],[3,4]]")).editing(edit, of: .lines, decimals: 3) == nil)
  }

  @Test func ringsKeepFourPositions() throws {
    let ring = try feature(object("Polygon", "[[[0,0],[4,0],[4,4],[0,0]]]"))
    #expect(ring.editing(.remove([Vertex(part: 0, index: 1)]), of: .areas, decimals: 3) == nil)
    #expect(ring.editing(.reverse(0), of: .lines, decimals: 3) == nil)
  }

  /// A geometry without positions is removed, and the other geometries are unchanged.
  @Test func emptiedGeometryIsRemovedFromCollection() throws {
    let text =
      "{\"type\":\"GeometryCollection\",\"geometries\":[\(object("Point", "[1,2]")), \(object("LineString", "[[1,2],[3,4]]"))]}"
    let rest = try #require(try feature(text).editing(.removePart(0), of: .lines, decimals: 3))
    #expect(
      String(decoding: rest.bytes, as: UTF8.self)
        == "{\"type\":\"Feature\",\"properties\":null,\"geometry\":{\"type\":\"GeometryCollection\",\"geometries\":[\(object("Point", "[1,2]"))]}}"
    )
  }

  /// The altitudes in a box are unchanged if the new positions have no altitudes.
  @Test func boxFollowsEditedPositions() throws {
    let box = "\"bbox\":[1,2,5,3,4,9],"
    let line = "{\(box)\"type\":\"LineString\",\"coordinates\":[[1,2,5],[3,4,9]]}"
    let grown = try #require(
      try feature(line).editing(
        .insert([place(7, 8)], at: Vertex(part: 0, index: 2)), of: .lines, decimals: 3))
    let text = String(decoding: grown.bytes, as: UTF8.self)
    #expect(text.contains("\"bbox\":[1,2,5,7,8,9],"))
    #expect(text.contains("[[1,2,5],[3,4,9],[7,8]]"))
    let shrunk = try #require(grown.editing(.remove([Vertex(part: 0, index: 0)]), of: .lines, decimals: 3))
    #expect(String(decoding: shrunk.bytes, as: UTF8.self).contains("\"bbox\":[3,4,9,7,8,9],"))
  }

  @Test func editBeyondNestingLimitReturnsNil() throws {
    let depth = 507
    let open = String(repeating: "{\"type\":\"GeometryCollection\",\"geometries\":[", count: depth / 2)
    let text = open + object("LineString", "[[1,2],[3,4],[5,7]]") + String(repeating: "]}", count: depth / 2)
    let nested = try GeoJSONFeature(bytes: Array(text.utf8))
    #expect(nested.editing(.reverse(0), of: .lines, decimals: 1) != nil)
    #expect(nested.editing(.convert, of: .lines, decimals: 1) == nil)
  }

  // MARK: New features

  static let line = NewShape.line([place(1.25, 2), place(3, 4)])
  static let area = NewShape.area([
    [place(0, 0), place(0, 9), place(9, 9)], [place(1, 2), place(2, 4), place(1, 4), place(1, 2)],
  ])

  @Test func newShapeHasLayoutOfFile() throws {
    let text = { (geometry: String) in
      "{ \"type\": \"Feature\", \"properties\": {\"title\": \"T\"}, \"geometry\": \(geometry) }"
    }
    let old = text(
      "{ \"type\": \"LineString\", \"coordinates\": [\n    [ 7, 7, 7 ],\n    [ 8, 8 ]\n  ] }")
    let file = try GeoJSONFile(bytes: Array("{\"type\":\"FeatureCollection\",\"features\":[\(old)]}".utf8))
    let new = try #require(file.newFeature(ShapeEditTests.line, decimals: 3, title: "N"))
    #expect(
      String(decoding: new.bytes, as: UTF8.self)
        == "{ \"type\": \"Feature\", \"properties\": {\"title\": \"N\"}, \"geometry\": "
        + "{ \"type\": \"LineString\", \"coordinates\": [\n    [ 1.25, 2 ],\n    [ 3, 4 ]\n  ] } }")
  }

  @Test func newShapeHasTitlePropertyOfPoints() throws {
    let point =
      #"{"type":"Feature","properties":{"name":"P"},"geometry":{"type":"Point","coordinates":[7,47]}}"#
    let file = try GeoJSONFile(bytes: Array(#"{"type":"FeatureCollection","features":[\#(point)]}"#.utf8))
    for shape in [ShapeEditTests.line, ShapeEditTests.area] {
      let new = try #require(file.newFeature(shape, decimals: 3, title: "N"))
      #expect(new.properties.map(\.name) == ["name"] && new.title == "N")
    }
  }

  @Test func newRingsAreClosedAndOriented() throws {
    let new = try #require(GeoJSONFile.empty.newFeature(ShapeEditTests.area, decimals: 3, title: nil))
    #expect(
      String(decoding: new.bytes, as: UTF8.self)
        == "{\"type\": \"Feature\", \"properties\": {}, \"geometry\": {\"type\": \"Polygon\", \"coordinates\": "
        + "[[[9, 9], [0, 9], [0, 0], [9, 9]], [[1, 4], [2, 4], [1, 2], [1, 4]]]}}")
  }
}
