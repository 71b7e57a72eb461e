import GRDB
import Glibc
import Logging

extension Journal {
  /// Makes an empty journal in a folder of its own in `maps`, which is made where it is not there.
  public static func create(in maps: String) throws(JournalError) -> Journal {
    try Folder.make(maps)
    removeUnfinished(in: maps)
    let name = Folder.freshName()
    let (hidden, folder) = (maps + "/" + unfinished + name, maps + "/" + name)
    // Nobody sees a journal that is half made.
    try Folder.make(hidden)
    try Folder.make(hidden + "/snapshots")
    try makeDatabase(databasePath(hidden))
    guard rename(hidden, folder) == 0 else { throw JournalError(errno: errno, folder: folder) }
    try Folder.sync(maps)
    log.debug("made a journal", metadata: ["folder": "\(folder)"])
    return try Journal(folder: folder, lock: FolderLock(folder), isChecked: false)
  }

  /// Opens the journal in `folder`, as it was left or as it was when the program was killed.
  ///
  /// Where it is damaged it is set aside, in a folder beside it with the date in its name, and what can be read is put
  /// into a new journal: `repair` then says what became of it. One of a newer version is not touched.
  public static func open(_ folder: String) throws(JournalError) -> Journal {
    let lock = try FolderLock(folder)
    let database = databasePath(folder)
    if let version = DatabaseHeader(database)?.version, version > Schema.version {
      throw .newer(folder: folder, version: version)
    }
    let wasClean = lock.isClean
    let repair = Repair(folder: folder)
    var outcome: JournalRepair?
    if let aside = try repair.finishInterrupted() { outcome = JournalRepair(aside: aside) }
    // SQLite makes the log when it opens the database and removes it when it closes it.
    let isLogMissing = !wasClean && outcome == nil && FileIdentity(database + "-wal") == nil
    let journal: Journal
    do throws(JournalError) {
      // SQLite makes an empty database where there is nothing, and writes to what is none; but the first page may
      // be in the log.
      let isJournal = DatabaseHeader(database)?.applicationID == Schema.applicationID
      let isLogged = FileIdentity.size(database) ?? 0 > 0 && FileIdentity.size(database + "-wal") ?? 0 > 0
      guard isJournal || isLogged else { throw .damaged(folder: folder) }
      journal = try Journal(folder: folder, lock: lock, isChecked: !wasClean)
    } catch {
      guard error == .damaged(folder: folder) else { throw error }
      outcome = try repair.run()
      journal = try Journal(folder: folder, lock: lock, isChecked: false)
    }
    if isLogMissing {
      outcome = outcome ?? JournalRepair()
      outcome?.isLogMissing = true
    }
    journal.repair = outcome
    log.debug("opened a journal", metadata: ["folder": "\(folder)", "clean": "\(wasClean)"])
    if let outcome { log.notice("repaired a journal: \(outcome)", metadata: ["folder": "\(folder)"]) }
    return journal
  }

  /// Makes an empty database that is complete in one file and on the disk.
  static func makeDatabase(_ path: String) throws(JournalError) {
    try throwingJournalError(path) {
      // Synced once, at the end: until then nobody knows of it.
      let database = try DatabaseQueue(path: path, configuration: configuration(synchronous: "OFF"))
      try database.write { try Schema.migrate($0, from: 0) }
      try database.close()
    }
    try Folder.sync(path)
  }

  /// Removes what programs left that were killed while they made a journal, long ago: another may be about it now.
  private static func removeUnfinished(in maps: String) {
    for name in Folder.names(in: maps) where name.hasPrefix(unfinished) {
      let folder = maps + "/" + name
      guard let changed = FileIdentity.changed(folder), changed < Int64(time(nil)) - 3600 else { continue }
      Folder.remove(folder + "/snapshots")
      Folder.remove(folder)
    }
  }

  private static let unfinished = ".new-"
}
