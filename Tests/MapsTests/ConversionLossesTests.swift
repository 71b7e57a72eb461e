import Features
import Geography
import Maps
import Testing

/// Features with data that two formats represent differently, converted and read again.
@Suite struct ConversionLossesTests {
  private func features(_ text: String, _ format: FormatIdentifier) throws -> [any Feature] {
    let store = try #require(FormatRegistry.known[format]).read(Array(text.utf8))
    return (0..<store.count).map { store.feature(at: $0) }
  }

  /// Returns the features of a file after conversion to another format.
  private func converted(
    _ text: String, _ from: FormatIdentifier, _ to: FormatIdentifier
  ) throws -> [any Feature] {
    let entries = try features(text, from).map { FeatureEntry<any Feature>.added($0) }
    let empty = try #require(FormatRegistry.known[to]?.emptyStore())
    return try features(
      String(decoding: empty.bytes(adopting: entries, declaration: nil), as: UTF8.self), to)
  }

  /// Returns the reported losses of a conversion, with property names by kind.
  private func reported(
    _ text: String, _ from: FormatIdentifier, _ to: FormatIdentifier
  ) throws -> [FormatLoss.Kind: [String]] {
    let losses = try #require(FormatRegistry.known[to]).losses(of: features(text, from))
    return Dictionary(uniqueKeysWithValues: losses.groups.map { ($0.kind, $0.names) })
  }

  /// Returns a GeoJSON feature with these properties and a point.
  private func point(_ properties: String, _ position: String = "[1,2]") -> String {
    #"{"type":"Feature","properties":{\#(properties)},"geometry":{"type":"Point","coordinates":\#(position)}}"#
  }

  private func placemark(_ content: String) -> String {
    "<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Placemark>\(content)</Placemark></kml>"
  }

  @Test(arguments: [.kml, .gpx, .csv] as [FormatIdentifier])
  func nullIsReportedUnlessAnotherFeatureKeepsTheName(format: FormatIdentifier) throws {
    let text =
      point(#""todo":null"#) + "\n" + point(#""todo":null,"rare":null"#) + "\n" + point(#""rare":"x""#)
    #expect(try reported(text, .newlineDelimitedGeoJSON, format)[.nullProperty] == ["todo"])
    #expect(try reported(point(#""a":"x""#), .newlineDelimitedGeoJSON, format)[.nullProperty] == nil)
  }

  private static let markup: [FormatIdentifier] = [.kml, .gpx]

  @Test(arguments: markup) func nonTextTitleStaysAProperty(format: FormatIdentifier) throws {
    let text = point(#""title":false,"description":{"a":1}"#)
    let new = try converted(text, .geoJSON, format)[0]
    #expect(new.property("title") == "false" && new.property("description") == #"{"a":1}"#)
    #expect(try reported(text, .geoJSON, format) == [.valueType: ["title"], .nestedValue: ["description"]])
  }

  @Test(arguments: markup) func numericTitleIsReportedAsText(format: FormatIdentifier) throws {
    let text = point(#""name":12,"desc":7"#)
    let new = try converted(text, .geoJSON, format)[0]
    #expect(new.title == "12" && new.descriptionText == "7")
    #expect(try reported(text, .geoJSON, format) == [.valueType: ["name", "desc"]])
  }

  @Test func markerColorOtherThanTheShownOneStaysAProperty() throws {
    let text = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="1" lon="2"><extensions>
      <o:color xmlns:o="https://osmand.net">#ff0000</o:color><marker-color xmlns="u">blue</marker-color></extensions></wpt></gpx>
      """
    let new = try converted(text, .gpx, .kml)[0]
    #expect(new.record.markerColor == HexColor(rgb: 0xFF0000) && new.property("marker-color") == "blue")
  }

  @Test(arguments: markup) func charactersInvalidInXMLAreReported(format: FormatIdentifier) throws {
    for properties in [#""title":"a\u0001""#, #""description":"\u0000""#, #""note":"\uFFFE""#] {
      let kinds = try reported(point(properties), .geoJSON, format).map(\.key)
      #expect(kinds == [.character], "\(properties)")
    }
    let name = point(#""a\u0001":"b""#)
    #expect(try converted(name, .geoJSON, format)[0].properties.map(\.name) == ["a\u{FFFD}"])
    #expect(try reported(name, .geoJSON, format) == [.propertyName: ["a\u{1}"]])
    #expect(try reported(point(#""title":"Zürich 🏔","note":"a\r\nb\t""#), .geoJSON, format).isEmpty)
  }

  @Test func zeroHeightsAreReportedForKML() throws {
    for (position, isUpToDate) in [
      ("[1,2,0]", true), ("[1,2,0.0]", true), ("[1,2,5]", false), ("[1,2]", false),
    ] {
      let height = try converted(point("", position), .geoJSON, .kml)[0].detailedGeometry.points[0].height
      #expect((height == nil) == (isUpToDate || position == "[1,2]"))
      #expect(try reported(point("", position), .geoJSON, .kml).keys.contains(.heights) == isUpToDate)
    }
  }

  @Test func numberWithoutAGPXElementIsReportedAsText() throws {
    let line =
      #"{"type":"Feature","properties":{"ele":5},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}"#
    #expect(try converted(line, .geoJSON, .gpx)[0].properties.map(\.value.kind) == [.text])
    #expect(try reported(line, .geoJSON, .gpx) == [.valueType: ["ele"]])
    #expect(try reported(point(#""hdop":1e3,"sat":1.5"#), .geoJSON, .gpx) == [.valueType: ["hdop", "sat"]])
    #expect(try reported(point(#""hdop":1.5,"sat":7"#), .geoJSON, .gpx).isEmpty)
  }

  @Test func otherElementsInKMLGeometriesAreReported() throws {
    let text = placemark(
      """
      <MultiGeometry><Point><extrude>1</extrude><coordinates>1,2,3</coordinates></Point><LineString><extrude>0</extrude>
      <tessellate>1</tessellate><coordinates>1,2,3 4,5,6</coordinates></LineString></MultiGeometry>
      """)
    #expect(try reported(text, .kml, .geoJSON) == [.property: ["extrude"]])
  }

  @Test func emptyDescriptionStaysAnEmptyProperty() throws {
    let text = "name,lat,lon,info\nA,46.9,7.4,\"\"\n"
    for format in ConversionLossesTests.markup + [.geoJSON] {
      #expect(try converted(text, .csv, format)[0].property("info") == "")
      #expect(try reported(text, .csv, format).isEmpty)
    }
  }

  /// A table with a NUL character wouldn't be text.
  @Test func tableReplacesNULCharacters() throws {
    let text = point(#""name":"T","note":"a\u0000b","c\u0000":"d""#)
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.title == "T" && row.property("note") == "a\u{FFFD}b" && row.property("c\u{FFFD}") == "d")
    #expect(try reported(text, .geoJSON, .csv) == [.character: ["note"], .propertyName: ["c\u{0}"]])
  }

  @Test func identifierComesBeforeAPropertyNamedID() throws {
    let text = #"{"type":"Feature","id":"a","properties":{"id":"b"},"geometry":null}"#
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.identifier == .text("a"))
    #expect(row.property("id") == "a" && row.property("id 2") == "b")
  }

  @Test func descriptionsWithBothNamesShareAColumn() throws {
    let text = point(#""desc":"one""#) + "\n" + point(#""description":"two""#)
    let store = try #require(FormatRegistry.known[.newlineDelimitedGeoJSON]).read(Array(text.utf8))
    let entries = (0..<store.count).map { FeatureEntry<any Feature>.added(store.feature(at: $0)) }
    let empty = try #require(FormatRegistry.known[.csv]?.emptyStore())
    let bytes = empty.bytes(adopting: entries, declaration: nil)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "name,latitude,longitude,description\n,2,1,one\n,2,1,two\n")
  }

  /// Only the last of two members with the same name would be read.
  @Test func propertyNamedLikeARoleIsNumberedInGeoJSON() throws {
    let text = placemark(
      """
      <name>T</name><description>D</description>
      <Style><IconStyle><color>ff0000ff</color></IconStyle></Style><ExtendedData>
      <Data name="title"><value>X</value></Data><Data name="name"><value>N</value></Data>
      <Data name="description"><value/></Data><Data name="marker-color"><value>blue</value></Data></ExtendedData>
      """)
    let new = try converted(text, .kml, .geoJSON)[0]
    #expect(new.title == "T" && new.descriptionText == "D")
    #expect(new.record.markerColor == HexColor(rgb: 0xFF0000))
    #expect(new.property("title 2") == "X" && new.property("name") == "N")
    #expect(new.property("description 2") == "" && new.property("marker-color 2") == "blue")
    #expect(
      try reported(text, .kml, .geoJSON) == [.propertyName: ["title", "description", "marker-color"]])
  }

  @Test func firstTitleColumnStaysTheTitleInGeoJSON() throws {
    let text = "name,name,desc,desc,lat,lon\nA,B,C,D,46.9,7.4\n"
    let new = try converted(text, .csv, .geoJSON)[0]
    #expect(new.title == "A" && new.descriptionText == "C")
    #expect(new.property("name 2") == "B" && new.property("desc 2") == "D")
    #expect(try reported(text, .csv, .geoJSON) == [.propertyName: ["name", "desc"]])
  }

  @Test func propertyNamedLikeATitleIsNumberedInATable() throws {
    let text = placemark(
      "<name>T</name><ExtendedData><Data name=\"title\"><value>X</value></Data></ExtendedData>")
    let row = try converted(text, .kml, .csv)[0]
    #expect(row.title == "T" && row.property("title 2") == "X")
    #expect(try reported(text, .kml, .csv) == [.propertyName: ["title"]])
    #expect(try reported(point(#""name":"T","title":"""#), .geoJSON, .csv) == [.propertyName: ["title"]])
  }

  @Test func propertyNamedColorIsNotTheMarkerColor() throws {
    let text = "[" + point(#""color":"green""#) + "," + point(#""marker-color":"ff0000""#) + "]"
    let rows = try converted(#"{"type":"FeatureCollection","features":\#(text)}"#, .geoJSON, .csv)
    #expect(rows[0].property("color") == "green" && rows[1].record.markerColor == HexColor(rgb: 0xFF0000))
  }

  /// GPX has a single color, which is used for the line.
  @Test func lineKeepsLineAndMarkerColorsInGPX() throws {
    let text = placemark(
      """
      <Style><IconStyle><color>ff0000ff</color></IconStyle><LineStyle><color>ffff0000</color></LineStyle></Style>
      <LineString><coordinates>1,2 3,4</coordinates></LineString>
      """)
    let track = try converted(text, .kml, .gpx)[0]
    #expect(track.shapeStyle.stroke == HexColor(rgb: 0x0000FF) && track.property("marker-color") == "#ff0000")
    #expect(try reported(text, .kml, .gpx).isEmpty)
    let bytes = try #require(FormatRegistry.known[.gpx]?.emptyStore()).bytes(
      adopting: [.added(track)], declaration: nil)
    let back = try converted(String(decoding: bytes, as: UTF8.self), .gpx, .geoJSON)[0]
    #expect(back.record.markerColor == HexColor(rgb: 0xFF0000) && back.property("stroke") == "#0000ff")
  }

  @Test func propertyNamedColorIsKeptNextToTheMarkerColorInGPX() throws {
    let text = point(#""color":"111111","marker-color":"ff0000","osmand:color":"ff0000""#)
    let waypoint = try converted(text, .geoJSON, .gpx)[0]
    #expect(waypoint.record.markerColor == HexColor(rgb: 0xFF0000))
    #expect(waypoint.property("color") == "111111" && waypoint.property("osmand:color") == "ff0000")
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

  @Test func nonTextPropertyNamedIDIsKept() throws {
    #expect(try converted(point(#""id":false"#), .geoJSON, .csv)[0].property("id") == "false")
  }

  @Test func propertyWithGeometryTextIsNotAPlaceInATable() throws {
    let text = #"{"type":"Feature","properties":{"geometry":"POINT (1 2)"},"geometry":null}"#
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.points.isEmpty && row.property("geometry 2") == "POINT (1 2)")
    #expect(try reported(text, .geoJSON, .csv) == [.propertyName: ["geometry"]])
    #expect(try converted(point(#""WKT":"""#), .geoJSON, .csv)[0].property("WKT 2") == "")
  }

  @Test func lastStrokePropertyIsTheTrackColor() throws {
    let text = placemark(
      """
      <ExtendedData><Data name="stroke"><value>#0000ff</value></Data><Data name="stroke"><value>#00ff00</value></Data></ExtendedData>
      <LineString><coordinates>1,2 3,4</coordinates></LineString>
      """)
    let track = try converted(text, .kml, .gpx)[0]
    #expect(track.shapeStyle.stroke == HexColor(rgb: 0x00FF00))
    #expect(track.properties.filter { $0.name == "stroke" }.map(\.value.text) == ["#0000ff", "#00ff00"])
  }

  @Test func propertyNamedLikeTimesIsNumbered() throws {
    let text = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><extensions><coordinateProperties xmlns="u">x</coordinateProperties>
      </extensions><trkseg><trkpt lat="1" lon="2"><time>2024-05-01T10:00:00Z</time></trkpt>
      <trkpt lat="3" lon="4"/></trkseg></trk></gpx>
      """
    let new = try converted(text, .gpx, .geoJSON)[0]
    #expect(new.property("coordinateProperties 2") == "x")
    #expect(new.detailedGeometry.lines[0][0].time == "2024-05-01T10:00:00Z")
    #expect(try reported(text, .gpx, .geoJSON) == [.propertyName: ["coordinateProperties"]])
  }

  @Test func coordinatePropertiesOfLinesStayProperties() throws {
    let text =
      #"{"type":"Feature","properties":{"lat":1.5,"lon":2.5},"geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}}"#
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.lines.count == 1 && row.property("lat") == "1.5" && row.property("lon") == "2.5")
  }

  @Test func heightsOfOmittedPositionsAreNotReported() throws {
    #expect(try reported(point("", "[1e999,2,0]"), .geoJSON, .kml).keys.contains(.heights) == false)
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

  @Test func secondTitleColumnIsNumberedInAnotherTable() throws {
    let row = try converted("title,title,lat,lon\nA,B,1.5,2.5\n", .csv, .csv)[0]
    #expect(row.title == "A" && row.property("title 2") == "B")
  }

  @Test(arguments: ["name,title,lat,lon\nN,T,1.5,2.5\n", "title,lat,lon,name\nT,1.5,2.5,N\n"])
  func titleStaysTheTitleInATableWithAnotherTitleColumn(text: String) throws {
    let row = try converted(text, .csv, .csv)[0]
    #expect(row.title == "T")
    #expect(row.properties.filter { $0.name == "name" }.map(\.value.text) == ["T", "N"])
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

  // MARK: Repeated names

  @Test(arguments: [FormatIdentifier.geoJSON, .csv])
  func repeatedNamesGetNumbers(format: FormatIdentifier) throws {
    let text = placemark(
      """
      <ExtendedData><Data name="tag"><value>a</value></Data><Data name="tag"><value>b</value></Data>
      <Data name="tag"><value>c</value></Data></ExtendedData><Point><coordinates>1,2</coordinates></Point>
      """)
    let new = try converted(text, .kml, format)[0]
    #expect(["tag", "tag 2", "tag 3"].map { new.property($0) } == ["a", "b", "c"])
    #expect(try reported(text, .kml, format)[.propertyName] == ["tag"])
  }

  @Test func identifierAndPropertyNamedIDAreTwoColumns() throws {
    let text = #"{"type":"Feature","id":"x","properties":{"id":"y"},"geometry":null}"#
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.identifier == .text("x") && row.property("id 2") == "y")
    #expect(try reported(text, .geoJSON, .csv)[.propertyName] == ["id"])
  }
}
