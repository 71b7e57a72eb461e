import Documents

/// The result of comparing a layer's file with the version that the program last read or wrote.
public enum FileChange: Sendable {
  /// The file is unchanged. The associated value is its version, or `nil` if it is unknown.
  case same(StoredVersion?)
  /// The file no longer exists.
  case missing
  case changed(LoadedLayer)
  /// Another program has emptied or truncated the file, or made it unreadable. The error is `nil` if the file can be
  /// read.
  case damaged(LayerReadingError?, StoredVersion?)
}
