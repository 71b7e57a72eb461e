import AnnotationKit
import Documents
import Features
import FileTesting
import FormatTesting
import Foundation
import GeoJSON
import Geography
import MapFiles
import Testing

/// Edits the shapes of files from other programs, with all geometry types. GDAL must read the expected shapes, and all
/// other bytes must stay the same.
@MainActor @Suite(.enabled(if: GDALFile.isThere, "gdal-bin reads the files: meson-wrap/test installs it"))
struct ShapeExchangeTests {
  nonisolated private static let geometries: [String] = [
    #"{"type": "LineString", "coordinates": [[1, 2], [3.50, 4, 100], [5, 6, 7, 8], [-7.125, 8e0]]}"#,
    #"{ "coordinates" : [ [ [1,2,10], [3,4,20] ],\#r\#n[ [5,6],[7,8],[9,1] ] ], "type" : "MultiLineString" }"#,
    #"""
    {"type":"Polygon","bbox":[0,0,9,9],"coordinates":[[[0,0,1],[9,0,2],[9.0,9,3],[0,9,4],[0,0,1]],
    [[1,1],[2,3],[3,1],[1,1]],[[5,5],[6,7],[7,5],[5,5]]]}
    """#,
    #"""
    {"type":"MultiPolygon","coordinates":[[[[0,0],[9,0],[9,9],[0,0]],[[5,1],[8,4],[8,1],[5,1]]],
    [[[20,20],[29,20],[29,29],[20,20]],[[25,21],[28,24],[28,21],[25,21]]]],"note":{"a":[1]}}
    """#,
    #"""
    {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[11,12,13]},{"type":"GeometryCollection",
    "geometries":[{"type":"LineString","coordinates":[[1,1,5],[2,2,6],[4,1,7]]},{"type":"Polygon","coordinates":
    [[[0,0],[9,0],[9,9],[0,0]],[[5,1],[8,4],[8,1],[5,1]]]}]},{"type":"MultiLineString","coordinates":
    [[[30,30],[31,31]],[[32,32],[33,34],[35,32]]]},{"type":"MultiPoint","coordinates":[[40,41],[42,43]]}]}
    """#,
  ]

  nonisolated private static let edits: [(name: String, edit: @Sendable (ShapeModel) -> ShapeEdit?)] = [
    (
      "move",
      { model in
        .move([
          Vertex(part: 0, index: 0): Coordinate(latitude: 0.123456789, longitude: 0.5),
          Vertex(part: model.parts.count - 1, index: 1): Coordinate(latitude: 33.25, longitude: 34.0625),
        ])
      }
    ),
    (
      "insert",
      { model in
        .insert(
          [Coordinate(latitude: 2.5, longitude: 2.123456789), Coordinate(latitude: 3, longitude: 2.75)],
          at: Vertex(part: 0, index: model.count(0)))
      }
    ),
    (
      "insert first",
      { _ in .insert([Coordinate(latitude: -2.5, longitude: 2.5)], at: Vertex(part: 0, index: 0)) }
    ),
    (
      "remove",
      { model in
        let part = model.parts.indices.max { model.count($0) < model.count($1) } ?? 0
        return model.count(part) > (model.isArea ? 3 : 2) ? .remove([Vertex(part: part, index: 0)]) : nil
      }
    ),
    ("remove part", { model in .removePart(model.parts.count - 1) }),
    (
      "add hole",
      { model in
        model.isArea
          ? .addHole(
            [(4, 2), (4, 2.5), (4.5, 2.5)].map { Coordinate(latitude: $0.1, longitude: $0.0) }, toRing: 0)
          : nil
      }
    ),
    (
      "add part",
      { _ in
        .addPart([(50, 50), (55, 50.5), (55.25, 55)].map { Coordinate(latitude: $0.1, longitude: $0.0) })
      }
    ),
    ("reverse", { _ in .reverse(0) }),
    ("convert", { _ in .convert }),
  ]

  nonisolated private static var cases: [(geometry: Int, edit: Int)] {
    geometries.indices.flatMap { geometry in edits.indices.map { (geometry, $0) } }
  }

  /// Returns a file with a byte order mark, Windows line ends and unknown members. `head` and `tail` surround the
  /// geometry.
  private static func file(_ geometry: String) -> (head: String, tail: String, text: String) {
    let head = [
      "\u{FEFF}{", #"  "generator": {"name": "turf", "list": [[1,2],[3,4]]},"#,
      #"  "type" : "FeatureCollection","#,
      #"  "features": ["#,
      #"    {"type":"Feature","id":"a","properties":{"n":1e2},"geometry":{"type":"Point","coordinates":[1.0,2.0]}},"#,
      #"    {"title":"Größe","type":"Feature","properties":{"list":[[1,2]],"n":null},"geometry":"#,
    ].joined(separator: "\r\n")
    let tail = [
      #","tail":[[0,0],[1,1]]},"#, #"    {"type":"Feature","geometry":null,"properties":{}}"#, "  ]", "}", "",
    ].joined(separator: "\r\n")
    return (head, tail, head + geometry + tail)
  }

  @Test(arguments: cases) func gdalReadsTheExpectedEdits(geometry: Int, edit number: Int) async throws {
    let (head, tail, text) = ShapeExchangeTests.file(ShapeExchangeTests.geometries[geometry])
    let document = MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8))))
    let before = try GeoJSONFile(bytes: Array(text.utf8)).feature(at: 1)
    for row in (0..<document.rows.count).map(document.rows.key(at:)) {
      guard let outline = document.geometry.outline(of: row) else { continue }
      let model = ShapeModel(before, outline.isArea ? .areas : .lines)
      guard let edit = ShapeExchangeTests.edits[number].edit(model),
        model.after(edit, decimals: Precision.decimals(forZoom: 12)) != nil
      else { continue }
      try document.geometry.edit(row, edit, zoom: 12)
      let bytes = document.export()
      let after = String(decoding: bytes, as: UTF8.self)
      #expect(after.utf8.starts(with: head.utf8) && after.hasSuffix(tail), "\(after)")
      let own = String(after.dropFirst(head.count).dropLast(tail.count))
      checkTexts(ShapeExchangeTests.geometries[geometry], own, edit, model)
      let read = try GDALFile(bytes).geometry(at: 1)
      check(read, before, model, edit)
      document.history.undo()
      #expect(document.export() == Array(text.utf8))
      document.history.redo()
      #expect(document.export() == bytes)
      document.history.undo()
    }
  }

  /// Compares the shapes that GDAL reads with the shapes of a model that uses plain arrays.
  private func check(
    _ read: GDALFile.Geometry, _ before: GeoJSONFeature, _ model: ShapeModel, _ edit: ShapeEdit
  ) {
    let expected = model.after(edit, decimals: Precision.decimals(forZoom: 12))?.shapes ?? []
    let other = ShapeModel(before, model.isArea ? .lines : .areas).shapes
    let (own, rest) = model.isArea ? (read.areas, read.lines) : (read.lines, read.areas)
    if case .convert = edit {
      #expect(own.isEmpty)
      #expect(texts(rest).sorted() == texts(other + expected).sorted())
    } else {
      #expect(texts(own) == texts(expected))
      #expect(texts(rest) == texts(other))
    }
    #expect(texts([[read.points]]) == texts([[before.points]]))
  }

  private func texts(_ shapes: [[[Coordinate]]]) -> [String] {
    shapes.map { parts in
      parts.map { part in
        part.map { String(format: "%.9f %.9f", $0.longitude, $0.latitude) }.joined(separator: ",")
      }.joined(separator: ";")
    }
  }

  /// Checks that positions which weren't edited keep their texts, including altitudes and other numbers.
  private func checkTexts(_ before: String, _ after: String, _ edit: ShapeEdit, _ model: ShapeModel) {
    func positions(_ text: String) -> [String] {
      text.replacing(/"bbox":\[[^\]]*\]/, with: "").matches(of: /\[[^\[\]]*\]/).map { String($0.output) }
    }
    var old = Dictionary(positions(before).map { ($0, 1) }, uniquingKeysWith: +)
    let new = positions(after).filter { text in
      guard let count = old[text], count > 0 else { return true }
      old[text] = count - 1
      return false
    }
    #expect(new.count <= RandomShapeEdit.touched(by: edit, in: model), "\(edit) of \(before) gave \(after)")
    guard case .move = edit else { return }
    func tails(_ text: String) -> [String] {
      positions(text).map { $0.split(separator: ",").dropFirst(2).joined(separator: ",") }
    }
    #expect(tails(before) == tails(after))
    let numbers = /\[[^\[\]]*\]/
    #expect(before.replacing(numbers, with: "") == after.replacing(numbers, with: ""))
  }

  /// GDAL reads three numbers of each position. Joining and splitting must keep the third number, the altitude.
  @Test func joinedAndSplitLinesKeepTheirAltitudes() throws {
    let geometries = [
      #"{"type":"LineString","coordinates":[[1,1,10],[2,2,20]]}"#,
      #"{"type":"MultiLineString","coordinates":[[[3,3,30.50],[2,2,20]],[[7,7,70],[8,8,80]]]}"#,
    ]
    let features = geometries.map { #"{"type":"Feature","properties":{"n":1},"geometry":\#($0)}"# }
    let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    let document = MapDocument(DocumentContents(try GeoJSONFile(bytes: Array(text.utf8))))
    let rows = [document.rows.key(at: 0), document.rows.key(at: 1)]
    try document.geometry.join(rows, zoom: 5)
    let joined = try GDALFile(document.export())
    #expect(joined.altitudes(at: 0) == [[10, 20, 30.5], [70, 80]])
    try document.geometry.split(rows[0], at: Vertex(part: 0, index: 1), zoom: 5)
    let split = try GDALFile(document.export())
    #expect(split.altitudes(at: 0) == [[10, 20], [70, 80]] && split.altitudes(at: 1) == [[20, 30.5]])
    document.history.undo()
    document.history.undo()
    #expect(document.export() == Array(text.utf8))
  }
}
