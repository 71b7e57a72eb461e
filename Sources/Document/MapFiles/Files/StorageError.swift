import Files

/// An error while reading or writing a file.
public enum StorageError: Error, Hashable, Sendable {
  case local(FileError)
  case remote(RemoteFileError)

  /// Whether the file or its folder doesn't exist.
  public var isMissing: Bool {
    switch self {
    case .local(.missing), .remote(.missing): true
    default: false
    }
  }

  /// Whether the file isn't in the expected version, because another program has changed it.
  public var isChangedByOthers: Bool {
    switch self {
    case .local(.changedByOthers), .remote(.changedByOthers): true
    default: false
    }
  }

  /// Returns the error for a file that other programs changed repeatedly while it was being written.
  static func keepsChanging(_ location: FileLocation) -> StorageError {
    location.path.map { .local(.keepsChanging($0)) } ?? .remote(.changedByOthers)
  }
}
