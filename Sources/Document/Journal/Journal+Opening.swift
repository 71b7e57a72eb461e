import Files
import GRDB
import Glibc
import Logging

extension Journal {
  /// Creates an empty journal in a new folder in `maps`. The folder `maps` is created if necessary.
  public static func create(in maps: String) throws(JournalError) -> Journal {
    let name = freshName()
    let folder = maps + "/" + name
    let lock = try throwingJournalError(maps) {
      try Folder.make(FilePath(maps))
      removeUnfinished(in: maps)
      // Give the folder a hidden name until the journal is complete.
      let hidden = maps + "/" + unfinished + name
      try Folder.make(FilePath(hidden + "/snapshots"))
      try JournalDatabase.create(at: JournalDatabase.path(in: hidden))
      // Take the lock before the journal becomes visible, because another process that lists journals may then hold the
      // lock briefly.
      let lock = try FolderLock(hidden)
      try FilePath(hidden).move(to: FilePath(folder))
      try Folder.sync(FilePath(maps))
      return lock
    }
    log.debug("made a journal", metadata: ["folder": "\(folder)"])
    return try Journal(folder: folder, lock: lock, isChecked: false)
  }

  /// Opens the journal in `folder`, in the state in which it was closed or the process was killed.
  ///
  /// If the journal is damaged, its files are moved to a subfolder with the date in its name, and the readable data is
  /// copied to a new journal. ``repair`` describes the result. A journal that was written by a newer version of the
  /// program isn't changed.
  public static func open(_ folder: String) throws(JournalError) -> Journal {
    let lock = try FolderLock(folder)
    let database = JournalDatabase.path(in: folder)
    if let version = DatabaseHeader(database)?.version, version > Schema.version {
      throw .newer(folder: folder, version: version)
    }
    let wasClean = lock.isClean
    let repair = Repair(folder: folder)
    var outcome: JournalRepair?
    if let aside = try repair.finishInterrupted() { outcome = JournalRepair(aside: aside) }
    // SQLite creates the log when it opens the database, and removes it when it closes the database. So if the journal
    // wasn't closed and the log is missing, data was lost.
    let isLogMissing = !wasClean && outcome == nil && size(database + "-wal") == nil
    let journal: Journal
    do throws(JournalError) {
      // SQLite would create or overwrite the file if it doesn't exist or isn't a database. But accept a database with a
      // log even if its header is missing, because the first page may exist only in the log.
      let isJournal = DatabaseHeader(database)?.applicationID == Schema.applicationID
      let isLogged = size(database) ?? 0 > 0 && size(database + "-wal") ?? 0 > 0
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

  /// Removes journals whose creation was interrupted because the process was killed. Doesn't remove recent folders,
  /// because another process may still be creating a journal there.
  private static func removeUnfinished(in maps: String) {
    for name in Folder.textNames(in: FilePath(maps)) where name.hasPrefix(unfinished) {
      let folder = FilePath(maps + "/" + name)
      guard let changed = (try? FileVersion(path: folder))?.modified,
        changed / 1_000_000_000 < Int64(time(nil)) - 3600
      else { continue }
      Folder.remove(folder)
    }
  }

  private static let unfinished = ".new-"

  /// Returns a random UUID as a unique name.
  private static func freshName() -> String {
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }

  /// Returns the size of a file in bytes, or `nil` if it doesn't exist.
  private static func size(_ path: String) -> Int64? { (try? FileVersion(path: path))?.size }
}
