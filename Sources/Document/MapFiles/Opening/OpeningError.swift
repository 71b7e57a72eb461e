/// A location that couldn't be opened, and the reason.
public struct OpeningError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case file(LayerReadingError)
    /// The `geo:` URI contains no coordinate.
    case notACoordinate
    /// The folder contains no file that can be opened.
    case emptyFolder
    /// The folder contains too many files.
    case tooManyFiles(limit: Int)
  }

  public var location: FileLocation
  public var reason: Reason

  public init(_ location: FileLocation, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }
}
