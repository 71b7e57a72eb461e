import Features
import KML
import Testing

@Suite struct UnsupportedContentTests {
  private func file(_ content: String) throws -> KMLFile {
    try KMLFile(
      bytes: Array(
        "<kml xmlns=\"http://www.opengis.net/kml/2.2\" xmlns:gx=\"http://www.google.com/kml/ext/2.2\">\(content)</kml>"
          .utf8))
  }

  @Test func linksOverlaysAndToursAreCounted() throws {
    let file = try file(
      """
      <Document><name>Map</name>
      <NetworkLink><Link><href>a.kml</href></Link></NetworkLink>
      <Folder><name>F</name><GroundOverlay><name>Old</name></GroundOverlay><ScreenOverlay/></Folder>
      <PhotoOverlay><Point><coordinates>1,2</coordinates></Point></PhotoOverlay>
      <gx:Tour><gx:Playlist><gx:FlyTo/></gx:Playlist></gx:Tour>
      <Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>
      </Document>
      """)
    #expect(file.count == 1)
    let unsupportedContent = file.unsupportedContent
    #expect(
      unsupportedContent.links == 1 && unsupportedContent.overlays == 3 && unsupportedContent.tours == 1
        && unsupportedContent.count == 5)
    #expect(KMLFile.empty.unsupportedContent.isEmpty)
  }

  @Test(arguments: [
    ("<GroundOverlay/>", 1), ("<Document/>", 0), ("<Folder><NetworkLink/></Folder>", 1),
    ("<Placemark><name>A</name></Placemark>", 0),
  ])
  func unsupportedContentIsCountedInContainers(content: String, count: Int) throws {
    #expect(try file(content).unsupportedContent.count == count)
  }

  @Test func documentAndFolderDetailsAreListed() throws {
    let file = try file(
      """
      <Document><name>Map</name><open>1</open><description>All</description><Style id="a"/>
      <Folder><name>F</name><description>Some</description><LookAt><longitude>1</longitude></LookAt></Folder>
      </Document>
      """)
    #expect(file.fileDetails == ["name", "description", "LookAt"])
    #expect(KMLFile.empty.fileDetails.isEmpty)
  }
}
