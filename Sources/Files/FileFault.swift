import Glibc

/// What went wrong with a file, as data. Unless it says otherwise, the file is as it was before.
public enum FileFault: Error, Hashable, Sendable {
  /// There is nothing of this name, or no folder that it could be in.
  case missing(FilePath)
  /// There is something of this name that is no file with bytes of its own.
  case notAFile(FilePath, Kind)
  /// It was written, replaced or removed by someone else since the version that was expected.
  case changedMeanwhile(FilePath)
  /// Someone keeps writing it, so that no whole version of it could be read.
  case restless(FilePath)
  /// It could not be read or written.
  case failed(FilePath, Operation, Cause)
  /// Writing it in place failed, and so did putting the old bytes back; they are whole in `kept`.
  case halfWritten(FilePath, Cause, kept: FilePath)

  public enum Kind: Hashable, Sendable {
    case folder
    case pipe
    case socket
    case device
  }

  public enum Operation: Hashable, Sendable {
    case reading
    case writing
    /// Putting the old bytes safely aside, before a file is written in place; the path is that of the copy.
    case keepingOld
  }

  /// What the system said.
  public enum Cause: Hashable, Sendable {
    /// No room on the disk.
    case full
    /// The user's share of the disk is used up.
    case quota
    /// A file larger than the file system, or a limit of the process, allows.
    case tooLarge
    /// The file system may only be read.
    case readOnly
    /// The file or its folder may not be used in this way.
    case denied
    /// Symbolic links that lead to each other.
    case linksInCircles
    case nameTooLong
    /// The disk does not work as it should.
    case inputOutput
    /// An `errno`.
    case other(Int32)

    init(errno code: Int32) {
      self =
        switch code {
        case ENOSPC: .full
        case EDQUOT: .quota
        case EFBIG: .tooLarge
        case EROFS: .readOnly
        case EACCES, EPERM: .denied
        case ELOOP: .linksInCircles
        case ENAMETOOLONG: .nameTooLong
        case EIO: .inputOutput
        default: .other(code)
        }
    }
  }

  init(_ path: FilePath, _ operation: Operation, errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing(path)
    case EISDIR: self = .notAFile(path, .folder)
    default: self = .failed(path, operation, Cause(errno: code))
    }
  }
}
