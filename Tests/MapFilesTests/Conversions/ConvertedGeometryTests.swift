import Features
import Geography
import MapFiles
import Testing

/// Conversions of positions, heights and shapes to a format that can't represent them, or represents them differently.
@Suite struct ConvertedGeometryTests: ConversionSuite {
  @Test func zeroHeightsAreReportedForKML() throws {
    for (position, isUpToDate) in [
      ("[1,2,0]", true), ("[1,2,0.0]", true), ("[1,2,5]", false), ("[1,2]", false),
    ] {
      let height = try converted(point("", position), .geoJSON, .kml)[0].detailedGeometry.points[0].height
      #expect((height == nil) == (isUpToDate || position == "[1,2]"))
      #expect(try reported(point("", position), .geoJSON, .kml).keys.contains(.heights) == isUpToDate)
    }
  }

  @Test func heightIsKeptNextToAPropertyNamedEle() throws {
    let text = point(#""ele":7"#, "[1,2,542.5]")
    let waypoint = try converted(text, .geoJSON, .gpx)[0]
    #expect(waypoint.detailedGeometry.points[0].height?.text == "542.5")
    #expect(waypoint.properties.map(\.value.text) == ["542.5", "7"])
    #expect(try reported(text, .geoJSON, .gpx) == [.valueType: ["ele"]])
    #expect(try converted(point(#""ele":542.5"#, "[1,2,542.5]"), .geoJSON, .gpx)[0].properties.count == 1)
    #expect(try reported(text, .geoJSON, .csv).keys.contains(.heights))
    #expect(!(try reported(point(#""ele":542.50"#, "[1,2,542.5]"), .geoJSON, .csv).keys.contains(.heights)))
  }

  @Test func heightsOfOmittedPositionsAreNotReported() throws {
    #expect(try reported(point("", "[1e999,2,0]"), .geoJSON, .kml).keys.contains(.heights) == false)
  }

  @Test func otherElementsInKMLGeometriesAreReported() throws {
    let text = placemark(
      """
      <MultiGeometry><Point><extrude>1</extrude><coordinates>1,2,3</coordinates></Point><LineString><extrude>0</extrude>
      <tessellate>1</tessellate><coordinates>1,2,3 4,5,6</coordinates></LineString></MultiGeometry>
      """)
    #expect(try reported(text, .kml, .geoJSON) == [.property: ["extrude"]])
  }

  @Test func coordinatePropertiesOfLinesStayProperties() throws {
    let text =
      #"{"type":"Feature","properties":{"lat":1.5,"lon":2.5},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}"#
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.lines.count == 1 && row.property("lat") == "1.5" && row.property("lon") == "2.5")
  }

  @Test func geometryDetailsAreKeptInATableWithCoordinateColumns() throws {
    for geometry in ["POINT Z (8.5 47.3 542.50)", "POINT M (8.5 47.3 7)", "SRID=4326;LINESTRING (1 2, 3 4)"] {
      let text = "title,WKT\nT,\"\(geometry)\"\n"
      let row = try converted(text, .csv, .csv)[0]
      #expect(try row.detailedGeometry == features(text, .csv)[0].detailedGeometry)
      #expect(String(decoding: row.bytes, as: UTF8.self).contains(geometry))
    }
    let row = try converted("title,WKT\nT,POINT (8.5 47.3)\n", .csv, .csv)[0]
    #expect(String(decoding: row.bytes, as: UTF8.self).hasSuffix("\nT,47.3,8.5"))
  }

  @Test func infinitePositionsAreReported() throws {
    let line =
      #"{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[1,2],[1e999,4],[5,6]]}}"#
    for format in [FormatIdentifier.kml, .gpx, .csv] {
      #expect(try converted(line, .geoJSON, format)[0].lines[0].count == 2)
      #expect(try reported(line, .geoJSON, format) == [.infinitePositions: []])
    }
    let lines = line.replacing("LineString", with: "MultiLineString").replacing(
      "[[1,2],[1e999,4],[5,6]]", with: "[[[1e999,2]],[[1,2],[3,4]]]")
    #expect(try converted(lines, .geoJSON, .csv)[0].lines.count == 1)
    let tuples = placemark("<LineString><coordinates>1,2 1e999,4 5,6</coordinates></LineString>")
    #expect(try reported(tuples, .kml, .geoJSON) == [.infinitePositions: []])
  }

  @Test(arguments: [FormatIdentifier.geoJSON, .csv])
  func lineWithOnePositionBecomesAPoint(format: FormatIdentifier) throws {
    let line = placemark("<LineString><coordinates>1,2</coordinates></LineString>")
    let row = try converted(line, .kml, format)[0]
    #expect(row.lines.isEmpty && row.points == [Coordinate(latitude: 2, longitude: 1)])
    #expect(try reported(line, .kml, format) == [.fewPositions: []])
    let lines = placemark(
      "<MultiGeometry><LineString><coordinates>1,2</coordinates></LineString>"
        + "<LineString><coordinates>1,2 3,4</coordinates></LineString></MultiGeometry>")
    let both = try converted(lines, .kml, format)[0]
    #expect(both.lines.map(\.count) == [2] && both.points.count == 1)
  }

  @Test(arguments: [FormatIdentifier.geoJSON, .csv])
  func ringsAreClosedAndCounterclockwise(format: FormatIdentifier) throws {
    func ring(_ coordinates: String) -> String {
      placemark(
        "<Polygon><outerBoundaryIs><LinearRing><coordinates>\(coordinates)</coordinates></LinearRing>"
          + "</outerBoundaryIs></Polygon>")
    }
    let open = try converted(ring("0,0 0,1 1,1"), .kml, format)[0]
    #expect(open.areas[0][0].map(\.longitude) == [0, 1, 0, 0])
    #expect(open.areas[0][0].map(\.latitude) == [0, 1, 1, 0])
    #expect(try reported(ring("0,0 0,1 1,1"), .kml, format) == [:])
    let flat = try converted(ring("0,0 0,1"), .kml, format)[0]
    #expect(flat.areas.isEmpty && flat.lines.map(\.count) == [2])
    #expect(try reported(ring("0,0 0,1"), .kml, format) == [.fewPositions: []])
  }
}
