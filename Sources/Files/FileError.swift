import Glibc

/// An error of reading or writing a file. Unless a case says otherwise, the file is unchanged.
public enum FileError: Error, Hashable, Sendable {
  /// The file does not exist, or its folder does not.
  case missing(FilePath)
  /// The path names something other than a regular file.
  case notAFile(FilePath, Kind)
  /// Another program wrote, replaced or removed the file since the expected version.
  case changedMeanwhile(FilePath)
  /// Another program wrote the file during every attempt to read it.
  case keepsChanging(FilePath)
  /// The operation failed with an error of the system.
  case failed(FilePath, Operation, Cause)
  /// Writing in place failed, and so did restoring the old bytes; `backup` holds all of them.
  case halfWritten(FilePath, Cause, backup: FilePath)

  public enum Kind: Hashable, Sendable {
    case folder
    case pipe
    case socket
    case device
  }

  public enum Operation: Hashable, Sendable {
    case reading
    case writing
    /// Copying the old bytes before a file is written in place; the error's path is that of the copy.
    case backingUp
  }

  /// The system's reason, from `errno`.
  public enum Cause: Hashable, Sendable {
    /// No space is left on the disk.
    case full
    /// The user's share of the disk is used up.
    case quota
    /// The file would be larger than the file system or a limit of the process allows, or is larger than what is read.
    case tooLarge
    /// The file system is mounted read-only.
    case readOnly
    /// No permission for the file or its folder.
    case denied
    /// More symbolic links than are followed; usually a loop.
    case symbolicLinkLoop
    case nameTooLong
    /// The disk reports an error.
    case inputOutput
    /// Any other `errno`.
    case other(Int32)

    /// The `errno`, or one of those that are told as the same.
    package var code: Int32 {
      switch self {
      case .full: ENOSPC
      case .quota: EDQUOT
      case .tooLarge: EFBIG
      case .readOnly: EROFS
      case .denied: EACCES
      case .symbolicLinkLoop: ELOOP
      case .nameTooLong: ENAMETOOLONG
      case .inputOutput: EIO
      case .other(let code): code
      }
    }

    init(errno code: Int32) {
      self =
        switch code {
        case ENOSPC: .full
        case EDQUOT: .quota
        case EFBIG: .tooLarge
        case EROFS: .readOnly
        case EACCES, EPERM: .denied
        case ELOOP: .symbolicLinkLoop
        case ENAMETOOLONG: .nameTooLong
        case EIO: .inputOutput
        default: .other(code)
        }
    }
  }

  /// The error of a call of the system's that failed with `code`.
  public init(_ path: FilePath, _ operation: Operation, errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing(path)
    case EISDIR: self = .notAFile(path, .folder)
    default: self = .failed(path, operation, Cause(errno: code))
    }
  }
}
