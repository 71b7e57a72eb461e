import Documents

/// The changes of other programs to a layer's file.
public enum FileChange: Sendable {
  /// The file is unchanged since it was read or written by the program. The version is `nil` if it is
  /// unknown.
  case same(StoredVersion?)
  /// The file no longer exists.
  case missing
  case changed(LoadedLayer)
  /// Another program emptied the file, left it incomplete, or made it unreadable. The error is `nil` if the
  /// file can be read.
  case damaged(LayerReadingError?, StoredVersion?)
}
