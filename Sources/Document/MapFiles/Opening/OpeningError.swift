import Journal
import Tiles

/// A location that couldn't be opened, with the reason.
public struct OpeningError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case file(LayerReadingError)
    /// The `geo:` URI contains no coordinate.
    case notACoordinate
    /// The folder contains no file that can be opened.
    case emptyFolder
    /// The folder contains too many files.
    case tooManyFiles(limit: Int)
    /// The user chose an intact copy of a damaged file, but the copy couldn't be restored. The error is `nil` if the
    /// contents of other files of the same map are missing.
    case goodCopyLost(JournalError?)
    /// The file of map tiles can't be read.
    case baseMap(TileFileError)
    /// The file of map tiles isn't on this computer. Its tiles are read while they are in view.
    case remoteBaseMap
    /// The file is a map style that can't be used. `reason` is a sentence.
    case style(_ reason: String)
    /// The map style can't be applied, because no offline region with vector tiles is in view.
    case noRegionForStyle
  }

  public var location: FileLocation
  public var reason: Reason

  public init(_ location: FileLocation, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }
}
