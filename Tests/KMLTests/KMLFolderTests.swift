import Archives
import Features
import FormatTesting
import Geography
import KML
import Testing

/// Tests the folders of a file, the order of features in them, and the groups that can be hidden.
@Suite struct KMLFolderTests {
  private func file(_ name: String) throws -> KMLFile { try KMLFile(bytes: Corpus.bytes(name)) }

  @Test func newFeatureIsInFolderOfPreviousOne() throws {
    let file = try file("QGIS")
    let new = file.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 1, title: "New")
    let written = try KMLFile(bytes: file.bytes(with: [.kept(0), .kept(1), .added(new)]))
    #expect(written.folders(at: 2) == ["towns"] && written.title(at: 2) == "New")
  }

  @Test func featuresAreSortedWithinTheirFolders() throws {
    func placemark(_ name: String) -> String { "<Placemark><name>\(name)</name></Placemark>" }
    func text(_ names: [String]) -> String {
      """
      <kml><Document><Folder><name>A</name>\(placemark(names[0]))<Style/>\(placemark(names[1]))</Folder>
      \(placemark(names[2]))<Folder><name>B</name>\(placemark(names[3])) \(placemark(names[4]))</Folder></Document></kml>
      """
    }
    let file = try KMLFile(bytes: Array(text(["e", "b", "c", "d", "a"]).utf8))
    // The requested order is the order by name.
    let entries: [FeatureEntry<KMLFeature>] = [.kept(4), .kept(1), .kept(2), .kept(3), .kept(0)]
    #expect(file.order(of: entries) == [1, 4, 2, 0, 3])
    #expect(
      String(decoding: file.bytes(with: entries), as: UTF8.self) == text(["b", "e", "c", "a", "d"]))
    let google = try self.file("Google Earth")
    #expect(google.bytes(with: [.kept(2), .kept(1), .kept(0)]) == google.bytes)
  }

  @Test func foldersAreGroupsWithUniqueIDs() throws {
    let text = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document><visibility>0</visibility>
      <Folder><name>a</name><visibility>0</visibility><Folder><name>b</name><Placemark/></Folder></Folder>
      <Folder><name>a</name><visibility>1</visibility><Placemark/></Folder><Placemark/></Document></kml>
      """
    let file = try KMLFile(bytes: Array(text.utf8))
    #expect(file.groups.map(\.id) == [["a"], ["a", "b"], ["a\02"]])
    #expect(file.groups.map(\.isVisible) == [false, true, true])
    #expect(file.groups.map(\.parent) == [nil, 0, nil])
    #expect((0..<3).map { file.group(at: $0) } == [1, 2, nil])
    #expect(
      try KMZFile(bytes: ZipArchive.archive(of: Array(text.utf8), named: "doc.kml")).groups == file.groups)
  }

  @Test func hiddenPlacemarksFormGroups() throws {
    let text = """
      <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <Folder><name>a</name><Placemark><visibility>0</visibility></Placemark><Folder><name>b</name></Folder></Folder>
      <Folder><name>c</name><visibility>0</visibility><Folder><Placemark><visibility>0</visibility></Placemark></Folder>
      </Folder><Placemark><visibility>1</visibility></Placemark><Placemark><visibility>false</visibility></Placemark>
      <Placemark><Point><visibility>0</visibility></Point></Placemark></Document></kml>
      """
    let file = try KMLFile(bytes: Array(text.utf8))
    #expect(
      file.groups.map(\.id) == [["a"], ["a", "\0hidden"], ["a", "b"], ["c"], ["c", ""], ["\0hidden"]])
    #expect(file.groups.map(\.parent) == [nil, 0, 0, nil, 3, nil])
    #expect(file.groups.map(\.isVisible) == [true, false, true, false, true, false])
    #expect(file.groups.filter { $0.kind == .hiddenFeatures }.map(\.id.count) == [2, 1])
    #expect((0..<5).map { file.group(at: $0) } == [1, 4, nil, 5, nil])
    #expect(file.folders(at: 0) == ["a"] && file.folders(at: 1) == ["c", ""])
  }
}
