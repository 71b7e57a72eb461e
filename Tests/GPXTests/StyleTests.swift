import Features
import GPX
import Testing

/// Tests styles in tracks with the elements that other programs read.
@Suite struct StyleTests {
  private static let track =
    "<trk><name>N</name><extensions><osmand:color xmlns:osmand=\"https://osmand.net\">#ff0000</osmand:color></extensions><trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"3\" lon=\"4\"/></trkseg></trk>"

  @Test func settingTrackColorKeepsItsElement() throws {
    let track = try GPXFeature(bytes: Array(StyleTests.track.utf8))
    #expect(track.shapeStyle.stroke == HexColor(rgb: 0xFF0000))
    let blue = track.settingStyle(.stroke(HexColor(rgb: 0x0000FF)))
    #expect(
      String(decoding: blue.bytes, as: UTF8.self) == StyleTests.track.replacing("#ff0000", with: "#0000ff"))
    let wide = blue.settingStyle(.strokeWidth(5))
    #expect(wide.shapeStyle.strokeWidth == 5 && wide.shapeStyle.stroke == HexColor(rgb: 0x0000FF))
    #expect(wide.settingStyle(.strokeWidth(nil)).bytes == blue.bytes)
  }

  private func track(_ extensions: String) throws -> GPXFeature {
    try GPXFeature(
      bytes: Array(
        "<trk><extensions>\(extensions)</extensions><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk>".utf8)
    )
  }

  @Test(arguments: [
    ("<gpx_style:line><gpx_style:width>2.0</gpx_style:width></gpx_style:line>", 7.56, "2.65"),
    ("<line xmlns=\"http://www.topografix.com/GPX/gpx_style/0/2\"><width>1</width></line>", 3.78, "2.65"),
    (
      "<line><width>1</width></line><locus:lsWidth>6.0</locus:lsWidth><locus:lsUnits>PIXELS</locus:lsUnits>",
      6, "10"
    ),
  ])
  func settingTrackWidthKeepsItsElement(_ extensions: String, _ width: Double, _ written: String) throws {
    let track = try track(extensions)
    #expect(track.shapeStyle.strokeWidth == width)
    let wide = track.settingStyle(.strokeWidth(10))
    let old = String(decoding: track.bytes, as: UTF8.self)
    #expect(wide.properties.map(\.name) == track.properties.map(\.name))
    #expect(String(decoding: wide.bytes, as: UTF8.self).contains(">\(written)<"))
    #expect(abs((wide.shapeStyle.strokeWidth ?? 0) - 10) < 0.02)
    #expect(String(decoding: wide.settingStyle(.strokeWidth(width)).bytes, as: UTF8.self).count <= old.count)
    #expect(wide.settingStyle(.strokeWidth(nil)).properties.count == track.properties.count - 1)
  }

  @Test func widthsInMetersAreNotRead() throws {
    let track = try track("<locus:lsWidth>6.0</locus:lsWidth><locus:lsUnits>METRES</locus:lsUnits>")
    #expect(track.shapeStyle.strokeWidth == nil)
  }
}
