import Features
import KML
import Testing

/// Tests styles of lines and areas with the elements that other programs read.
@Suite struct StyleTests {
  private func feature(_ inside: String) throws -> KMLFeature {
    try KMLFeature(
      bytes: Array(
        "<Placemark>\n  <name>N</name>\n\(inside)  <LineString><coordinates>1,2 3,4</coordinates></LineString>\n</Placemark>"
          .utf8))
  }
  private func text(_ feature: KMLFeature) -> String { String(decoding: feature.bytes, as: UTF8.self) }

  @Test func settingStyleAddsMissingStyle() throws {
    let plain = try feature("")
    let red = plain.settingStyle(.stroke(HexColor(rgb: 0xFF8000)))
    #expect(
      try text(red)
        == text(
          feature("  <Style>\n    <LineStyle>\n      <color>ff0080ff</color>\n    </LineStyle>\n  </Style>\n")
        )
        || text(red).contains("<color>ff0080ff</color>"))
    #expect(red.shapeStyle.stroke == HexColor(rgb: 0xFF8000) && red.shapeStyle.strokeOpacity == 1)
    let wide = red.settingStyle(.strokeWidth(3.5)).settingStyle(.fillOpacity(0))
    #expect(text(wide).contains("<width>3.5</width>") && text(wide).contains("<PolyStyle>"))
    #expect(wide.shapeStyle.fillOpacity == 0 && wide.shapeStyle.strokeWidth == 3.5)
    let back = wide.settingStyle(.stroke(nil)).settingStyle(.strokeWidth(nil)).settingStyle(.fillOpacity(nil))
    #expect(text(back) == text(plain))
  }

  @Test func colorAndOpacityAreIndependent() throws {
    let own = try feature("  <Style><LineStyle><color>80112233</color><width>4</width></LineStyle></Style>\n")
    let opaque = own.settingStyle(.strokeOpacity(1))
    #expect(text(opaque) == text(own).replacing("80112233", with: "ff112233"))
    let blue = own.settingStyle(.stroke(HexColor(rgb: 0x0000FF)))
    #expect(text(blue) == text(own).replacing("80112233", with: "80ff0000"))
    // The width is also a part of the style, and is kept.
    #expect(text(own.settingStyle(.stroke(nil))).contains("<width>4</width>"))
  }

  @Test func styleElementsAreInSchemaOrder() throws {
    let own = try feature("  <Style><IconStyle/><BalloonStyle/></Style>\n")
    let line = text(own.settingStyle(.strokeWidth(2)).settingStyle(.stroke(HexColor(rgb: 0))))
    #expect(
      line.contains(
        "<IconStyle/><LineStyle><color>ff000000</color><width>2</width></LineStyle><BalloonStyle/>"))
  }

  /// If a property has this name, it takes precedence over the style, so the property is changed.
  @Test func settingStyleUpdatesPropertyWithSameName() throws {
    let own = try feature(
      "  <ExtendedData><Data name=\"stroke\"><value>#ff0000</value></Data></ExtendedData>\n")
    let green = own.settingStyle(.stroke(HexColor(rgb: 0x00FF00)))
    #expect(text(green) == text(own).replacing("#ff0000", with: "#00ff00"))
  }

  @Test func settingFillOpacityFillsHollowArea() throws {
    let own = try feature("  <Style><PolyStyle><color>ff112233</color><fill>0</fill></PolyStyle></Style>\n")
    #expect(own.shapeStyle.fillOpacity == 0)
    #expect(own.settingStyle(.fillOpacity(0.5)).shapeStyle.fillOpacity.map { abs($0 - 0.5) < 0.01 } ?? false)
  }
}
