/// A location that couldn't be opened, and the reason.
public struct OpeningError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case file(LayerReadingError)
    /// A `geo:` URI without coordinates.
    case notACoordinate
    /// A folder without any file that can be opened.
    case emptyFolder
    /// A folder with too many files.
    case tooManyFiles(limit: Int)
  }

  public var location: FileLocation
  public var reason: Reason

  public init(_ location: FileLocation, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }
}
