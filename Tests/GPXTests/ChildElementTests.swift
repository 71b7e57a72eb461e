import Features
import GPX
import Geography
import Testing

/// Tests texts that contain elements, such as unescaped HTML.
@Suite struct ChildElementTests {
  private func file(_ content: String) throws -> GPXFile {
    try GPXFile(bytes: Array("<gpx version=\"1.1\"><wpt lat=\"47\" lon=\"8\">\(content)</wpt></gpx>".utf8))
  }

  private func text(_ file: GPXFile, with feature: GPXFeature) -> String {
    String(decoding: file.bytes(with: [.changed(0, feature)]), as: UTF8.self)
  }

  @Test func markupIsReadUnchanged() throws {
    let feature = try file(
      "<name><b>A</b></name><cmt><p>four</p></cmt><desc>One<br/>two <b>three</b></desc>"
        + "<extensions><e:a>five <i>six</i> seven</e:a><e:b><e:c>eight</e:c></e:b></extensions>"
    ).feature(at: 0)
    #expect(feature.title == "A")
    #expect(feature.descriptionText == "One<br/>two <b>three</b>")
    #expect(feature.properties.map(\.name) == ["cmt", "e:a", "e:c"])
    #expect(feature.properties.map(\.value.text) == ["<p>four</p>", "five <i>six</i> seven", "eight"])
  }

  @Test func editingChangesOnlyTheText() throws {
    let file = try file("<cmt><p>four</p></cmt><desc>One<br/>two <b>three</b></desc>")
    let old = String(decoding: file.bytes, as: UTF8.self)
    let feature = file.feature(at: 0)
    #expect(
      text(file, with: feature.settingDescription("One<br/>2"))
        == old.replacing("two <b>three</b></desc>", with: "2</desc>"))
    #expect(
      text(file, with: feature.settingProperty(at: 0, to: .text("typed")))
        == old.replacing("<cmt><p>four</p></cmt>", with: "<cmt>typed</cmt>"))
    #expect(
      text(file, with: feature.renamingProperty(at: 0, to: "note")).contains(
        ">&lt;p&gt;four&lt;/p&gt;</ogr:note>"))
  }

  @Test func pointsInsideExtensionsAreNotVertices() throws {
    let text = """
      <gpx version="1.1"><trk><extensions><note><trkpt lat="9" lon="9"/></note></extensions><trkseg>\
      <trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trkseg></trk></gpx>
      """
    let feature = try GPXFile(bytes: Array(text.utf8)).feature(at: 0)
    #expect(feature.lines.map { $0.map(\.latitude) } == [[1, 3]])
    let edited = feature.removingProperty(at: 0)
    #expect(edited.lines == feature.lines)
  }

  @Test func removingPropertyKeepsAdjacentText() throws {
    let file = try file("<extensions>kept <e:a>1</e:a></extensions>")
    #expect(text(file, with: file.feature(at: 0).removingProperty(at: 0)).contains("kept"))
  }
}
