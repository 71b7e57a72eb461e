import Features
import FormatTesting
import GeoJSON
import Geography
import KML
import Testing

/// Tests converting features to and from KML, and the reported losses.
@Suite struct KMLConversionTests {
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

  private static let track = """
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
    <Placemark id="t"><name>T</name><gx:Track><when>2024-05-01T10:00:00Z</when><gx:coord>1 2 3</gx:coord></gx:Track></Placemark>
    </Document></kml>
    """

  /// Returns the file's text with `feature` added, after checking its namespaces with a strict reader.
  private func text(of file: KMLFile, with feature: KMLFeature) throws -> String {
    let bytes = file.bytes(adopting: [.added(feature)], declaration: nil)
    #expect(try Python.namespaceFault(in: bytes) == nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func convertedFeatureDeclaresPrefixes() throws {
    let feature = try KMLFile(bytes: Array(KMLConversionTests.track.utf8)).feature(at: 0)
    let text = try text(of: .empty, with: feature)
    #expect(text.contains(#"<Placemark id="t" xmlns:gx="http://www.google.com/kml/ext/2.2"><name>"#))
    // The prefix isn't declared again, because the file already declares it.
    let other = try KMLFile(
      bytes: Array(KMLConversionTests.track.replacing("T</name>", with: "U</name>").utf8))
    #expect(
      try self.text(of: other, with: feature).contains(#"<Placemark id="t"><name>T"#))
    // A feature with another prefix for KML elements declares this prefix, with the namespace of the other file.
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
