import Documents
import Features

/// A file that was read to become a layer, and which version of it that was.
public struct ReadLayer: Sendable {
  public var contents: LayerContents
  /// Nil where it cannot be known.
  public var version: StoredVersion?

  public init(_ contents: LayerContents, version: StoredVersion? = nil) {
    self.contents = contents
    self.version = version
  }
}

/// Why a file could not be read as a layer.
public enum LayerReadingError: Error, Hashable, Sendable {
  case storage(StorageError)
  /// Its bytes can be read, and are not what they should be.
  case format(FormatError)

  public var isMissing: Bool {
    if case .storage(let fault) = self { fault.isMissing } else { false }
  }
}
