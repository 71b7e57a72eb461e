/// Access to files on servers. The application implements it with GIO.
public protocol RemoteFiles: Sendable {
  /// Reads the file at `uri`. Returns its bytes and its entity tag, or `nil` if the server provides no tag.
  func read(_ uri: String) async throws(RemoteFileError) -> RemoteContents

  /// Returns the current entity tag of a file, or `nil` if the server provides none.
  func tag(of uri: String) async throws(RemoteFileError) -> String?

  /// Writes a file, creates it if necessary, and returns its new entity tag, or `nil` if the server provides no tag.
  ///
  /// Throws `changedByOthers` if `expected` isn't `nil` and differs from the file's current tag.
  func write(
    _ bytes: [UInt8], to uri: String, expecting expected: String?
  ) async throws(RemoteFileError) -> String?
}

/// The contents of a remote file.
public struct RemoteContents: Hashable, Sendable {
  public var bytes: [UInt8]
  /// The entity tag, or `nil` if the server provides none.
  public var tag: String?

  public init(bytes: [UInt8], tag: String?) {
    self.bytes = bytes
    self.tag = tag
  }
}

/// An error while reading or writing a remote file.
public enum RemoteFileError: Error, Hashable, Sendable {
  /// The file or its folder doesn't exist.
  case missing
  case isFolder
  case denied
  case readOnly
  case full
  /// Another program has changed the file, so it isn't in the expected version.
  case changedByOthers
  /// Any other error, with a localized message from GIO.
  case other(String)
}
