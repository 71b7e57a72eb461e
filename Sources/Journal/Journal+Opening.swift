import GRDB
import Glibc

extension Journal {
  /// Makes an empty journal in a folder of its own in `maps`, which is made where it is not there.
  public static func create(in maps: String) throws(JournalFault) -> Journal {
    try Folder.make(maps)
    let name = Folder.freshName()
    let (hidden, folder) = (maps + "/.new-" + name, maps + "/" + name)
    // Nobody sees a journal that is half made.
    try Folder.make(hidden)
    try Folder.make(hidden + "/snapshots")
    try makeDatabase(databasePath(hidden))
    guard rename(hidden, folder) == 0 else { throw JournalFault(errno: errno, folder: folder) }
    try Folder.sync(maps)
    return try Journal(folder: folder, lock: FolderLock(folder))
  }

  /// Opens the journal in `folder`, as it was left or as it was when the program was killed.
  public static func open(_ folder: String) throws(JournalFault) -> Journal {
    let lock = try FolderLock(folder)
    if let version = DatabaseHeader(databasePath(folder))?.version, version > Schema.version {
      throw .newer(folder: folder, version: version)
    }
    return try Journal(folder: folder, lock: lock)
  }

  static func makeDatabase(_ path: String) throws(JournalFault) {
    try faulting(path) {
      let database = try DatabaseQueue(path: path, configuration: configuration)
      try database.write { try Schema.migrate($0, from: 0) }
      try database.close()
    }
  }
}
