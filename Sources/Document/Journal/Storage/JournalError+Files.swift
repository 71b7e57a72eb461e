import Files
import Glibc

extension JournalError {
  /// Converts an error that occurred while reading or writing a file of the journal in `folder`.
  package init(_ error: FileError, folder: String) {
    switch error {
    case .missing: self = .gone(folder: folder)
    case .failed(_, _, let cause): self.init(errno: cause.code, folder: folder)
    default: self = .failed(folder: folder, code: 0, message: "\(error)")
    }
  }

  init(errno code: Int32, folder: String) {
    switch code {
    case ENOSPC, EDQUOT: self = .full(folder: folder)
    case EROFS: self = .readOnly(folder: folder)
    case EACCES, EPERM: self = .denied(folder: folder)
    case ENOENT, ENOTDIR: self = .gone(folder: folder)
    default: self = .failed(folder: folder, code: code, message: String(cString: strerror(code)))
    }
  }
}
