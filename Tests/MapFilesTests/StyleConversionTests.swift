import Features
import MapFiles
import Testing

/// Conversions of the styles of lines and areas to formats that represent them differently.
@Suite struct StyleConversionTests {
  private static let text = """
    <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
    <Style id="s"><LabelStyle><scale>2</scale></LabelStyle>
    <LineStyle><color>80ff0000</color><width>3.5</width></LineStyle><PolyStyle><color>4000ff00</color></PolyStyle></Style>
    <Placemark><name>line</name><styleUrl>#s</styleUrl>
    <LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
    <Placemark><name>area</name><styleUrl>#s</styleUrl><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates>
    </LinearRing></outerBoundaryIs></Polygon></Placemark>
    <Placemark><name>point</name><styleUrl>#s</styleUrl><Point><coordinates>1,2</coordinates></Point></Placemark>
    </Document></kml>
    """

  private func features() throws -> [any Feature] {
    let store = try FormatRegistry.known.read(Array(StyleConversionTests.text.utf8), named: "a.kml")
    return (0..<store.count).map { store.feature(at: $0) }
  }

  private func converted(_ feature: any Feature, _ format: FormatIdentifier) throws -> any Feature {
    let empty = try #require(FormatRegistry.known[format]?.emptyStore())
    return empty.converting(feature)
  }

  @Test(arguments: [FormatIdentifier.geoJSON, .geoJSONTextSequence, .csv])
  func linesAndAreasKeepTheirStyles(format: FormatIdentifier) throws {
    let features = try features()
    let line = try converted(features[0], format)
    #expect(line.shapeStyle.stroke == HexColor(rgb: 0x0000FF) && line.shapeStyle.strokeWidth == 3.5)
    #expect(line.shapeStyle.strokeOpacity == 0.502 && line.shapeStyle.fill == nil)
    let area = try converted(features[1], format)
    #expect(area.shapeStyle.stroke == HexColor(rgb: 0x0000FF))
    #expect(area.shapeStyle.fill == HexColor(rgb: 0x00FF00) && area.shapeStyle.fillOpacity == 0.251)
    #expect(try converted(features[2], format).shapeStyle == ShapeStyle())
    // The style is still the same after conversion back.
    let again = try converted(area, .kml)
    #expect(try converted(features[1], .kml).shapeStyle.fill == again.shapeStyle.fill)
  }

  @Test func trackKeepsTheStyleOfTheLine() throws {
    let track = try converted(features()[0], .gpx)
    #expect(track.shapeStyle.stroke == HexColor(rgb: 0x0000FF) && track.shapeStyle.strokeWidth == 3.5)
    #expect(track.shapeStyle.strokeOpacity == 0.502)
    #expect(try converted(track, .geoJSON).shapeStyle == track.shapeStyle)
  }

  @Test func stylePropertyIsWrittenOnce() throws {
    let text = StyleConversionTests.text.replacing(
      "<styleUrl>#s</styleUrl>\n<LineString>",
      with: """
        <styleUrl>#s</styleUrl><ExtendedData><Data name="stroke"><value>#123456</value></Data></ExtendedData>
        <LineString>
        """)
    let store = try FormatRegistry.known.read(Array(text.utf8), named: "a.kml")
    let line = try converted(store.feature(at: 0), .geoJSON)
    #expect(line.properties.filter { $0.name == "stroke" }.map(\.value.text) == ["#123456"])
  }

  @Test(arguments: [FormatIdentifier.geoJSON, .csv, .gpx])
  func unsupportedStyleElementsAreReported(format: FormatIdentifier) throws {
    let known = try #require(FormatRegistry.known[format])
    let losses = known.losses(of: [try features()[0]]).groups
    #expect(losses.map(\.kind) == [.property] && losses.first?.names == ["LabelStyle"])
  }
}
