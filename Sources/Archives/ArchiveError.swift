/// Why a zip archive cannot be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// It is none, or ends too early, or a checksum is wrong.
  case damaged
  /// What is in it needs a password: this file and maybe others.
  case encrypted(file: String)
  /// Unpacked it would have more bytes than this.
  case tooLarge(limit: Int)
  /// No file in it has a name that ends so.
  case noFile(suffix: String)
}
