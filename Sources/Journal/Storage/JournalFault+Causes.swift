import GRDB
import Glibc

extension JournalFault {
  init(errno code: Int32, folder: String) {
    switch code {
    case ENOSPC, EDQUOT: self = .full(folder: folder)
    case EROFS: self = .readOnly(folder: folder)
    case EACCES, EPERM: self = .denied(folder: folder)
    case ENOENT, ENOTDIR: self = .gone(folder: folder)
    default: self = .failed(folder: folder, code: code, words: String(cString: strerror(code)))
    }
  }

  init(_ error: any Error, folder: String) {
    if let fault = error as? JournalFault {
      self = fault
      return
    }
    guard let error = error as? DatabaseError else {
      // GRDB reports a value of the wrong type with errors of its own.
      self = .damaged(folder: folder)
      return
    }
    switch error.resultCode {
    case .SQLITE_FULL: self = .full(folder: folder)
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_CONSTRAINT: self = .damaged(folder: folder)
    case .SQLITE_READONLY:
      self =
        error.extendedResultCode == .SQLITE_READONLY_DBMOVED
        ? .gone(folder: folder) : .readOnly(folder: folder)
    case .SQLITE_PERM, .SQLITE_AUTH: self = .denied(folder: folder)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse(folder: folder)
    default:
      // SQLite tells a full disk as such when it writes pages, not when it makes files or shared memory.
      self =
        JournalFault.hasRoom(folder)
        ? .failed(folder: folder, code: error.resultCode.rawValue, words: error.message ?? error.description)
        : .full(folder: folder)
    }
  }

  private static func hasRoom(_ folder: String) -> Bool {
    var status = statvfs()
    return statvfs(folder, &status) != 0
      || (status.f_bavail > 0 && (status.f_files == 0 || status.f_favail > 0))
  }
}

/// Runs `body` and tells whatever it throws as a fault of the journal in `folder`.
func faulting<T>(_ folder: String, _ body: () throws -> T) throws(JournalFault) -> T {
  do {
    return try body()
  } catch {
    throw JournalFault(error, folder: folder)
  }
}
