import Files

/// The version of a file, which changes whenever a program writes the file.
public enum StoredVersion: Hashable, Sendable {
  /// The version of a local file.
  case local(FileVersion)
  /// The entity tag of a remote file.
  case remote(tag: String)

  /// The modification time in nanoseconds since 1970, or 0 if it is unknown.
  var modified: Int64 {
    switch self {
    case .local(let version): version.modified
    case .remote: 0
    }
  }
}
