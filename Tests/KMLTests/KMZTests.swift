import Archives
import Features
import FormatTesting
import Geography
import KML
import Testing

@Suite struct KMZTests {
  private static let kml = Corpus.bytes("plain")
  private static let others: [PackedFile] = [
    PackedFile("files/", []), PackedFile("files/a.png", (0..<2000).map { UInt8($0 % 251) }),
    PackedFile("../../etc/passwd", Array("x".utf8)), PackedFile("/absolute", Array("y".utf8)),
    PackedFile("other.kml", Array("<kml/>".utf8)), PackedFile("bilder/Zürich.jpg", [0, 1, 2]),
  ]

  @Test func editingChangesOnlyTheKML() throws {
    let bytes = Zip.archive(KMZTests.others + [PackedFile("doc.kml", KMZTests.kml)])
    let file = try KMZFile(bytes: bytes)
    #expect(file.records.count == 2 && file.format == .kmz)
    #expect(file.bytes(with: [.kept(0), .kept(1)]) == bytes)
    let moved = file.feature(at: 0).moving([0: Coordinate(latitude: 46.95, longitude: 7.5)], decimals: 4)
    let written = try ZipArchive(bytes: file.bytes(with: [.changed(0, moved), .kept(1)]))
    #expect(written.files.map(\.name) == KMZTests.others.map(\.name) + ["doc.kml"])
    for (index, other) in KMZTests.others.enumerated() {
      #expect(written.contents(of: index) == other.contents)
    }
    let text = String(decoding: written.contents(of: 6), as: UTF8.self)
    #expect(text == Corpus.text("plain").replacing("7.4474,46.9480,542.0", with: "7.5,46.95,542.0"))
    #expect(try KMZFile(bytes: written.bytes).points[0].latitude == 46.95)
  }

  /// libarchive would mark such a name as UTF-8 and then fail to read it.
  @Test func fileNamesInOldEncodingsAreKept() throws {
    var old = PackedFile("", [1, 2, 3])
    (old.nameBytes, old.flags) = ([0x83, 0x65, 0x83, 0x58, 0x83, 0x67] + Array(".png".utf8), 0)
    let file = try KMZFile(bytes: Zip.archive([old, PackedFile("doc.kml", KMZTests.kml)]))
    let named = file.bytes(with: [.changed(0, file.feature(at: 0).settingTitle("New")), .kept(1)])
    let written = try ZipArchive(bytes: named)
    #expect(written.contents(of: 0) == [1, 2, 3])
    #expect(named.indices.contains { named[$0...].starts(with: old.nameBytes) })
    #expect(try KMZFile(bytes: named).title(at: 0) == "New")
  }

  @Test func firstKMLIsReadIfDocIsMissing() throws {
    let file = try KMZFile(
      bytes: Zip.archive([PackedFile("a.txt", [1]), PackedFile("Map.KML", KMZTests.kml)]))
    #expect(file.records.count == 2)
  }

  @Test func emptyFileAcceptsPlacemark() throws {
    let new = KMZFile.empty.newFeature(at: Coordinate(latitude: 1, longitude: 2), decimals: 1, title: "A")
    #expect(try KMZFile(bytes: KMZFile.empty.bytes(with: [.added(new)])).title(at: 0) == "A")
  }

  @Test func invalidArchiveThrowsError() throws {
    func error(_ bytes: [UInt8]) -> KMZError? {
      #expect(throws: KMZError.self) { try KMZFile(bytes: bytes) }
    }
    let whole = Zip.archive([PackedFile("doc.kml", KMZTests.kml)])
    #expect(error([]) == .archive(.damaged))
    #expect(error(Array("PK\u{3}\u{4}".utf8)) == .archive(.damaged))
    #expect(error(Array(whole.prefix(whole.count / 2))) == .archive(.damaged))
    #expect(error(Zip.archive([PackedFile("a.txt", [1])])) == .archive(.noFile(suffix: "kml")))
    var secret = PackedFile("doc.kml", KMZTests.kml)
    secret.flags = 1
    #expect(error(Zip.archive([secret])) == .archive(.encrypted(file: "doc.kml")))
    var changed = whole
    changed[60] ^= 1
    #expect(error(changed) == .archive(.damaged))
    guard case .kml = error(Zip.archive([PackedFile("doc.kml", Array("<kml>".utf8))])) else {
      Issue.record("Half a text was read.")
      return
    }
  }

  @Test func wrongClaimedSizeThrowsError() {
    var liar = PackedFile("a.bin", [1, 2, 3])
    liar.claimedSize = 0xFFFF_FFFE
    let bytes = Zip.archive([PackedFile("doc.kml", KMZTests.kml), liar])
    #expect(throws: KMZError.self) { try KMZFile(bytes: bytes) }
  }

  @Test func tooLargeFileThrowsErrorBeforeUnpacking() {
    let bytes = ZipArchive.archive(of: Array(repeating: 0x20, count: 80 << 20), named: "doc.kml")
    #expect(bytes.count < 200_000)
    #expect(throws: ArchiveError.tooLarge(limit: 64 << 20)) { try ZipArchive(bytes: bytes) }
  }

  // libarchive doesn't read the contents of a device, so it doesn't notice a wrong end.
  @Test(arguments: ["name", "data"])
  func filesThatShareBytesAreDamaged(_ shared: String) throws {
    var bytes = ZipArchive.archive(of: [("device", Array("abc".utf8)), ("doc.kml", KMZTests.kml)])
    #expect(try ZipArchive(bytes: bytes).files.count == 2)
    let directory = try #require(bytes.firstRange(of: Array("PK\u{1}\u{2}".utf8))).lowerBound
    let blockDevice: UInt8 = 0x60
    bytes[directory + 41] = blockDevice
    let device = try ZipArchive(bytes: bytes)
    #expect(device.files.map(\.size) == [0, KMZTests.kml.count])
    switch shared {
    case "name": bytes[26] = 100
    default: for size in [18, directory + 20] { bytes[size] = 100 }
    }
    #expect(throws: ArchiveError.damaged) { try ZipArchive(bytes: bytes) }
  }
}
