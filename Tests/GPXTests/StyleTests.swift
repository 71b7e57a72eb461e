import Features
import GPX
import Testing

/// What tracks look like, where other programs read it.
@Suite struct StyleTests {
  private static let track =
    "<trk><name>N</name><extensions><osmand:color xmlns:osmand=\"https://osmand.net\">#ff0000</osmand:color></extensions><trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"3\" lon=\"4\"/></trkseg></trk>"

  @Test func theColorOfATrackIsWhereItWas() throws {
    let track = try GPXFeature(bytes: Array(StyleTests.track.utf8))
    #expect(track.shapeStyle.stroke == HexColor(rgb: 0xFF0000))
    let blue = track.settingStyle(.stroke(HexColor(rgb: 0x0000FF)))
    #expect(
      String(decoding: blue.bytes, as: UTF8.self) == StyleTests.track.replacing("#ff0000", with: "#0000ff"))
    let wide = blue.settingStyle(.strokeWidth(5))
    #expect(wide.shapeStyle.strokeWidth == 5 && wide.shapeStyle.stroke == HexColor(rgb: 0x0000FF))
    #expect(wide.settingStyle(.strokeWidth(nil)).bytes == blue.bytes)
  }
}
