import Features
import Geography
import KML
import Testing

/// Tests texts that contain elements, such as unescaped HTML.
@Suite struct ChildElementTests {
  private func file(_ content: String) throws -> KMLFile {
    try KMLFile(
      bytes: Array(
        "<kml><Placemark>\(content)<Point><coordinates>8.5,47.4</coordinates></Point></Placemark></kml>".utf8)
    )
  }

  private func text(_ file: KMLFile, with feature: KMLFeature) -> String {
    String(decoding: file.bytes(with: [.changed(0, feature)]), as: UTF8.self)
  }

  @Test(arguments: [
    "<p>One</p><p>Two</p>", "One<br/>two <b>three &amp; four</b>", "<table><tr><td>1</td></tr></table>",
    "<br/>",
  ])
  func markupIsReadUnchanged(_ markup: String) throws {
    let feature = try file(
      "<description>\(markup)</description><address>\(markup)</address><ExtendedData>"
        + "<Data name=\"a\"><value>\(markup)</value></Data>"
        + "<SchemaData><SimpleData name=\"b\">\(markup)</SimpleData></SchemaData><c>\(markup)</c></ExtendedData>"
    ).feature(at: 0)
    #expect(feature.descriptionText == markup)
    #expect(feature.properties.map(\.name) == ["address", "a", "b", "c"])
    #expect(feature.properties.map(\.value.text) == Array(repeating: markup, count: 4))
  }

  @Test(arguments: [
    ("<p>One</p><p>Three</p>", "<p>One</p><p>Three</p>"), ("typed", "typed"), ("a < b", "a &lt; b"),
    ("<p>One", "&lt;p&gt;One"), ("<x:p>1</x:p>", "&lt;x:p&gt;1&lt;/x:p&gt;"), ("a &amp; b", "a &amp;amp; b"),
    ("</description><description>", "&lt;/description&gt;&lt;description&gt;"),
  ])
  func editedMarkupIsEscapedIfNeeded(_ typed: String, _ written: String) throws {
    let markup = "<p>One</p><p>Two</p>"
    let file = try file(
      "<!-- 1 --><description>\(markup)</description><ExtendedData><Data name=\"a\"><value>\(markup)</value></Data></ExtendedData>"
    )
    let old = String(decoding: file.bytes, as: UTF8.self)
    let described = file.feature(at: 0).settingDescription(typed)
    #expect(described.descriptionText == typed)
    #expect(
      text(file, with: described)
        == old.replacing("<description>\(markup)", with: "<description>\(written)"))
    let property = file.feature(at: 0).settingProperty(at: 0, to: .text(typed))
    #expect(property.properties.map(\.value.text) == [typed])
    #expect(text(file, with: property) == old.replacing("<value>\(markup)", with: "<value>\(written)"))
    #expect(file.feature(at: 0).settingDescription(markup).bytes == file.feature(at: 0).bytes)
  }

  @Test(arguments: ["description", "ExtendedData", "name", "address"])
  func geometryInATextIsNotAGeometry(_ name: String) throws {
    let point = "<Point><coordinates>1,2</coordinates></Point>"
    let file = try file("<\(name)><kml><Placemark>\(point)</Placemark></kml></\(name)>")
    #expect(file.records.count == 1 && file.feature(at: 0).points.count == 1)
    #expect(file.points[0].longitude == 8.5)
    let moved = file.feature(at: 0).moving([0: Coordinate(latitude: 3, longitude: 4)], decimals: 0)
    #expect(text(file, with: moved).contains(point))
  }

  @Test func titleIsTextOfItsElements() throws {
    let file = try file("<name><b>Hut</b> <i>1</i></name>")
    #expect(file.title(at: 0) == "Hut 1" && file.feature(at: 0).title == "Hut 1")
    let renamed = file.feature(at: 0).settingTitle("<b>2</b>")
    #expect(renamed.title == "<b>2</b>")
    #expect(text(file, with: renamed).contains("<name>&lt;b&gt;2&lt;/b&gt;</name>"))
  }

  @Test func lineEndsAreNormalized() throws {
    let file = try file("<description><p>a</p>\r\n<p>b</p>\r</description>")
    #expect(file.feature(at: 0).descriptionText == "<p>a</p>\n<p>b</p>\n")
    #expect(file.feature(at: 0).settingDescription("<p>a</p>\n<p>b</p>\n").bytes == file.feature(at: 0).bytes)
  }
}
