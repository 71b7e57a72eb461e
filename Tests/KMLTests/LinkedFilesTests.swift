import Archives
import Features
import FormatTesting
import Geography
import KML
import Testing

/// Tests KML files in an archive to which the main file links.
@Suite struct LinkedFilesTests {
  private static func placemark(_ name: String, _ place: String, _ more: String = "") -> String {
    "<Placemark><name>\(name)</name>\(more)<Point><coordinates>\(place)</coordinates></Point></Placemark>\n"
  }

  private static func link(_ address: String, _ name: String = "", _ more: String = "") -> String {
    "<NetworkLink><name>\(name)</name>\(more)<Link><href>\(address)</href></Link></NetworkLink>\n"
  }

  private static func document(_ content: String) -> [UInt8] {
    Array("<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>\n\(content)</Document></kml>\n".utf8)
  }

  private static let huts = document(
    "<Style id=\"s\"><IconStyle><color>ff0000ff</color></IconStyle></Style>\n"
      + "<Folder><name>High</name>\n" + placemark("Hut", "7.5,46.5", "<styleUrl>#s</styleUrl>")
      + "</Folder>\n"
      + placemark("Shed", "7.6,46.6"))
  private static let bakeries = document(placemark("Bakery", "8.5,47.5"))

  private static let bytes = Zip.archive([
    PackedFile("files/Bäckerei.kml", bakeries), PackedFile("files/map.png", [1, 2, 3]),
    PackedFile(
      "doc.kml",
      document(
        "<Style id=\"s\"><IconStyle><color>ff00ff00</color></IconStyle></Style>\n"
          + placemark("Own", "7,46", "<styleUrl>#s</styleUrl>") + link("files/huts.kml", "Huts")
          + link("files/B%C3%A4ckerei.kml", "Food", "<visibility>0</visibility>")
          + link("https://example.org/live.kml"))),
    PackedFile("files/huts.kml", huts),
  ])

  private func changed(_ old: [UInt8], _ new: [UInt8]) throws -> [String: String] {
    let (before, after) = (try ZipArchive(bytes: old), try ZipArchive(bytes: new))
    #expect(after.files.map(\.name) == before.files.map(\.name))
    var changed: [String: String] = [:]
    for index in before.files.indices where before.contents(of: index) != after.contents(of: index) {
      changed[before.files[index].name] = String(decoding: after.contents(of: index), as: UTF8.self)
    }
    return changed
  }

  @Test func placesOfLinkedFilesAreInFolders() throws {
    let file = try KMZFile(bytes: LinkedFilesTests.bytes)
    #expect((0..<file.count).map { file.title(at: $0) } == ["Own", "Hut", "Shed", "Bakery"])
    #expect(file.groups.map(\.name) == ["Huts", "High", "Food"])
    #expect(file.groups.map(\.id) == [["Huts"], ["Huts", "High"], ["Food"]])
    #expect(file.groups.map(\.isVisible) == [true, true, false])
    #expect(file.groups.map(\.parent) == [nil, 0, nil])
    #expect((0..<4).map { file.group(at: $0) } == [nil, 1, 0, 2])
    for index in 0..<4 {
      let range = file.records[index].points
      #expect(range.map { file.points[$0] } == file.feature(at: index).points)
    }
    #expect(file.records[0].markerColor != file.records[1].markerColor)
    #expect(file.otherFiles == ["files/map.png"])
    #expect(file.unsupportedContent.links == 1 && file.unsupportedContent.count == 1)
    #expect(file.repackedFormat == .kmz)
  }

  @Test func savingUnchangedPlacesKeepsEveryByte() throws {
    let file = try KMZFile(bytes: LinkedFilesTests.bytes)
    #expect(file.bytes(with: (0..<4).map { .kept($0) }) == LinkedFilesTests.bytes)
  }

  @Test func movingChangesOnlyTheLinkedFile() throws {
    let file = try KMZFile(bytes: LinkedFilesTests.bytes)
    let moved = file.feature(at: 1).moving([0: Coordinate(latitude: 46.25, longitude: 7.25)], decimals: 2)
    // Read the feature as if its bytes came from the journal.
    let again = try file.feature(reading: moved.bytes, at: 1)
    #expect(again.record.markerColor == file.records[1].markerColor)
    let bytes = file.bytes(with: [.kept(0), .changed(1, again), .kept(2), .kept(3)])
    let text = String(decoding: LinkedFilesTests.huts, as: UTF8.self)
    #expect(
      try changed(LinkedFilesTests.bytes, bytes)
        == ["files/huts.kml": text.replacing("7.5,46.5", with: "7.25,46.25")])
  }

  @Test func newPlaceIsAddedToFileOfPreviousPlace() throws {
    let file = try KMZFile(bytes: LinkedFilesTests.bytes)
    let new = file.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 1, title: "New")
    let entries: [FeatureEntry<KMLFeature>] = [.kept(3), .added(new), .kept(1), .kept(0)]
    #expect(file.order(of: entries) == [3, 2, 0, 1])
    let bytes = file.bytes(with: entries)
    let texts = try changed(LinkedFilesTests.bytes, bytes)
    #expect(Set(texts.keys) == ["files/Bäckerei.kml", "files/huts.kml"])
    let again = try KMZFile(bytes: bytes)
    #expect((0..<again.count).map { again.title(at: $0) } == ["Own", "Hut", "Bakery", "New"])
    #expect(again.groups.map(\.name) == ["Huts", "High", "Food"])
    // A file without places remains in the archive, and so does the link to it.
    let emptied = try KMZFile(bytes: file.bytes(with: [.kept(0), .kept(1), .kept(2)]))
    #expect(emptied.count == 3 && emptied.groups.count == 3)
  }

  @Test func circularLinksAreReadOnce() throws {
    let bytes = Zip.archive([
      PackedFile("doc.kml", LinkedFilesTests.document(LinkedFilesTests.link("a/one.kml", "One"))),
      PackedFile(
        "a/one.kml",
        LinkedFilesTests.document(
          LinkedFilesTests.placemark("A", "1,2") + LinkedFilesTests.link("../doc.kml")
            + LinkedFilesTests.link("./two.kml") + LinkedFilesTests.link("two.kml"))),
      PackedFile("a/two.kml", LinkedFilesTests.document(LinkedFilesTests.placemark("B", "3,4"))),
    ])
    let file = try KMZFile(bytes: bytes)
    #expect((0..<file.count).map { file.title(at: $0) } == ["A", "B"])
    #expect(file.groups.map(\.name) == ["One", "two.kml"] && file.unsupportedContent.isEmpty)
  }

  @Test(arguments: ["", "gone.kml", "../doc.kml", "pictures.png", "http://[", "C:\\a.kml"])
  func unreadableLinkIsCounted(address: String) throws {
    let bytes = Zip.archive([
      PackedFile(
        "doc.kml",
        LinkedFilesTests.document(
          LinkedFilesTests.placemark("A", "1,2") + LinkedFilesTests.link(address))),
      PackedFile("pictures.png", [1, 2]),
    ])
    let file = try KMZFile(bytes: bytes)
    #expect(file.count == 1 && file.unsupportedContent.links == 1)
    #expect(file.bytes(with: [.kept(0)]) == bytes)
  }

  @Test func linksWithSameNameHaveUniqueIDs() throws {
    let bytes = Zip.archive([
      PackedFile(
        "doc.kml",
        LinkedFilesTests.document(
          LinkedFilesTests.link("a.kml", "Trip")
            + "<Folder><name>Trip</name><visibility>0</visibility>" + LinkedFilesTests.link("b.kml", "Trip")
            + "</Folder>")),
      PackedFile("a.kml", LinkedFilesTests.document(LinkedFilesTests.placemark("A", "1,2"))),
      PackedFile("b.kml", LinkedFilesTests.document(LinkedFilesTests.placemark("B", "1,2"))),
    ])
    let file = try KMZFile(bytes: bytes)
    #expect(file.groups.map(\.name) == ["Trip", "Trip", "Trip"] && Set(file.groups.map(\.id)).count == 3)
    #expect(file.groups.map(\.isVisible) == [false, true, false])
  }
}
