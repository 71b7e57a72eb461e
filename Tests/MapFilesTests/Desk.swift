import Documents
import FileTesting
import Files
import Foundation
import Journal
import MapFiles
import Testing
import Waiting

/// A temporary folder with files, and the maps that tests open from it.
@MainActor final class Desk {
  let folder: ScratchFolder
  let maps: OpenMaps
  let remote: any RemoteFiles

  init(remote: any RemoteFiles = NoRemoteFiles(), sharing other: Desk? = nil) throws {
    folder = try other?.folder ?? ScratchFolder()
    self.remote = remote
    maps = Desk.maps(in: folder.path, remote, journalsIn: folder.path + "/data/maps")
  }

  /// Returns the maps of another process, whose journals are in `folder`.
  func maps(journalsIn folder: String) -> OpenMaps {
    Desk.maps(in: self.folder.path, remote, journalsIn: folder)
  }

  /// Returns a desk for the same folder, as after a restart of the program.
  func restarted() throws -> Desk { try Desk(remote: remote, sharing: self) }

  private static func maps(
    in folder: String, _ remote: any RemoteFiles, journalsIn journalFolder: String
  ) -> OpenMaps {
    let journals = MapJournals(folder: journalFolder)
    return OpenMaps(
      store: FileStore(backupFolder: journals.backupFolder, remote: remote), journals: journals,
      claimsFolder: folder + "/run",
      names: DefaultNames(draft: "Places", photos: "Photos", recovered: { "\($0) (recovered)" }),
      time: { Int64(Date().timeIntervalSince1970) })
  }

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  func location(_ name: String) -> FileLocation { FileLocation(path: FilePath(path(name))) }

  @discardableResult func write(_ text: String, to name: String) throws -> FileLocation {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return location(name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: path(name)))
  }

  func bytes(of name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(name)))) }

  func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// Opens the files as one map, as the desktop does.
  func open(_ names: String...) async throws -> OpenMap { try await open(names.map { location($0) }) }

  func open(_ locations: [FileLocation]) async throws -> OpenMap {
    let outcome = await maps.open(locations, onto: nil)
    let map: OpenMap? =
      switch outcome.arrival {
      case .map(let map): map
      case .recovered(let recovered): recovered.map
      case .layers, nil: nil
      }
    guard let map else { throw NotOpened(failures: outcome.failures) }
    map.claimFiles()
    return map
  }

  struct NotOpened: Error {
    var failures: [OpeningError]
  }

  /// The names of the files in the folder, without journals.
  var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        !["data", "run"].contains($0)
      }.sorted()
    }
  }
}

/// A desktop without remote files.
struct NoRemoteFiles: RemoteFiles {
  func read(_ uri: String) async throws(RemoteFileError) -> RemoteContents { throw .missing }
  func tag(of uri: String) async throws(RemoteFileError) -> String? { throw .missing }
  func write(
    _ bytes: [UInt8], to uri: String, expecting expected: String?
  ) async throws(RemoteFileError) -> String? { throw .denied }
}

/// GeoJSON texts for tests.
enum Text {
  static func feature(_ title: String, _ longitude: Double = 7, _ latitude: Double = 46) -> String {
    #"{"type":"Feature","properties":{"title":"\#(title)"},"geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}}"#
  }

  static func collection(_ titles: String...) -> String {
    #"{"type":"FeatureCollection","features":["# + titles.map { feature($0) }.joined(separator: ",\n")
      + "]}\n"
  }

  static func lines(_ titles: String...) -> String { titles.map { feature($0) + "\n" }.joined() }
}

extension OpenMap {
  /// The map as an exported file.
  var text: String { String(decoding: document.export(), as: UTF8.self) }

  func rename(row: Int, to title: String) { document.features.rename(document.rows.key(at: row), to: title) }
}

extension Desk {
  /// Waits until the journal contains a copy of each layer's base. The journal records the copy after it has been
  /// written.
  func waitForCopies(of map: OpenMap) async throws {
    await map.document.journal.writer?.settle()
    let journal = try #require(map.document.journal.writer?.journal)
    try await yielding(until: "the journal has a copy of each base") {
      let bases = try journal.read().bases.values
      return !bases.isEmpty && bases.allSatisfy { $0.snapshot != nil }
    }
  }
}
