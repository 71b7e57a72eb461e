import Files
import Foundation
import GRDB
import Geography
import Logging
import Streets
import Tiles

/// Builds the index of the names in a file of tiles. The index is written to a temporary file, which is moved to the
/// path of the index when it is complete.
public struct StreetIndexBuilder {
  /// The limits on the size of an index.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of tiles that are looked up. The bounds of Germany contain about 240,000 tiles at zoom 14.
    public var tiles = 4_000_000
    /// The maximum number of names. An index with so many names has about 200 MB.
    public var names = 2_000_000

    public init() {}
  }

  private let archive: any TileArchive
  private let schema: TileSchema
  private let file: StreetIndexFile
  private let languages: [String]
  private let limits: Limits

  public init(
    _ archive: any TileArchive, _ schema: TileSchema, _ file: StreetIndexFile, languages: [String],
    limits: Limits = Limits()
  ) {
    (self.archive, self.schema, self.file) = (archive, schema, file)
    (self.languages, self.limits) = (languages, limits)
  }

  /// Builds the index on the calling thread. Takes about a second for a large city, and minutes for a country.
  ///
  /// `onProgress` is called with numbers from 0 to 1. Malformed tiles are skipped. If the file has more names than the
  /// limit, the index contains some of them.
  public func build(
    isCancelled: () -> Bool = { false }, onProgress: (Double) -> Void = { _ in }
  ) throws(StreetIndexError) {
    let grid = IndexGrid(archive.metadata)
    guard grid.tileCount <= limits.tiles else { throw .tooLarge }
    let part = file.path + StreetIndexFile.partSuffix + "\(ProcessInfo.processInfo.processIdentifier)"
    defer { StreetIndex.removeDatabase(part) }
    do {
      StreetIndex.removeDatabase(part)
      try FileManager.default.createDirectory(
        atPath: (file.path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try write(grid, to: part, isCancelled, onProgress)
      guard
        (try? StreetIndexFile(of: archive.path, languages: languages, inFolder: "").identity) == file.identity
      else { throw StreetIndexError.tiles }
      try FileManager.default.removeItem(atPath: file.path, ifExists: true)
      try FileManager.default.moveItem(atPath: part, toPath: file.path)
    } catch let error as StreetIndexError {
      throw error
    } catch {
      throw .database("\(error)")
    }
  }

  private func write(
    _ grid: IndexGrid, to path: String, _ isCancelled: () -> Bool, _ onProgress: (Double) -> Void
  ) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // A journal is unnecessary: if the program ends during the build, a later run deletes the file.
      try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -8000")
    }
    let database = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? database.close() }
    try database.write { db in
      try StreetIndexFile.schema(file.identity, in: db)
      var writer = IndexWriter(db)
      var isPartial = false
      let blocks = grid.blocks
      for (index, block) in blocks.enumerated() {
        onProgress(Double(index) / Double(blocks.count))
        guard writer.count < limits.names else {
          isPartial = true
          break
        }
        var names = BlockNames()
        for id in grid.tiles(in: block) {
          guard !isCancelled() else { throw StreetIndexError.canceled }
          guard let tile = try tile(id) else { continue }
          for feature in NamedFeature.all(in: tile, at: id, schema: schema, languages: languages) {
            names.add(feature)
          }
        }
        try writer.add(names.names, in: block)
      }
      try db.execute(sql: "INSERT INTO words (words) VALUES ('optimize')")
      try db.execute(
        sql: "INSERT INTO metadata VALUES (?, ?, ?, ?)",
        arguments: [file.identity, isPartial, writer.count, grid.blockZoom])
    }
    log.debug("built an index", metadata: ["path": "\(path)"])
  }

  /// Returns a tile, or `nil` if it is missing or malformed.
  private func tile(_ id: TileID) throws(StreetIndexError) -> VectorTile? {
    do throws(TileFileError) {
      return try archive.vectorTile(id)
    } catch {
      if case .malformedTile = error { return nil }
      throw .tiles
    }
  }
}

extension FileManager {
  fileprivate func removeItem(atPath path: String, ifExists: Bool) throws {
    if fileExists(atPath: path) { try removeItem(atPath: path) }
  }
}
