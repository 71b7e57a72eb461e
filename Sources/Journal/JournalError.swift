/// Why a journal could not be opened, read or written. Each names the journal's folder.
///
/// After a failed write the journal is as it was before, and can be written again once the cause is gone.
public enum JournalError: Error, Hashable, Sendable {
  /// Another process has it open, or this one has it open already.
  case inUse(folder: String)
  /// A newer version of the program wrote it; not a byte of it was touched.
  case newer(folder: String, version: Int)
  /// What is read makes no sense. Opening the journal again sets it aside and recovers what can be read.
  case damaged(folder: String)
  /// No room is left on the disk, or in the user's share of it.
  case full(folder: String)
  /// The folder or its file system may only be read.
  case readOnly(folder: String)
  /// The folder may not be read.
  case denied(folder: String)
  /// The folder or the journal in it was removed or replaced by someone else.
  case gone(folder: String)
  /// Anything else, with SQLite's or the system's number and words.
  case failed(folder: String, code: Int32, words: String)
}
