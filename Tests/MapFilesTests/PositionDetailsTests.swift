import Features
import MapFiles
import Testing

/// Conversions of heights, times and other details of positions.
@Suite struct PositionDetailsTests {
  private static let gpx = """
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="46.95" lon="7.4"><ele>542.50</ele>
    <name>A</name></wpt><rte><name>R</name><rtept lat="1" lon="2"><name>start</name></rtept><rtept lat="3" lon="4"/></rte>
    <trk><name>T</name><trkseg><trkpt lat="1" lon="2"><ele>5.0</ele><time>2024-05-01T10:00:00Z</time></trkpt>
    <trkpt lat="3" lon="4"><ele>6</ele><extensions><x:hr xmlns:x="u">99</x:hr></extensions></trkpt></trkseg></trk></gpx>
    """
  private static let geoJSON = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[7.4,46.95,542.50]}},
    {"type":"Feature","properties":{"coordinateProperties":{"times":["2024-05-01T10:00:00Z",null]}},
     "geometry":{"type":"LineString","coordinates":[[2,1,5.0],[4,3,6]]}},
    {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0,1],[9,0,2],[9,9,3],[0,0,1]]]}}]}
    """
  private static let kml = """
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
    <Placemark><Point><coordinates>7.4,46.95,542.50</coordinates></Point></Placemark>
    <Placemark><LineString><coordinates>2,1,5.0 4 , 3 , 6</coordinates></LineString></Placemark>
    <Placemark><gx:Track><when>2024-05-01T10:00:00Z</when><when>2024-05-01T10:00:09Z</when>
    <gx:coord>2 1 7.0</gx:coord><gx:coord>4 3 8</gx:coord><gx:angles>1 2 3</gx:angles></gx:Track></Placemark>
    <Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0,1 9,0,2 9,9,3 0,0,1</coordinates></LinearRing>
    </outerBoundaryIs></Polygon></Placemark></Document></kml>
    """

  private func format(_ id: FormatIdentifier) throws -> FileFormat {
    try #require(FormatRegistry.known[id])
  }

  /// Converts a file to another format. Also returns the losses that are reported for the conversion.
  private func converted(
    _ text: String, _ from: FormatIdentifier, _ to: FormatIdentifier
  ) throws -> (text: String, losses: FormatLosses) {
    let store = try format(from).read(Array(text.utf8))
    let features = (0..<store.count).map { store.feature(at: $0) as any Feature }
    let empty = try #require(try format(to).emptyStore())
    let bytes = empty.bytes(adopting: features.map { .added($0) }, declaration: nil)
    return (String(decoding: bytes, as: UTF8.self), try format(to).losses(of: features))
  }

  private func names(_ kind: FormatLoss.Kind, _ losses: FormatLosses) -> [String]? {
    losses.groups.first { $0.kind == kind }?.names
  }

  @Test func heightsAndTimesOfGPXAreKeptInGeoJSON() throws {
    let (text, losses) = try converted(PositionDetailsTests.gpx, .gpx, .geoJSON)
    #expect(text.contains("[7.4, 46.95, 542.50]"))
    #expect(text.contains("[[2.0, 1.0, 5.0], [4.0, 3.0, 6]]"))
    #expect(text.contains(#""coordinateProperties": {"times": ["2024-05-01T10:00:00Z", null]}"#))
    #expect(losses.groups.map(\.kind) == [.positionDetails])
    #expect(names(.positionDetails, losses) == ["name", "x:hr"])
  }

  @Test func timesOfSeveralLinesAreNestedLists() throws {
    let time = "<time>2024-05-01T10:00:00Z</time>"
    let point = "<trkpt lat=\"1\" lon=\"2\">\(time)</trkpt>"
    let track = "<gpx><trk><trkseg>\(point)\(point)</trkseg><trkseg>\(point)\(point)</trkseg></trk></gpx>"
    let text = try converted(track, .gpx, .geoJSON).text
    #expect(
      text.contains(
        #"{"times": [["2024-05-01T10:00:00Z", "2024-05-01T10:00:00Z"], ["2024-05-01T10:00:00Z", "2024-05-01T10:00:00Z"]]}"#
      ))
    let back = try converted(text, .geoJSON, .gpx)
    #expect(back.text.split(separator: time, omittingEmptySubsequences: false).count == 5)
    #expect(back.losses.isEmpty && !back.text.contains("coordinateProperties"))
  }

  @Test func heightsAndTimesOfGeoJSONAreKeptInGPX() throws {
    let (text, losses) = try converted(PositionDetailsTests.geoJSON, .geoJSON, .gpx)
    #expect(text.contains("<ele>542.50</ele>"))
    #expect(
      text.contains(
        #"<trkpt lat="1" lon="2"><ele>5.0</ele><time>2024-05-01T10:00:00Z</time></trkpt>"#))
    #expect(text.contains(#"<trkpt lat="3" lon="4"><ele>6</ele></trkpt>"#))
    #expect(text.contains(#"<trkpt lat="9" lon="9"><ele>3</ele></trkpt>"#))
    #expect(!text.contains("coordinateProperties"))
    #expect(losses.groups.map(\.kind) == [.areasAsLines])
  }

  @Test func otherListsNextToTimesStayAProperty() throws {
    let text = PositionDetailsTests.geoJSON.replacing(
      #"{"times":["2024-05-01T10:00:00Z",null]}"#,
      with: #"{"times":["2024-05-01T10:00:00Z",null],"heartRates":[90,91]}"#)
    let gpx = try converted(text, .geoJSON, .gpx)
    #expect(gpx.text.contains("<time>2024-05-01T10:00:00Z</time>") && gpx.text.contains("heartRates"))
    #expect(gpx.losses.groups.map(\.kind) == [.areasAsLines, .nestedValue])
  }

  @Test func timesNotInUTCAreReported() throws {
    let text = PositionDetailsTests.kml.replacing("10:00:09Z", with: "10:00:09+02:00")
    let gpx = try converted(text, .kml, .gpx)
    #expect(gpx.text.contains("<time>2024-05-01T10:00:00Z</time>") && !gpx.text.contains("+02:00"))
    #expect(gpx.losses.groups.map(\.kind).contains(.times))
  }

  @Test func heightsOfKMLAreKeptInOtherFormats() throws {
    let geoJSON = try converted(PositionDetailsTests.kml, .kml, .geoJSON)
    for part in [
      "[7.4, 46.95, 542.50]", "[[2.0, 1.0, 5.0], [4.0, 3.0, 6]]", "[[2.0, 1.0, 7.0], [4.0, 3.0, 8]]",
      "[9.0, 9.0, 3]", #""times": ["2024-05-01T10:00:00Z", "2024-05-01T10:00:09Z"]"#,
    ] {
      #expect(geoJSON.text.contains(part), "\(part)")
    }
    #expect(names(.positionDetails, geoJSON.losses) == ["angles"])
    let gpx = try converted(PositionDetailsTests.kml, .kml, .gpx)
    #expect(gpx.text.contains("<ele>542.50</ele>"))
    #expect(gpx.text.contains("<ele>8</ele><time>2024-05-01T10:00:09Z</time>"))
  }

  @Test func kmlKeepsHeightsAndReportsTimes() throws {
    for (text, format) in [
      (PositionDetailsTests.gpx, FormatIdentifier.gpx), (PositionDetailsTests.geoJSON, .geoJSON),
    ] {
      let kml = try converted(text, format, .kml)
      #expect(kml.text.contains("7.4,46.95,542.50"))
      #expect(kml.text.contains("2,1,5.0 4,3,6"))
      let reported = kml.losses.groups.map(\.kind)
      #expect(reported.contains(format == .gpx ? .times : .nestedValue))
    }
  }

  /// Google's programs write the height 0 if they don't know the height.
  @Test func zeroHeightsOfKMLAreIgnored() throws {
    func line(_ mode: String) -> String {
      "<kml><Placemark><LineString>\(mode)<coordinates>1,2,0 3,4,0</coordinates></LineString></Placemark></kml>"
    }
    #expect(try converted(line(""), .kml, .geoJSON).text.contains("[[1.0, 2.0], [3.0, 4.0]]"))
    let absolute = line("<altitudeMode>absolute</altitudeMode>")
    #expect(try converted(absolute, .kml, .geoJSON).text.contains("[[1.0, 2.0, 0], [3.0, 4.0, 0]]"))
    let relative = line("<altitudeMode>relativeToGround</altitudeMode>").replacing("2,0", with: "2,7")
    let (text, losses) = try converted(relative, .kml, .geoJSON)
    #expect(text.contains("[[1.0, 2.0, 7], [3.0, 4.0, 0]]"))
    #expect(names(.positionDetails, losses) == ["altitudeMode"])
  }

  @Test func tablesKeepHeights() throws {
    let (text, losses) = try converted(PositionDetailsTests.geoJSON, .geoJSON, .csv)
    #expect(text.split(separator: "\n").first?.contains("ele") == true)
    #expect(text.contains("46.95,7.4,542.50"))
    #expect(text.contains("LINESTRING Z (2.0 1.0 5.0, 4.0 3.0 6)"))
    #expect(text.contains("POLYGON Z ((0.0 0.0 1, 9.0 0.0 2, 9.0 9.0 3, 0.0 0.0 1))"))
    #expect(!losses.groups.map(\.kind).contains(.heights))
    let back = try converted(text, .csv, .geoJSON).text
    #expect(back.contains("[7.4, 46.95, 542.50]") && back.contains("[[2.0, 1.0, 5.0], [4.0, 3.0, 6]]"))
    let uneven = PositionDetailsTests.geoJSON.replacing("[4,3,6]", with: "[4,3]")
    let reported = try converted(uneven, .geoJSON, .csv)
    #expect(reported.text.contains("LINESTRING (2.0 1.0, 4.0 3.0)"))
    #expect(reported.losses.groups.map(\.kind).contains(.heights))
    #expect(try converted(PositionDetailsTests.gpx, .gpx, .csv).losses.groups.map(\.kind).contains(.times))
  }

  @Test func infiniteHeightsAreOmitted() throws {
    let kml = "<kml><Placemark><Point><coordinates>1,2,1e999</coordinates></Point></Placemark></kml>"
    for format in [FormatIdentifier.geoJSON, .gpx, .csv] {
      #expect(!(try converted(kml, .kml, format).text.contains("999")))
    }
    let exponent = kml.replacing("1e999", with: "5.5e2")
    #expect(try converted(exponent, .kml, .gpx).text.contains("<ele>550</ele>"))
  }
}
