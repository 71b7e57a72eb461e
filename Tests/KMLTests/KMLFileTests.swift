import Features
import FormatTesting
import GeoJSON
import Geography
import KML
import Testing

@Suite struct KMLFileTests {
  private func file(_ name: String) throws -> KMLFile { try KMLFile(bytes: Corpus.bytes(name)) }

  @Test func foldersAndSharedStylesAreRead() throws {
    let file = try file("Google Earth")
    #expect(file.records.count == 3)
    #expect((0..<3).map { file.folders(at: $0) } == [["Trips"], ["Trips", "Inner & more"], []])
    #expect((0..<3).map { file.title(at: $0) } == ["Untitled Placemark", "Path", "Tour"])
    #expect(file.records[0].markerColor == HexColor(rgb: 0xFFFF00))
    #expect(file.feature(at: 0).identifier == .text("p1"))
    #expect(file.feature(at: 1).lines.map(\.count) == [3])
    #expect(file.feature(at: 2).lines.first?.first == Coordinate(latitude: 37.371915, longitude: -122.207881))
  }

  @Test func colorsAndDataAreRead() throws {
    let file = try file("My Maps")
    let cafe = file.feature(at: 0)
    #expect(cafe.record.markerColor == HexColor(rgb: 0x0288D1))
    #expect(cafe.properties.map(\.name) == ["note", "tel", "empty"])
    #expect(cafe.properties.map(\.value.text) == ["<b>good</b>", "1", ""])
    let park = file.feature(at: 1)
    #expect(park.areas.map { $0.map(\.count) } == [[4, 4]])
    #expect(park.property("stroke") == "#ff0000" && park.property("stroke-width") == "1.2")
    #expect(park.property("fill") == "#00ff00")
    #expect(try self.file("Organic Maps").records[0].markerColor == HexColor(rgb: 0xE51B23))
    #expect(try self.file("QGIS").feature(at: 0).properties.map(\.value.text) == ["1200", "village"])
  }

  @Test func movingPointChangesOneLine() throws {
    let file = try file("plain")
    let moved = file.feature(at: 0).moving([0: Coordinate(latitude: 46.95, longitude: 7.5)], decimals: 4)
    let new = String(decoding: file.bytes(with: [.changed(0, moved), .kept(1)]), as: UTF8.self)
    #expect(new == Corpus.text("plain").replacing("7.4474,46.9480,542.0", with: "7.5,46.95,542.0"))
  }

  @Test func placingAddsPointToPlacemark() throws {
    let text = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
        <Placemark>
          <name>A</name>
        </Placemark>
      </Document></kml>
      """
    let file = try KMLFile(bytes: Array(text.utf8))
    let place = Coordinate(latitude: 46.5, longitude: 7)
    let placed = try #require(file.feature(at: 0).placing(at: place, decimals: 3))
    let new = """
          <name>A</name>
          <Point>
            <coordinates>7,46.5</coordinates>
          </Point>

      """
    let bytes = file.bytes(with: [.changed(0, placed)])
    #expect(
      String(decoding: bytes, as: UTF8.self) == text.replacing("    <name>A</name>\n", with: new))
    #expect(placed.points == [place] && placed.placing(at: place, decimals: 3) == nil)
  }

  @Test func settingColorAddsInlineStyle() throws {
    let file = try file("My Maps")
    let red = file.feature(at: 0).settingMarkerColor(HexColor(rgb: 0xFF0000))
    #expect(red.record.markerColor == HexColor(rgb: 0xFF0000))
    let old = "        <styleUrl>#icon-1899-0288D1</styleUrl>\n"
    let new =
      old + """
                <Style>
                  <IconStyle>
                    <color>ff0000ff</color>
                  </IconStyle>
                </Style>

        """
    let written = String(decoding: file.bytes(with: [.changed(0, red), .kept(1)]), as: UTF8.self)
    #expect(written == Corpus.text("My Maps").replacing(old, with: new))
    #expect(red.settingMarkerColor(nil).record.markerColor == HexColor(rgb: 0x0288D1))
  }

  @Test func emptyFileAcceptsPlacemark() throws {
    let file = KMLFile.empty
    let new = file.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 1, title: "A")
    let text = String(decoding: file.bytes(with: [.added(new)]), as: UTF8.self)
    #expect(try KMLFile(bytes: Array(text.utf8)).title(at: 0) == "A")
    #expect(
      text.hasSuffix(
        """
        <Document>
          <Placemark>
            <name>A</name>
            <Point>
              <coordinates>2,1</coordinates>
            </Point>
          </Placemark>
        </Document>
        </kml>

        """))
  }

  @Test func removingPartsKeepsOtherParts() throws {
    let file = try file("places that are none")
    let last = file.feature(at: 4)
    #expect(last.points.count == 2 && last.lines.count == 1)
    let rest = try #require(last.removing(points: [0], shapes: [.lines]))
    #expect(rest.points == [Coordinate(latitude: 6, longitude: 5)] && rest.lines.isEmpty)
    #expect(rest.removing(points: [0], shapes: [])?.bytes == nil)
    #expect(last.removing(points: [0, 1], shapes: [.lines])?.bytes == nil)
  }

  @Test func nameWithElementIsSameInFileAndFeature() throws {
    let file = try KMLFile(
      bytes: Array("<kml><Placemark><name>A<b>1</b></name></Placemark></kml>".utf8))
    #expect(file.title(at: 0) == file.feature(at: 0).title)
  }

  @Test func timesAndSnippetsAreProperties() throws {
    let text = """
      <Placemark><name>N</name><Snippet maxLines="1">short</Snippet><TimeSpan><begin>2023</begin><end>2024-05</end></TimeSpan>
      <Point><coordinates>1,2</coordinates></Point></Placemark>
      """
    let feature = try KMLFeature(bytes: Array(text.utf8))
    #expect(
      feature.properties.map { "\($0.name)=\($0.value.text)" } == [
        "Snippet=short", "begin=2023", "end=2024-05",
      ])
    #expect(
      String(decoding: feature.settingProperty(at: 1, to: .text("2022")).bytes, as: UTF8.self)
        == text.replacing("2023", with: "2022"))
    let without = feature.removingProperty(at: 1).removingProperty(at: 1)
    #expect(!String(decoding: without.bytes, as: UTF8.self).contains("TimeSpan"))
    let stamp = try KMLFeature(
      bytes: Array("<Placemark><TimeStamp><when>2024-05-01</when></TimeStamp></Placemark>".utf8))
    #expect(stamp.properties.map { "\($0.name)=\($0.value.text)" } == ["when=2024-05-01"])
    #expect(GeoJSONFile.empty.converting(stamp).property("when") == "2024-05-01")
  }
}
