import Archives
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

  @Test func newFeatureIsInFolderOfPreviousOne() throws {
    let file = try file("QGIS")
    let new = file.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 1, title: "New")
    let written = try KMLFile(bytes: file.bytes(with: [.kept(0), .kept(1), .added(new)]))
    #expect(written.folders(at: 2) == ["towns"] && written.title(at: 2) == "New")
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

  @Test func geoJSONFeatureIsConverted() throws {
    let text = """
      {"type":"Feature","id":"a","properties":{"name":"N","marker-color":"#010203","stroke":"#00ff00","n":1.5},"geometry":
      {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1.50,2]},
      {"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]],[[0.1,0.1],[0.2,0.1],[0.2,0.2],[0.1,0.1]]]}]}}
      """
    let feature = try GeoJSONFeature(bytes: Array(text.utf8))
    let new = KMLFile.empty.converting(feature)
    #expect(new.title == "N" && new.identifier == .text("a"))
    #expect(new.record.markerColor == HexColor(rgb: 0x010203))
    #expect(new.points == feature.points && new.areas == feature.areas)
    #expect(new.property("n") == "1.5" && new.property("stroke") == "#00ff00")
    #expect(new.writtenNumbers(ofPoint: 0).longitude == "1.50")
    let losses = FileFormat.kml.losses(of: [feature])
    #expect(losses.groups.map(\.kind) == [.valueType] && losses.groups[0].names == ["n"])
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

  @Test func featuresAreSortedWithinTheirFolders() throws {
    func placemark(_ name: String) -> String { "<Placemark><name>\(name)</name></Placemark>" }
    func text(_ names: [String]) -> String {
      """
      <kml><Document><Folder><name>A</name>\(placemark(names[0]))<Style/>\(placemark(names[1]))</Folder>
      \(placemark(names[2]))<Folder><name>B</name>\(placemark(names[3])) \(placemark(names[4]))</Folder></Document></kml>
      """
    }
    let file = try KMLFile(bytes: Array(text(["e", "b", "c", "d", "a"]).utf8))
    // Sorted by name.
    let entries: [FeatureEntry<KMLFeature>] = [.kept(4), .kept(1), .kept(2), .kept(3), .kept(0)]
    #expect(file.order(of: entries) == [1, 4, 2, 0, 3])
    #expect(
      String(decoding: file.bytes(with: entries), as: UTF8.self) == text(["b", "e", "c", "a", "d"]))
    let google = try self.file("Google Earth")
    #expect(google.bytes(with: [.kept(2), .kept(1), .kept(0)]) == google.bytes)
  }

  @Test func nameWithElementIsSameInFileAndFeature() throws {
    let file = try KMLFile(
      bytes: Array("<kml><Placemark><name>A<b>1</b></name></Placemark></kml>".utf8))
    #expect(file.title(at: 0) == file.feature(at: 0).title)
  }

  @Test func foldersAreGroupsWithUniqueIDs() throws {
    let text = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document><visibility>0</visibility>
      <Folder><name>a</name><visibility>0</visibility><Folder><name>b</name><Placemark/></Folder></Folder>
      <Folder><name>a</name><visibility>1</visibility><Placemark/></Folder><Placemark/></Document></kml>
      """
    let file = try KMLFile(bytes: Array(text.utf8))
    #expect(file.groups.map(\.id) == [["a"], ["a", "b"], ["a\02"]])
    #expect(file.groups.map(\.isVisible) == [false, true, true])
    #expect(file.groups.map(\.parent) == [nil, 0, nil])
    #expect((0..<3).map { file.group(at: $0) } == [1, 2, nil])
    #expect(
      try KMZFile(bytes: ZipArchive.archive(of: Array(text.utf8), named: "doc.kml")).groups == file.groups)
  }

  @Test func hiddenPlacemarksFormGroups() throws {
    let text = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <Folder><name>a</name><Placemark><visibility>0</visibility></Placemark><Folder><name>b</name></Folder></Folder>
      <Folder><name>c</name><visibility>0</visibility><Folder><Placemark><visibility>0</visibility></Placemark></Folder>
      </Folder><Placemark><visibility>1</visibility></Placemark><Placemark><visibility>false</visibility></Placemark>
      <Placemark><Point><visibility>0</visibility></Point></Placemark></Document></kml>
      """
    let file = try KMLFile(bytes: Array(text.utf8))
    #expect(
      file.groups.map(\.id) == [["a"], ["a", "\0hidden"], ["a", "b"], ["c"], ["c", ""], ["\0hidden"]])
    #expect(file.groups.map(\.parent) == [nil, 0, 0, nil, 3, nil])
    #expect(file.groups.map(\.isVisible) == [true, false, true, false, true, false])
    #expect(file.groups.filter { $0.kind == .hiddenFeatures }.map(\.id.count) == [2, 1])
    #expect((0..<5).map { file.group(at: $0) } == [1, 4, nil, 5, nil])
    #expect(file.folders(at: 0) == ["a"] && file.folders(at: 1) == ["c", ""])
  }

  private static let track = """
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
    <Placemark id="t"><name>T</name><gx:Track><when>2024-05-01T10:00:00Z</when><gx:coord>1 2 3</gx:coord></gx:Track></Placemark>
    </Document></kml>
    """

  /// Returns the file's text with `feature` added and checks its namespaces with a strict reader.
  private func text(of file: KMLFile, with feature: KMLFeature) throws -> String {
    let bytes = file.bytes(adopting: [.added(feature)], declaration: nil)
    #expect(try Python.namespaceFault(in: bytes) == nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(.enabled(if: Python.isThere)) func convertedFeatureDeclaresPrefixes() throws {
    let feature = try KMLFile(bytes: Array(KMLFileTests.track.utf8)).feature(at: 0)
    let text = try text(of: .empty, with: feature)
    #expect(text.contains(#"<Placemark id="t" xmlns:gx="http://www.google.com/kml/ext/2.2"><name>"#))
    // The file already declares the prefix, so it is not declared again.
    let other = try KMLFile(bytes: Array(KMLFileTests.track.replacing("T</name>", with: "U</name>").utf8))
    #expect(
      try self.text(of: other, with: feature).contains(#"<Placemark id="t"><name>T"#))
    // The prefix of the default namespace is declared for the elements of the other file.
    let prefixed = try KMLFile(
      bytes: Array(
        "<k:kml xmlns:k=\"http://earth.google.com/kml/2.1\"><k:Placemark><k:name>P</k:name></k:Placemark></k:kml>"
          .utf8
      ))
    #expect(
      try self.text(of: .empty, with: prefixed.feature(at: 0)).contains(
        #"<k:Placemark xmlns:k="http://www.opengis.net/kml/2.2">"#))
    #expect(
      try self.text(of: prefixed, with: feature).contains(
        #"<Placemark id="t" xmlns="http://earth.google.com/kml/2.1" xmlns:gx="http://www.google.com/kml/ext/2.2">"#
      ))
  }

  @Test func convertedFeatureKeepsSharedStyle() throws {
    func file(_ styles: String) throws -> KMLFile {
      try KMLFile(
        bytes: Array(
          """
          <kml xmlns="http://www.opengis.net/kml/2.2"><Document>\(styles)
          <Placemark><styleUrl>#s</styleUrl><Style><IconStyle><color>ff0000ff</color></IconStyle></Style>
          <LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></Document></kml>
          """.utf8))
    }
    let source = try file("<Style id=\"s\"><LineStyle><color>ff00ff00</color></LineStyle></Style>")
    let other = try file("<Style id=\"s\"><LineStyle><width>9</width></LineStyle></Style>")
    for target in [KMLFile.empty, other] {
      let kept = target.records.indices.map { FeatureEntry<any Feature>.kept($0) }
      let written = try KMLFile(
        bytes: target.bytes(adopting: kept + [.added(source.feature(at: 0))], declaration: nil))
      let moved = written.feature(at: kept.count)
      #expect(moved.shapeStyle == source.feature(at: 0).shapeStyle)
      #expect(moved.record.markerColor == HexColor(rgb: 0xFF0000))
    }
  }

  @Test func convertedFeatureKeepsIconAndLabel() throws {
    let icon = "<Icon><href>a.png</href></Icon>"
    let label = "<LabelStyle><scale>0</scale></LabelStyle>"
    let source = try KMLFile(
      bytes: Array(
        """
        <kml xmlns="http://www.opengis.net/kml/2.2"><Document><Style id="s"><IconStyle><color>ff00ff00</color>\(icon)
        </IconStyle>\(label)</Style><Placemark><styleUrl>#s</styleUrl></Placemark><Placemark><styleUrl>#s</styleUrl>
        <Style><IconStyle><color>ff0000ff</color></IconStyle></Style></Placemark></Document></kml>
        """.utf8))
    let colors = [HexColor(rgb: 0x00FF00), HexColor(rgb: 0xFF0000)]
    for (index, color) in colors.enumerated() {
      let moved = KMLFile.empty.converting(source.feature(at: index))
      let text = String(decoding: moved.bytes, as: UTF8.self)
      #expect(text.contains(icon) && text.contains(label) && !text.contains("styleUrl"), "\(text)")
      #expect(moved.record.markerColor == color)
    }
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

  @Test func unsupportedElementsAreReportedAsLosses() throws {
    let file = try KMLFile(
      bytes: Array(
        """
        <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom"><Placemark><name>N</name>
        <visibility>0</visibility><open>1</open><atom:link href="x"/><description>d</description><LookAt><longitude>1</longitude></LookAt>
        <ExtendedData><Data name="a"><displayName>A</displayName><value>1</value></Data></ExtendedData>
        <Point><coordinates>1,2</coordinates></Point></Placemark><Placemark><visibility>1</visibility></Placemark></kml>
        """.utf8))
    let losses = FileFormat.geoJSON.losses(of: [file.feature(at: 0)]).groups
    #expect(losses.map(\.kind) == [.property])
    #expect(losses.first?.names == ["visibility", "atom:link", "LookAt", "displayName"])
    #expect(FileFormat.geoJSON.losses(of: [file.feature(at: 1)]).isEmpty)
    #expect(FileFormat.kml.losses(of: [file.feature(at: 0)]).isEmpty)
  }
}
