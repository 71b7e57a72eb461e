import Documents

/// How a layer's file differs from the version that the program last read or wrote.
public enum FileChange: Sendable {
  /// The file is unchanged. The associated value is its version, or `nil` if it is unknown.
  case same(StoredVersion?)
  /// The file no longer exists.
  case missing
  case changed(LoadedLayer)
  /// Another program has emptied or truncated the file, or made it unreadable. The error is `nil` if the file can still
  /// be read.
  case damaged(LayerReadingError?, StoredVersion?)
}
