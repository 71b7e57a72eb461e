import Files
import GRDB
import Glibc

extension JournalError {
  init(_ error: any Error, folder: String) {
    if let fault = error as? JournalError {
      self = fault
      return
    }
    if let fault = error as? FileError {
      self.init(fault, folder: folder)
      return
    }
    guard let error = error as? DatabaseError else {
      // GRDB throws other errors if a value has the wrong type, which means that the journal is damaged.
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
      // SQLite reports a full or read-only disk when it writes pages, but not when it creates files or shared memory.
      // So find out the reason here.
      self =
        JournalError.reason(folder)
        ?? .failed(
          folder: folder, code: error.resultCode.rawValue, message: error.message ?? error.description)
    }
  }

  /// Returns the reason why files can't be created in the folder, or `nil` if they can be created.
  private static func reason(_ folder: String) -> JournalError? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return JournalError(errno: errno, folder: folder) }
    if status.f_flag & UInt(ST_RDONLY) != 0 { return .readOnly(folder: folder) }
    if status.f_bavail == 0 || (status.f_files > 0 && status.f_favail == 0) { return .full(folder: folder) }
    return access(folder, W_OK) == 0 ? nil : .denied(folder: folder)
  }
}

/// Runs `body` and converts any error to a ``JournalError`` with the given folder.
func throwingJournalError<T>(_ folder: String, _ body: () throws -> T) throws(JournalError) -> T {
  do {
    return try body()
  } catch {
    throw JournalError(error, folder: folder)
  }
}
