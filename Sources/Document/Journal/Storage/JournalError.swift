/// An error while opening, reading or writing a journal. Each case contains the path of the journal's folder.
///
/// A failed write leaves the journal unchanged. It can be repeated after the cause is resolved.
public enum JournalError: Error, Hashable, Sendable {
  /// The journal is already open in this process or another process.
  case inUse(folder: String)
  /// The journal was written by a newer version of the program. It isn't changed.
  case newer(folder: String, version: Int)
  /// The journal contains invalid data. Opening it again recovers the readable data.
  case damaged(folder: String)
  /// The disk is full, or the user's quota is exceeded.
  case full(folder: String)
  /// The folder or its file system is read-only.
  case readOnly(folder: String)
  case denied(folder: String)
  /// The folder or the journal was removed or replaced by another process.
  case gone(folder: String)
  /// Any other error, with the code and message from SQLite or the operating system.
  case failed(folder: String, code: Int32, message: String)
}
