import Files

/// Why a file could not be read or written.
public enum StorageError: Error, Hashable, Sendable {
  case local(FileError)
  case remote(RemoteFileError)

  /// Whether there is no such file, or no folder that it could be in.
  public var isMissing: Bool {
    switch self {
    case .local(.missing), .remote(.missing): true
    default: false
    }
  }

  /// Whether someone else wrote the file since the version that was expected.
  public var isChangedMeanwhile: Bool {
    switch self {
    case .local(.changedMeanwhile), .remote(.changedMeanwhile): true
    default: false
    }
  }

  /// What to say of a file that others write again and again.
  static func keepsChanging(_ location: FileLocation) -> StorageError {
    location.path.map { .local(.keepsChanging($0)) } ?? .remote(.changedMeanwhile)
  }
}
