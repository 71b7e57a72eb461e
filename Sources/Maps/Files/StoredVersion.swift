import Files

/// Which state of a file was read or written: another one as soon as anybody has written the file.
public enum StoredVersion: Hashable, Sendable {
  /// Of a file on this machine.
  case local(FileVersion)
  /// What the file's server calls the state: an entity tag.
  case remote(tag: String)

  /// Nanoseconds since 1970; 0 where that is not known.
  var modified: Int64 {
    switch self {
    case .local(let version): version.modified
    case .remote: 0
    }
  }
}
