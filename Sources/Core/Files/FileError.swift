import Glibc

/// An error while reading or writing a file. The file is unchanged, unless stated otherwise.
public enum FileError: Error, Hashable, Sendable {
  /// The file or its folder doesn't exist.
  case missing(FilePath)
  /// The path doesn't lead to a regular file.
  case notAFile(FilePath, Kind)
  /// The file isn't in the expected version, because another program has written, replaced or removed it.
  case changedByOthers(FilePath)
  /// Another program changed the file during each attempt to read it.
  case keepsChanging(FilePath)
  /// A system call failed.
  case failed(FilePath, Operation, Cause)
  /// Writing the file in place failed, and its old contents couldn't be restored. `backup` is a complete copy of the
  /// old contents.
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
    /// Copying the old contents of a file before it is written in place. In this case, the error contains the path of
    /// the copy.
    case backingUp
  }

  /// The reason why a system call failed, from `errno`.
  public enum Cause: Hashable, Sendable {
    /// No space is left on the disk.
    case full
    /// The user's disk quota is exceeded.
    case quota
    /// The file is larger than the file system or the process allows, or larger than the limit for reading.
    case tooLarge
    /// The file system is mounted read-only.
    case readOnly
    /// The process has no permission for the file or its folder.
    case denied
    /// The path contains too many symbolic links, usually because they form a loop.
    case symbolicLinkLoop
    case nameTooLong
    /// The disk reported an error.
    case inputOutput
    /// Any other `errno`.
    case other(Int32)

    /// The value of `errno`. If several values have this cause, one of these values.
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

  /// Creates the error of a system call that failed with `code`.
  public init(_ path: FilePath, _ operation: Operation, errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing(path)
    case EISDIR: self = .notAFile(path, .folder)
    default: self = .failed(path, operation, Cause(errno: code))
    }
  }
}
