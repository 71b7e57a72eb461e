/// What could not be opened, and why.
public struct OpeningError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case file(LayerReadingError)
    /// A `geo:` URI without coordinates.
    case notACoordinate
    /// A folder without a file that could be opened.
    case emptyFolder
    /// A folder with more files than are opened at once.
    case tooManyFiles(limit: Int)
  }

  public var location: FileLocation
  public var reason: Reason

  public init(_ location: FileLocation, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }
}
