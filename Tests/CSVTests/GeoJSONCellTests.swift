import CSV
import Features
import Geography
import Testing

/// Tests tables with GeoJSON geometries in a column.
@Suite struct GeoJSONCellTests {
  private func table(_ geometries: [String], header: String = "geometry") throws -> CSVFile {
    let rows = geometries.enumerated().map { index, text in
      "\(index),\"\(text.replacing("\"", with: "\"\""))\"\n"
    }
    return try CSVFile(bytes: Array(("id,\(header)\n" + rows.joined()).utf8))
  }

  private func cell(_ feature: CSVFeature, of file: CSVFile) -> String {
    String(decoding: file.bytes(with: [.changed(0, feature)], declaration: nil), as: UTF8.self)
      .replacing("\"\"", with: "\"")
  }

  @Test(arguments: ["geometry", ".geo", "_geojson"])
  func allGeometryTypesAreRead(header: String) throws {
    let file = try table(
      [
        #"{"type":"Point","coordinates":[10.5,54.5]}"#,
        #"{"coordinates": [[1, 2], [3, 4, 5]], "type": "MultiPoint"}"#,
        #"{"type":"LineString","coordinates":[[10,54],[11,55]]}"#,
        #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}"#,
        #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]]]}"#,
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}]}"#, "",
      ], header: header)
    #expect(file.records.map(\.points.count) == [1, 2, 0, 0, 0, 1, 0])
    #expect(file.points[0] == Coordinate(latitude: 54.5, longitude: 10.5))
    #expect(file.feature(at: 2).lines[0].count == 2 && file.feature(at: 3).areas[0][0].count == 4)
    #expect(file.records[6].unplaced == .noGeometry)
    #expect(file.feature(at: 1).detailedGeometry.points.map(\.height?.text) == [nil, "5"])
  }

  @Test func movingChangesOnlyCoordinates() throws {
    let file = try table([#"{ "type": "Point", "coordinates": [10.50, 54.5, 3] }"#])
    let moved = file.feature(at: 0).moving([0: Coordinate(latitude: 54.25, longitude: 10.5)], decimals: 2)
    #expect(cell(moved, of: file).contains(#"{ "type": "Point", "coordinates": [10.50, 54.25, 3] }"#))
  }

  @Test func editsWriteGeoJSON() throws {
    let file = try table([#"{"type":"LineString","coordinates":[[10,54.0],[11,55,7],[12,56]]}"#])
    let feature = file.feature(at: 0)
    let shorter = try #require(
      feature.editing(.remove([Vertex(part: 0, index: 2)]), of: .lines, decimals: 2))
    #expect(cell(shorter, of: file).contains(#"{"type":"LineString","coordinates":[[10,54.0],[11,55,7]]}"#))
    let points = try table([#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#])
    let left = try #require(points.feature(at: 0).removing(points: [0], shapes: []))
    #expect(cell(left, of: points).contains(#"{"type":"MultiPoint","coordinates":[[3,4]]}"#))
  }

  @Test(arguments: [
    "{", "{}", #"{"type":"Point"}"#, #"{"type":"Point","coordinates":[1]}"#,
    #"{"type":"Line","coordinates":[]}"#,
    #"{"type":"Point","coordinates":[1,2]}x"#, #"{"type":"LineString","coordinates":[1,2]}"#,
    #"{"type":"Point","coordinates":["1",2]}"#, #"{"type":"Point","coordinates":[1,2],"crs":1}"#,
  ])
  func invalidGeoJSONHasNoPlace(text: String) throws {
    let file = try table([#"{"type":"Point","coordinates":[1,2]}"#, text])
    #expect(file.records[1].points.isEmpty && file.text(at: 1).count > 0)
  }
}
