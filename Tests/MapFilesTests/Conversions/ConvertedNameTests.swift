import Features
import Geography
import MapFiles
import Testing

/// Conversions of properties whose names are repeated, or have another meaning in the new format.
@Suite struct ConvertedNameTests: ConversionSuite {
  @Test func identifierComesBeforeAPropertyNamedID() throws {
    let text = #"{"type":"Feature","id":"a","properties":{"id":"b"},"geometry":null}"#
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.identifier == .text("a"))
    #expect(row.property("id") == "a" && row.property("id 2") == "b")
  }

  @Test func identifierAndPropertyNamedIDAreTwoColumns() throws {
    let text = #"{"type":"Feature","id":"x","properties":{"id":"y"},"geometry":null}"#
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.identifier == .text("x") && row.property("id 2") == "y")
    #expect(try reported(text, .geoJSON, .csv)[.propertyName] == ["id"])
  }

  @Test func nonTextPropertyNamedIDIsKept() throws {
    #expect(try converted(point(#""id":false"#), .geoJSON, .csv)[0].property("id") == "false")
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

  /// Only the last of two members with the same name would be read, so one of them is renamed.
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

  @Test func propertyWithGeometryTextIsNotAPlaceInATable() throws {
    let text = #"{"type":"Feature","properties":{"geometry":"POINT (1 2)"},"geometry":null}"#
    let row = try converted(text, .geoJSON, .csv)[0]
    #expect(row.points.isEmpty && row.property("geometry 2") == "POINT (1 2)")
    #expect(try reported(text, .geoJSON, .csv) == [.propertyName: ["geometry"]])
    #expect(try converted(point(#""WKT":"""#), .geoJSON, .csv)[0].property("WKT 2") == "")
  }

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
}
