import CGtk

/// An error of reading or writing a file through GIO.
nonisolated public enum IOError: Error, Hashable, Sendable {
  case missing
  case isDirectory
  case noPermission
  case readOnly
  case noSpace
  /// The file's entity tag differs from the expected one.
  case changedByOthers
  /// Any other error, with GLib's or the system's message in the user's language.
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
    case G_IO_ERROR_WRONG_ETAG.rawValue: self = .changedByOthers
    default: self = .other(error.message)
    }
  }
}
