import Files
import GRDB
import Glibc

/// Repairs a damaged journal. Copies the readable data to a new database, and moves the damaged files to another
/// folder.
///
/// If the process is killed during the repair, the next repair continues it. This is possible because the new database
/// is complete before the damaged database is moved.
struct Repair {
  let folder: String

  /// The path of the temporary folder in which the new database is created.
  private var workshop: String { folder + "/repairing" }
  /// The path of the new database after it has been completed.
  private var recovered: String { folder + "/recovered.sqlite" }
  private var database: String { JournalDatabase.path(in: folder) }

  /// Finishes a repair that was interrupted because the process was killed. Returns the folder with the damaged files,
  /// or `nil` if no repair was interrupted.
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
      try JournalDatabase.create(at: fresh)
      var repair = JournalRepair()
      let queue = try DatabaseQueue(path: fresh, configuration: JournalDatabase.configuration())
      try queue.write { try salvage.write($0, &repair) }
      // Close the database, which copies its log into the file and syncs it. Then the file is complete.
      try queue.close()
      try FilePath(fresh).move(to: FilePath(recovered))
      try Folder.sync(FilePath(folder))
      repair.aside = try swap(into: makeAside())
      return repair
    }
  }

  /// Moves the damaged database to the folder `aside`, and the new database to its former path. Moves the log of the
  /// damaged database first, because a database must never be opened with the log of another database.
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

  /// Returns the folder into which an interrupted repair was moving the damaged files, or `nil` if no repair was
  /// interrupted at this point.
  private func unfinishedAside() -> String? {
    let names = Folder.textNames(in: FilePath(folder)).filter { $0.hasPrefix("damaged-") }
    guard let last = names.max().map({ folder + "/" + $0 }) else { return nil }
    return isThere(database) && isThere(last + "/journal.sqlite") ? nil : last
  }

  /// Creates a folder with the date in its name, such as `damaged-20261121T161129Z`.
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

  /// Reads the rows of a copy, because reading a damaged database changes it.
  private func salvage() throws -> RecoveredRows {
    let copy = workshop + "/damaged.sqlite"
    try copyDatabase(to: copy)
    if let salvage = read(copy) { return salvage }
    // The schema is unreadable. Replace it with the schema of an empty journal, in which all tables have the same root
    // pages.
    try copyDatabase(to: copy)
    FilePath(copy + "-shm").removeFile()
    let empty = workshop + "/empty.sqlite"
    try JournalDatabase.create(at: empty)
    try FirstPage.transplant(from: FilePath(empty), to: FilePath(copy))
    guard let salvage = read(copy) else { throw JournalError.damaged(folder: folder) }
    return salvage
  }

  /// Copies the database and its log.
  private func copyDatabase(to copy: String) throws(FileError) {
    for suffix in ["", "-wal"] where isThere(database + suffix) {
      try FilePath(database + suffix).copy(to: FilePath(copy + suffix))
    }
  }

  /// Reads all rows of the database at `path`. Returns `nil` if not even the names of the tables are readable.
  private func read(_ path: String) -> RecoveredRows? {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      // This makes SQLite read a file even if it is shorter than its header says.
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
      return RecoveredRows(db)
    }
  }

  private func isThere(_ path: String) -> Bool { (try? FileVersion(path: path)) != nil }
}
