import Archives
import Documents
import FileTesting
import Files
import Foundation
import MapFiles
import SeededRandom
import Testing

/// Saving a KMZ file on a full disk, or when the file is damaged.
@MainActor @Suite struct ArchiveSavingTests {
  private static let kml = """
    <kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>A</name>\
    <Point><coordinates>7,46</coordinates></Point></Placemark></Document></kml>
    """

  /// An archive with random bytes as a picture, which can't be compressed.
  private static let archive: [UInt8] = {
    var random = SeededGenerator(seed: 1)
    let picture = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    return ZipArchive.archive(of: [
      (name: "doc.kml", contents: Array(kml.utf8)), (name: "a.png", contents: picture),
    ])
  }()

  private func map(_ desk: Desk, _ name: String) async throws -> OpenMap {
    try desk.write(ArchiveSavingTests.archive, to: name)
    let map = try await desk.open(name)
    map.rename(row: 0, to: "B")
    return map
  }

  @Test(.enabled(if: Mount.isAllowed)) func fullOrReadOnlyDiskKeepsTheOldArchive() async throws {
    let desk = try Desk()
    let disk = try Mount(at: desk.path("disk"), kilobytes: 64)
    let map = try await map(desk, "disk/a.kmz")
    let filler = URL(fileURLWithPath: disk.path + "/filler")
    #expect(throws: (any Error).self) { try Data(count: 1 << 20).write(to: filler) }
    // Frees space that is enough for only the beginning of the new archive.
    try FileHandle(forUpdating: filler).truncate(atOffset: 36 << 10)
    let layer = map.document.layers.all[0].key
    let full = await map.save(layer, to: desk.location("disk/a.kmz"))
    guard case .storage(.local(.failed(_, _, .full)))? = full.error else {
      Issue.record("\(full)")
      return
    }
    #expect(try desk.bytes(of: "disk/a.kmz") == ArchiveSavingTests.archive)
    try FileManager.default.removeItem(at: filler)
    try disk.setReadOnly(true)
    let readOnly = await map.save(layer, to: desk.location("disk/a.kmz"))
    guard case .storage(.local(.failed(_, _, .readOnly)))? = readOnly.error else {
      Issue.record("\(readOnly)")
      return
    }
    #expect(try desk.bytes(of: "disk/a.kmz") == ArchiveSavingTests.archive)
    #expect(map.document.files.hasUnsavedChanges)
    try disk.setReadOnly(false)
    #expect(await map.save().written.allSatisfy { $0.error == nil })
    let saved = try ZipArchive(bytes: try desk.bytes(of: "disk/a.kmz"))
    #expect(String(decoding: saved.contents(of: 0), as: UTF8.self).contains("<name>B</name>"))
    #expect(saved.contents(of: 1).count == 20_000)
  }

  /// After the map is opened, the archive gets a wrong checksum or is truncated.
  @Test(arguments: [false, true]) func damagedArchiveIsNotReplaced(isTruncated: Bool) async throws {
    let desk = try Desk()
    let map = try await map(desk, "a.kmz")
    var damaged = ArchiveSavingTests.archive
    if isTruncated { damaged.removeLast(30) } else { damaged[60] ^= 0xff }
    try desk.write(damaged, to: "a.kmz")
    let outcome = await map.save()
    guard case .changedBeyondReading? = outcome.written.first?.error else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try desk.bytes(of: "a.kmz") == damaged)
    #expect(map.document.files.hasUnsavedChanges)
  }
}
