import Archives
import Features
import FormatTesting
import Geography
import KML
import Testing

/// Tests that replacing a file in an archive keeps all other bytes.
@Suite struct ArchivePreservationTests {
  private static let kml = Corpus.bytes("plain")

  /// Returns an archive with a comment and three files. The KML is the second file and is stored uncompressed.
  private static func archive() -> [UInt8] {
    var stored = Zip.archive([
      PackedFile("a.png", [1, 2, 3]), PackedFile("doc.kml", kml), PackedFile("b\\c.png", [4, 5]),
    ])
    let comment = Array("made by hand".utf8)
    stored[stored.count - 2] = UInt8(comment.count)
    return stored + comment
  }

  private static func range(of needle: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
    bytes.indices.first { bytes[$0...].starts(with: needle) }.map { $0..<$0 + needle.count }
  }

  @Test func replacingWithOriginalRestoresBytes() throws {
    let bytes = ArchivePreservationTests.archive()
    let archive = try ZipArchive(bytes: bytes)
    for contents in [[], Array("<kml/>".utf8), ArchivePreservationTests.kml + ArchivePreservationTests.kml] {
      let other = try ZipArchive(bytes: archive.replacing(1, with: contents))
      #expect(other.contents(of: 1) == contents)
      #expect(other.contents(of: 0) == [1, 2, 3] && other.contents(of: 2) == [4, 5])
      #expect(other.files.map(\.name) == archive.files.map(\.name))
      #expect(other.replacing(1, with: ArchivePreservationTests.kml) == bytes)
    }
  }

  @Test func replacingKeepsCommentsAttributesAndNames() throws {
    var bytes = ArchivePreservationTests.archive()
    // Set the DOS attributes of the last file: hidden and read-only.
    let header = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    bytes[header + 38] = 3
    let new = try ZipArchive(bytes: bytes).replacing(1, with: [9])
    let name = Array("b\\c.png".utf8)
    #expect(new.suffix(12).elementsEqual("made by hand".utf8))
    let newHeader = try #require(new.indices.last { new[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    #expect(new[newHeader + 38] == 3 && new[(newHeader + 46)...].starts(with: name))
    #expect(ArchivePreservationTests.range(of: name, in: new) != nil)
  }

  @Test func replacingKeepsCompressionMethod() throws {
    let text = Array("<kml><!-- stored as it is --></kml>".utf8)
    let new = try ZipArchive(bytes: ArchivePreservationTests.archive()).replacing(1, with: text)
    #expect(ArchivePreservationTests.range(of: text, in: new) != nil)
    let deflated = ZipArchive.archive(of: ArchivePreservationTests.kml, named: "doc.kml")
    let other = try ZipArchive(bytes: deflated).replacing(0, with: text)
    #expect(ArchivePreservationTests.range(of: text, in: other) == nil)
    #expect(try ZipArchive(bytes: other).contents(of: 0) == text)
  }

  @Test func overlappingFilesThrowError() throws {
    var bytes = ArchivePreservationTests.archive()
    let headers = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) }
    let offset = bytes[headers[0] + 42..<headers[0] + 46]
    bytes.replaceSubrange(headers[1] + 42..<headers[1] + 46, with: offset)
    #expect(throws: ArchiveError.damaged) { try ZipArchive(bytes: bytes) }
  }

  /// Bytes before an archive are, for example, the program of a self-extracting archive.
  @Test func replacingKeepsBytesBeforeArchive() throws {
    let prefix = Array(repeating: UInt8(0x23), count: 100)
    let bytes = prefix + ArchivePreservationTests.archive()
    let archive = try ZipArchive(bytes: bytes)
    let other = try ZipArchive(bytes: archive.replacing(1, with: [7, 7, 7]))
    #expect(other.contents(of: 1) == [7, 7, 7] && other.contents(of: 2) == [4, 5])
    #expect(other.replacing(1, with: ArchivePreservationTests.kml) == bytes)
  }
}
