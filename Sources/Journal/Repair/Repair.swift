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
    Folder.remove(workshop)
    guard FileIdentity(recovered) != nil else { return nil }
    if let aside = unfinishedAside() { return try swap(into: aside) }
    return try swap(into: makeAside())
  }

  func run() throws(JournalError) -> JournalRepair {
    var repair = JournalRepair()
    Folder.remove(workshop)
    try Folder.make(workshop)
    defer { Folder.remove(workshop) }
    let salvage = try salvage()
    let fresh = workshop + "/fresh.sqlite"
    try Journal.makeDatabase(fresh)
    try throwingJournalError(folder) {
      let queue = try DatabaseQueue(path: fresh, configuration: Journal.configuration())
      try queue.write { try salvage.write($0, &repair) }
      // Carries the log over and syncs: the file is complete in itself.
      try queue.close()
    }
    guard rename(fresh, recovered) == 0 else { throw JournalError(errno: errno, folder: folder) }
    try Folder.sync(folder)
    repair.aside = try swap(into: makeAside())
    return repair
  }

  /// Moves the damaged journal out of the way and the recovered one in its place. The log goes first: a database
  /// must never meet the log of another.
  private func swap(into aside: String) throws(JournalError) -> String {
    unlink(database + "-shm")
    for (from, to) in [
      (database + "-wal", aside + "/journal.sqlite-wal"), (database, aside + "/journal.sqlite"),
    ] {
      guard rename(from, to) == 0 || errno == ENOENT else { throw JournalError(errno: errno, folder: folder) }
    }
    guard rename(recovered, database) == 0 else { throw JournalError(errno: errno, folder: folder) }
    try Folder.sync(folder)
    return aside
  }

  /// The folder that a killed program had begun to move the damaged journal to; nil where it had not.
  private func unfinishedAside() -> String? {
    let names = Folder.names(in: folder).filter { $0.hasPrefix("damaged-") }
    guard let last = names.max().map({ folder + "/" + $0 }) else { return nil }
    let isMoved = FileIdentity(database) == nil
    return isMoved || FileIdentity(last + "/journal.sqlite") == nil ? last : nil
  }

  /// A folder with the date in its name: `damaged-20261121T161129Z`.
  private func makeAside() throws(JournalError) -> String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &parts)
    let date = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var path = folder + "/damaged-" + date
    while mkdir(path, 0o700) != 0 {
      guard errno == EEXIST else { throw JournalError(errno: errno, folder: folder) }
      path += "-"
    }
    return path
  }

  /// Reads a copy: reading a damaged database changes it.
  private func salvage() throws(JournalError) -> Salvage {
    let copy = workshop + "/damaged.sqlite"
    for suffix in ["", "-wal"] where FileIdentity(database + suffix) != nil {
      try Folder.copy(database + suffix, to: copy + suffix)
    }
    if let salvage = read(copy) { return salvage }
    // The schema cannot be read: that of an empty journal has every table in the same place.
    for suffix in ["", "-wal"] where FileIdentity(database + suffix) != nil {
      try Folder.copy(database + suffix, to: copy + suffix)
    }
    unlink(copy + "-shm")
    let empty = workshop + "/empty.sqlite"
    try Journal.makeDatabase(empty)
    try FirstPage.transplant(from: empty, to: copy)
    guard let salvage = read(copy) else { throw .damaged(folder: folder) }
    return salvage
  }

  /// Nil where not even the names of the tables can be read.
  private func read(_ path: String) -> Salvage? {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      // Goes on where the file is shorter than it says.
      try db.execute(sql: "PRAGMA writable_schema = ON")
    }
    guard FileIdentity(path) != nil, let queue = try? DatabaseQueue(path: path, configuration: configuration)
    else {
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
}
