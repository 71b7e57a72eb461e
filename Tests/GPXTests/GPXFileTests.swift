import Features
import FormatTesting
import GPX
import GeoJSON
import Geography
import Testing

@Suite struct GPXFileTests {
  private let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="hand" xmlns="http://www.topografix.com/GPX/1/1">
      <metadata><name>A walk</name></metadata>
      <wpt lat="46.9480" lon="7.4474">
        <ele>542.0</ele>
        <time>2024-05-01T10:00:00Z</time>
        <name>Bern &amp; more</name>
        <desc><![CDATA[<b>The</b> capital]]></desc>
        <sym>Flag, Blue</sym>
      </wpt>
      <!-- stays -->
      <wpt lon='8.54' lat='47.37'/>
      <trk>
        <name>Track</name>
        <trkseg><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trkseg>
        <trkseg><trkpt lat="5" lon="6"/><trkpt lat="7" lon="8"/></trkseg>
      </trk>
    </gpx>

    """

  @Test func featuresOfFileAreRead() throws {
    let file = try GPXFile(bytes: Array(text.utf8))
    #expect(file.records.count == 3)
    #expect(file.points.map(\.latitude) == [46.948, 47.37])
    #expect((0..<3).map { file.title(at: $0) } == ["Bern & more", nil, "Track"])
    let bern = file.feature(at: 0)
    #expect(bern.descriptionText == "<b>The</b> capital")
    #expect(bern.properties.map(\.name) == ["ele", "time", "sym"])
    #expect(bern.record.markerColor == HexColor(rgb: 0xFF))
    #expect(file.feature(at: 2).lines.map(\.count) == [2, 2])
    #expect(file.bytes(with: file.records.indices.map { .kept($0) }) == file.bytes)
  }

  @Test func movingWaypointChangesOneLine() throws {
    let file = try GPXFile(bytes: Array(text.utf8))
    let moved = file.feature(at: 1).moving([0: Coordinate(latitude: 47.5, longitude: 8.54)], decimals: 5)
    let new = String(decoding: file.bytes(with: [.kept(0), .changed(1, moved), .kept(2)]), as: UTF8.self)
    #expect(new == text.replacing("lat='47.37'", with: "lat='47.5'"))
  }

  @Test func newWaypointHasSameLayout() throws {
    let file = try GPXFile(bytes: Array(text.utf8))
    let new = file.newFeature(at: Coordinate(latitude: 1.25, longitude: -2), decimals: 2, title: "New <")
    let written = String(
      decoding: file.bytes(with: [.kept(0), .kept(1), .added(new), .kept(2)]), as: UTF8.self)
    let line = "  <wpt lon='8.54' lat='47.37'/>\n"
    #expect(
      written
        == text.replacing(
          line, with: line + "  <wpt lon='-2' lat='1.25'>\n    <name>New &lt;</name>\n  </wpt>\n"))
  }

  @Test func removingWaypointRemovesItsLine() throws {
    let file = try GPXFile(bytes: Array(text.utf8))
    let written = String(decoding: file.bytes(with: [.kept(0), .kept(2)]), as: UTF8.self)
    #expect(written == text.replacing("  <wpt lon='8.54' lat='47.37'/>\n", with: ""))
  }

  @Test func emptyFileAcceptsWaypoint() throws {
    let file = GPXFile.empty
    let new = file.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 2, title: "A")
    let written = file.bytes(with: [.added(new)])
    #expect(try GPXFile(bytes: written).title(at: 0) == "A")
    #expect(
      String(decoding: written, as: UTF8.self).hasSuffix(
        "/1\">\n  <wpt lat=\"1\" lon=\"2\">\n    <name>A</name>\n  </wpt>\n</gpx>\n"))
  }

  /// The schema requires waypoints, then routes, then tracks, regardless of the order in the layer.
  @Test func featuresAreWrittenInSchemaOrder() throws {
    let file = try GPXFile(bytes: Corpus.bytes("plain"))
    let new = file.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 1, title: "New")
    let entries: [FeatureEntry<GPXFeature>] = [.kept(3), .kept(1), .added(new), .kept(2), .kept(0)]
    let order = try #require(file.order(of: entries))
    #expect(order == [1, 2, 4, 3, 0])
    let written = try GPXFile(bytes: file.bytes(with: entries))
    let texts = entries.map { entry in
      switch entry {
      case .kept(let index): file.feature(at: index).bytes
      case .changed(_, let feature), .added(let feature): feature.bytes
      }
    }
    #expect(written.records.indices.map { written.feature(at: $0).bytes } == order.map { texts[$0] })
    #expect(file.order(of: [.kept(0), .added(new), .kept(2), .kept(3)]) == nil)
    #expect(String(decoding: file.bytes(with: entries), as: UTF8.self).contains("<!-- stays -->"))
  }

  @Test func newFeaturesAreSortedByKind() throws {
    func feature(_ geometry: String) throws -> GPXFeature {
      let text = "{\"type\":\"Feature\",\"properties\":{},\"geometry\":\(geometry)}"
      return GPXFile.empty.converting(try GeoJSONFeature(bytes: Array(text.utf8)))
    }
    let line = try feature("{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}")
    let point = try feature("{\"type\":\"Point\",\"coordinates\":[5,6]}")
    let entries: [FeatureEntry<GPXFeature>] = [.added(line), .added(point), .added(line), .added(point)]
    #expect(GPXFile.empty.order(of: entries) == [1, 3, 0, 2])
    let written = try GPXFile(bytes: GPXFile.empty.bytes(with: entries))
    #expect(written.records.map(\.shapes) == [[], [], .lines, .lines])
    // Test a file without a track first, then a file with a track.
    let file = try GPXFile(bytes: Corpus.bytes("QGIS"))
    #expect(file.order(of: [.added(line), .kept(0), .kept(1)]) == [1, 2, 0])
    #expect(
      written.order(of: [.kept(0), .kept(1), .kept(2), .kept(3), .added(point)]) == [0, 1, 4, 2, 3])
  }

  /// A point of a route or track is a child of the route, or of a segment. Points that are nested more deeply belong to
  /// a property.
  @Test func misplacedVerticesBelongToProperties() throws {
    let text =
      "<rte><trkpt lat=\"1\" lon=\"2\"/><x><rtept lat=\"3\" lon=\"4\"><sym>s</sym></rtept><y>z</y></x></rte>"
    let feature = try GPXFeature(bytes: Array(text.utf8))
    #expect(feature.properties.map(\.name) == ["sym", "y"])
    #expect(feature.removingProperty(at: 0).positions == feature.positions && feature.positions.count == 1)
  }

  private static let garmin = """
    <gpx version="1.1" creator="Garmin" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3">
    <wpt lat="1" lon="2"><name>G</name><extensions><gpxx:WaypointExtension><gpxx:Depth gpxx:unit="m">3</gpxx:Depth></gpxx:WaypointExtension></extensions></wpt>
    </gpx>
    """

  @Test func convertedFeatureDeclaresPrefixes() throws {
    let feature = try GPXFile(bytes: Array(GPXFileTests.garmin.utf8)).feature(at: 0)
    let old = try GPXFile(
      bytes: Array(
        "<gpx version=\"1.0\" creator=\"x\" xmlns=\"http://www.topografix.com/GPX/1/0\"></gpx>".utf8))
    for file in [GPXFile.empty, old] {
      let bytes = file.bytes(adopting: [.added(feature)], declaration: nil)
      #expect(try Python.namespaceFault(in: bytes) == nil)
      #expect(
        String(decoding: bytes, as: UTF8.self).contains(
          #"<wpt lat="1" lon="2" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"><name>"#))
    }
  }

  @Test func renamingPropertyKeepsAttributes() throws {
    func feature(_ inside: String) throws -> GPXFeature {
      try GPXFeature(bytes: Array("<wpt lat=\"1\" lon=\"2\">\(inside)</wpt>".utf8))
    }
    func text(_ feature: GPXFeature) -> String {
      String(String(decoding: feature.bytes, as: UTF8.self).dropFirst(21).dropLast(6))
    }
    let extended = try feature("<extensions><x:a unit='m' xmlns:x=\"u\"><![CDATA[3]]></x:a></extensions>")
    let renamed = extended.renamingProperty(at: 0, to: "b")
    #expect(
      text(renamed)
        == "<extensions><ogr:b xmlns:ogr=\"http://osgeo.org/gdal\" unit='m' xmlns:x=\"u\"><![CDATA[3]]></ogr:b></extensions>"
    )
    #expect(text(renamed.renamingProperty(at: 0, to: "c")) == text(renamed).replacing("ogr:b", with: "ogr:c"))
    let spaced = renamed.renamingProperty(at: 0, to: "b \"c\"")
    #expect(spaced.properties.map(\.name) == ["b \"c\""] && text(spaced).contains("unit='m'"))
    let again = spaced.renamingProperty(at: 0, to: "d e")
    #expect(again.properties.map(\.name) == ["d e"])
    #expect(text(again.renamingProperty(at: 0, to: "b")) == text(renamed))
    let link = try feature("<link href=\"http://a\"><text>Home</text><type>text/html</type></link>")
    let site = link.renamingProperty(at: 0, to: "site")
    #expect(site.properties == [Property(name: "site", value: .text("http://a"))])
    #expect(text(site).contains("text=\"Home\" type=\"text/html\""))
  }

  @Test(arguments: ["site", "my site", "ogr:x"]) func childElementsBecomeUniqueAttributes(
    _ name: String
  ) throws {
    let inside = "<text>a</text><text>b</text><name>c</name><xmlns>d</xmlns>"
    let text = "<wpt lat=\"1\" lon=\"2\"><link href=\"x\">\(inside)</link></wpt>"
    let renamed = try GPXFeature(bytes: Array(text.utf8)).renamingProperty(at: 0, to: name)
    #expect(renamed.properties.map(\.value) == [.text("x")])
    let written = String(decoding: renamed.bytes, as: UTF8.self)
    // Read the feature, because only reading checks its attributes.
    _ = try GPXFile.empty.feature(reading: renamed.bytes)
    for value in "abcd" { #expect(written.contains("=\"\(value)\"")) }
  }

  @Test func unsupportedDetailsAreReportedAsLosses() throws {
    let feature = try GPXFeature(
      bytes: Array(
        """
        <wpt lat="1" lon="2"><link href="x"><text>Home</text><type>text/html</type></link><extensions>
        <x:depth unit="m" xmlns:x="u">3</x:depth></extensions></wpt>
        """.utf8))
    let losses = FileFormat.geoJSON.losses(of: [feature]).groups
    #expect(losses.map(\.kind) == [.property])
    #expect(losses.first?.names == ["link/text", "link/type", "x:depth/unit"])
    #expect(FileFormat.gpx.losses(of: [feature]).isEmpty)
  }
}
