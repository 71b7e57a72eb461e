/// Files that are not on this machine: the desktop reads and writes them, and whoever runs the program says how.
public protocol RemoteFiles: Sendable {
  /// All bytes of the file at `uri`, and the tag of that state; nil where the server gives none.
  func read(_ uri: String) async throws(RemoteFileError) -> RemoteContents

  /// The tag of the state that is there now; nil where the server gives none.
  func tag(of uri: String) async throws(RemoteFileError) -> String?

  /// Gives the file these bytes, or makes it where there is none, and answers the tag of that state.
  ///
  /// Throws `changedMeanwhile` where `expected` is a tag, and the file has another.
  func write(
    _ bytes: [UInt8], to uri: String, expecting expected: String?
  ) async throws(RemoteFileError) -> String?
}

/// The bytes of a file that is elsewhere.
public struct RemoteContents: Hashable, Sendable {
  public var bytes: [UInt8]
  /// Nil where the server gives none.
  public var tag: String?

  public init(bytes: [UInt8], tag: String?) {
    self.bytes = bytes
    self.tag = tag
  }
}

/// Why a file that is elsewhere could not be read or written.
public enum RemoteFileError: Error, Hashable, Sendable {
  /// There is no such file, or no folder that it could be in.
  case missing
  case isFolder
  case denied
  case readOnly
  case full
  /// Someone else wrote it since the state that was expected.
  case changedMeanwhile
  /// Something else, in the desktop's own words and the user's language.
  case other(String)
}
