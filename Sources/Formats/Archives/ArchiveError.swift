/// Why a zip archive can't be read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// The file isn't a zip archive, is truncated, or has a wrong checksum.
  case damaged
  /// A file in the archive requires a password. Other files may also require a password.
  case encrypted(file: String)
  /// The total size of the unpacked files exceeds this limit, in bytes.
  case tooLarge(limit: Int)
  /// The archive has no file with this suffix.
  case noFile(suffix: String)
}
