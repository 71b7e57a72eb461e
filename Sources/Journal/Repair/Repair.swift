import Files
import GRDB
import Glibc

/// Sets a damaged journal aside and puts what can be read of it into a new one.
///
/// Killed at any moment, the next one goes on where it was: the new journal is complete before the old one moves.
struct Repair {
  let folder: String

  /// Where the new journal is made.
  private var workshop: String { folder + "/repairing" }
  /// The new journal once it is complete.
  private var recovered: String { folder + "/recovered.sqlite" }
  private var database: String { Journal.databasePath(folder) }

  /// Ends what a killed program began; answers where the damaged journal is now, nil where there was nothing to do.
  func finishInterrupted() throws(JournalError) -> String? {
    Folder.remove(FilePath(workshop))
    guard isThere(recovered) else { return nil }
    return try throwingJournalError(folder) { try swap(into: unfinishedAside() ?? makeAside()) }
  }

  func run() throws(JournalError) -> JournalRepair {
    Folder.remove(FilePath(workshop))
    defer { Folder.remove(FilePath(workshop)) }
    return try throwingJournalError(folder) {
      try Folder.make(FilePath(workshop))
      let salvage = try salvage()
      let fresh = workshop + "/fresh.sqlite"
      try Journal.makeDatabase(fresh)
      var repair = JournalRepair()
      let queue = try DatabaseQueue(path: fresh, configuration: Journal.configuration())
      try queue.write { try salvage.write($0, &repair) }
      // Carries the log over and syncs: the file is complete in itself.
      try queue.close()
      try FilePath(fresh).move(to: FilePath(recovered))
      try Folder.sync(FilePath(folder))
      repair.aside = try swap(into: makeAside())
      return repair
    }
  }

  /// Moves the damaged journal out of the way and the recovered one in its place. The log goes first: a database
  /// must never meet the log of another.
  private func swap(into aside: String) throws(FileError) -> String {
    FilePath(database + "-shm").removeFile()
    for suffix in ["-wal", ""] {
      do throws(FileError) {
        try FilePath(database + suffix).move(to: FilePath(aside + "/journal.sqlite" + suffix))
      } catch {
        guard case .missing = error else { throw error }
      }
    }
    try FilePath(recovered).move(to: FilePath(database))
    try Folder.sync(FilePath(folder))
    return aside
  }

  /// The folder that a killed program had begun to move the damaged journal to; nil where it had not.
  private func unfinishedAside() -> String? {
    let names = Folder.textNames(in: FilePath(folder)).filter { $0.hasPrefix("damaged-") }
    guard let last = names.max().map({ folder + "/" + $0 }) else { return nil }
    return isThere(database) && isThere(last + "/journal.sqlite") ? nil : last
  }

  /// A folder with the date in its name: `damaged-20261121T161129Z`.
  private func makeAside() throws(FileError) -> String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &parts)
    let date = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var path = folder + "/damaged-" + date
    while mkdir(path, 0o700) != 0 {
      guard errno == EEXIST else { throw FileError(FilePath(path), .writing, errno: errno) }
      path += "-"
    }
    return path
  }

  /// Reads a copy: reading a damaged database changes it.
  private func salvage() throws -> Salvage {
    let copy = workshop + "/damaged.sqlite"
    try copyDatabase(to: copy)
    if let salvage = read(copy) { return salvage }
    // The schema cannot be read: that of an empty journal has every table in the same place.
    try copyDatabase(to: copy)
    FilePath(copy + "-shm").removeFile()
    let empty = workshop + "/empty.sqlite"
    try Journal.makeDatabase(empty)
    try FirstPage.transplant(from: FilePath(empty), to: FilePath(copy))
    guard let salvage = read(copy) else { throw JournalError.damaged(folder: folder) }
    return salvage
  }

  /// With its log.
  private func copyDatabase(to copy: String) throws(FileError) {
    for suffix in ["", "-wal"] where isThere(database + suffix) {
      try FilePath(database + suffix).copy(to: FilePath(copy + suffix))
    }
  }

  /// Nil where not even the names of the tables can be read.
  private func read(_ path: String) -> Salvage? {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      // Goes on where the file is shorter than it says.
      try db.execute(sql: "PRAGMA writable_schema = ON")
    }
    guard isThere(path), let queue = try? DatabaseQueue(path: path, configuration: configuration) else {
      return nil
    }
    defer { try? queue.close() }
    return queue.writeWithoutTransaction { db in
      let tables =
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('steps', 'changes', 'log')"
      guard (try? Query(db, tables).first { $0.integer(0) }) == 3 else { return nil }
      return Salvage(db)
    }
  }

  private func isThere(_ path: String) -> Bool { (try? FileVersion(path: path)) != nil }
}
