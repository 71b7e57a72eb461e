import Features
import Geography
import MapFiles
import Testing

/// Conversions of marker and line colors, and of properties whose names are used for colors.
@Suite struct ConvertedColorTests: ConversionSuite {
  @Test func markerColorOtherThanTheShownOneStaysAProperty() throws {
    let text = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="1" lon="2"><extensions>
      <o:color xmlns:o="https://osmand.net">#ff0000</o:color><marker-color xmlns="u">blue</marker-color></extensions></wpt></gpx>
      """
    let new = try converted(text, .gpx, .kml)[0]
    #expect(new.record.markerColor == HexColor(rgb: 0xFF0000) && new.property("marker-color") == "blue")
  }

  @Test func propertyNamedColorIsNotTheMarkerColor() throws {
    let text = "[" + point(#""color":"green""#) + "," + point(#""marker-color":"ff0000""#) + "]"
    let rows = try converted(#"{"type":"FeatureCollection","features":\#(text)}"#, .geoJSON, .csv)
    #expect(rows[0].property("color") == "green" && rows[1].record.markerColor == HexColor(rgb: 0xFF0000))
  }

  /// GPX stores only one color for a feature. The color of the line is written there.
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
}
