import Documents

/// What other programs have made of a layer's own file.
public enum FileChange: Sendable {
  /// What is there is what was read or written here. The version is nil where it cannot be known.
  case same(StoredVersion?)
  /// There is no file any more.
  case missing
  case changed(ReadLayer)
  /// Another program emptied the file, did not finish writing it, or made of it what can't be read. The error is nil for a file
  /// that can be read.
  case damaged(LayerReadingError?, StoredVersion?)
}
