import Features
import KML
import Testing

/// Tests styles as written by Google Earth for the web.
@Suite struct CascadingStyleTests {
  private static let style =
    "<Style><IconStyle><Icon><href>https://earth.google.com/earth/rpc/cc/icon?color=1976d2&amp;id=2000&amp;scale=4</href></Icon></IconStyle>"
    + "<LineStyle><color>ff2dc0fb</color><width>6</width></LineStyle><PolyStyle><color>40ffffff</color></PolyStyle></Style>"

  private func feature(_ styles: String) throws -> KMLFeature {
    let text =
      "<kml xmlns=\"http://www.opengis.net/kml/2.2\" xmlns:gx=\"http://www.google.com/kml/ext/2.2\" xmlns:kml=\"http://www.opengis.net/kml/2.2\"><Document>\(styles)<Placemark><styleUrl>#a</styleUrl><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></Document></kml>"
    return try KMLFile(bytes: Array(text.utf8)).feature(at: 0)
  }

  @Test(arguments: [
    "<gx:CascadingStyle kml:id=\"a\">\(style)</gx:CascadingStyle>",
    "<gx:CascadingStyle kml:id=\"b\">\(style)</gx:CascadingStyle><StyleMap id=\"a\"><Pair><key>normal</key><styleUrl>#b</styleUrl></Pair></StyleMap>",
    style.replacing("<Style>", with: "<Style kml:id=\"a\">"),
    style.replacing("<Style>", with: "<Style id=\"a\" kml:id=\"c\">"),
  ])
  func cascadingStylesAreRead(_ styles: String) throws {
    let feature = try feature(styles)
    #expect(feature.record.markerColor == HexColor(rgb: 0x1976D2))
    #expect(feature.shapeStyle.stroke == HexColor(rgb: 0xFBC02D) && feature.shapeStyle.strokeWidth == 6)
    #expect(feature.shapeStyle.fill == HexColor(rgb: 0xFFFFFF))
    // The feature keeps its style in another file, which doesn't have the shared style.
    #expect(feature.selfContained.shapeStyle == feature.shapeStyle)
  }
}
