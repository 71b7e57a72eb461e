import CSV
import Features
import Geography
import Journal

/// Locations to be opened, sorted by how to open them.
public struct OpeningRequest: Sendable {
  /// The maps that already have one of the files open, without duplicates.
  public var openMaps: [OpenMap] = []
  /// The files to be read, without duplicates.
  public var files: [FileLocation] = []
  /// The files that were found in opened folders, not named by the user.
  public var filesOfFolders: Set<FileLocation> = []
  /// The coordinates to show as pins.
  public var coordinates: [GeoURI] = []
  /// The texts to search for.
  public var searches: [String] = []
  public var failures: [OpeningError] = []
}

/// The outcome of reading the files of a request.
public struct OpeningOutcome: Sendable {
  public enum Arrival: Sendable {
    /// Layers to add on top of the given map.
    case layers([LoadedLayer])
    /// A new map of the files, in order from bottom to top.
    case map(OpenMap)
    /// A restored map that contains the files, with its history and other layers.
    case recovered(RecoveredMap)

    /// Closes the map without a window, so that other processes can open its journal.
    @MainActor public func close() {
      switch self {
      case .layers: break
      case .map(let map): map.close()
      case .recovered(let recovered): recovered.map.close()
      }
    }
  }

  /// The result, or `nil` if no file could be read, or all were opened in the meantime.
  public var arrival: Arrival?
  /// The maps that opened one of the files during reading, without duplicates.
  public var openMaps: [OpenMap] = []
  /// The maps with the last good copies of damaged files, without duplicates. They have no windows yet.
  public var goodCopies: [RecoveredMap] = []
  public var failures: [OpeningError] = []
  /// The files that were read.
  public var read: [FileLocation] = []
  /// The error of a journal that knows a file but can't be read. The file is opened without the history.
  public var journalError: JournalError?
  /// The tables that were read by guessing, with their names and the open questions.
  public var guesses: [(name: String, question: TableQuestion)] = []
  /// Files with incomplete records. The records are omitted from the map, but stay in the file.
  public var incomplete: [LoadedLayer] = []
  /// The layers whose files are truncated.
  public var truncated: [(name: String, error: FormatError)] = []
  /// The layers with invalid coordinates, in file order.
  public var invalidCoordinates: [(name: String, list: [InvalidCoordinate])] = []
  /// The layers whose files have content that isn't shown.
  public var unsupportedContent: [(name: String, content: UnsupportedContent)] = []
  /// The layers with places whose files don't contain coordinates for them.
  public var unplaced: [LoadedLayer] = []
  /// The first layers of files that couldn't be read completely.
  public var lossy: [LoadedLayer] = []

  /// Creates an empty outcome.
  public init() {}
}
