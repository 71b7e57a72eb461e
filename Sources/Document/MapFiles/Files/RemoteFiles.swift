/// Access to remote files, which the program implements with the desktop's functions.
public protocol RemoteFiles: Sendable {
  /// Reads the file at `uri` and returns its bytes with the tag, which is `nil` if the server provides none.
  func read(_ uri: String) async throws(RemoteFileError) -> RemoteContents

  /// Returns the current tag, or `nil` if the server provides none.
  func tag(of uri: String) async throws(RemoteFileError) -> String?

  /// Writes a file, creating it if necessary, and returns the new tag.
  ///
  /// Throws `changedByOthers` if the file's tag differs from `expected`.
  func write(
    _ bytes: [UInt8], to uri: String, expecting expected: String?
  ) async throws(RemoteFileError) -> String?
}

/// The contents of a remote file.
public struct RemoteContents: Hashable, Sendable {
  public var bytes: [UInt8]
  /// The tag, or `nil` if the server provides none.
  public var tag: String?

  public init(bytes: [UInt8], tag: String?) {
    self.bytes = bytes
    self.tag = tag
  }
}

/// An error when reading or writing a remote file.
public enum RemoteFileError: Error, Hashable, Sendable {
  /// The file or its folder doesn't exist.
  case missing
  case isFolder
  case denied
  case readOnly
  case full
  /// Another program wrote the file after the expected version.
  case changedByOthers
  /// Another error, with the desktop's localized message.
  case other(String)
}
