/// The reason why a zip archive can't be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// The file isn't a zip archive, is truncated, or has a wrong checksum.
  case damaged
  /// A file in the archive requires a password. Other files may require it, too.
  case encrypted(file: String)
  /// The unpacked files have more bytes than this limit.
  case tooLarge(limit: Int)
  /// The archive has no file with this suffix.
  case noFile(suffix: String)
}
