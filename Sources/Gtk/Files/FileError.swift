import CGtk
import Glibc

/// What went wrong with a file.
nonisolated public enum FileError: Error, Hashable, Sendable {
  case missing
  case isDirectory
  case noPermission
  case readOnly
  case noSpace
  /// The folder that the file should be written to is gone.
  case folderMissing
  /// Something else, in GLib's or the system's own words, in the user's language.
  case other(String)

  init(_ error: GLibError) {
    guard error.domain == "g-io-error-quark" else {
      self = .other(error.message)
      return
    }
    switch UInt32(error.code) {
    case G_IO_ERROR_NOT_FOUND.rawValue, G_IO_ERROR_NOT_DIRECTORY.rawValue: self = .missing
    case G_IO_ERROR_IS_DIRECTORY.rawValue: self = .isDirectory
    case G_IO_ERROR_PERMISSION_DENIED.rawValue: self = .noPermission
    case G_IO_ERROR_READ_ONLY.rawValue: self = .readOnly
    case G_IO_ERROR_NO_SPACE.rawValue: self = .noSpace
    default: self = .other(error.message)
    }
  }

  /// What `errno` says after a call on a folder or in it.
  init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .folderMissing
    case EISDIR: self = .isDirectory
    case EACCES, EPERM: self = .noPermission
    case EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .noSpace
    default: self = .other(String(cString: g_strerror(code)))
    }
  }
}
