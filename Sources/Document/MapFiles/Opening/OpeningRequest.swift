import CSV
import Features
import Geography
import Journal

/// Locations that the user wants to open, grouped by how the program opens them.
public struct OpeningRequest: Sendable {
  /// The maps that already contain some of the files. Each map occurs once.
  public var openMaps: [OpenMap] = []
  /// The files that have to be read. Each file occurs once.
  public var files: [FileLocation] = []
  /// The files that the user didn't choose individually, because they were found in folders.
  public var filesOfFolders: Set<FileLocation> = []
  /// The files of map tiles, which are drawn below the places.
  public var baseMaps: [FileLocation] = []
  /// The map styles for offline regions.
  public var styles: [FileLocation] = []
  /// The coordinates to show on the map.
  public var coordinates: [GeoURI] = []
  /// The strings to search for.
  public var searches: [String] = []
  public var failures: [OpeningError] = []
}

/// The outcome of reading the files of a request.
public struct OpeningOutcome: Sendable {
  public enum Arrival: Sendable {
    /// Layers that the caller adds to the given map, above its other layers.
    case layers([LoadedLayer])
    /// A new map with the layers of the files, in order from bottom to top.
    case map(OpenMap)
    /// A map that was restored from its journal because it contains the files, with its history and its other layers.
    case recovered(RecoveredMap)

    /// Closes the map, so that other processes can open its journal. Call this only if no window shows the map.
    @MainActor public func close() {
      switch self {
      case .layers: break
      case .map(let map): map.close()
      case .recovered(let recovered): recovered.map.close()
      }
    }
  }

  /// The layers or map from the files. `nil` if no file could be read, or all of them were opened elsewhere in the
  /// meantime.
  public var arrival: Arrival?
  /// The maps in which files were opened in the meantime. Each map occurs once.
  public var openMaps: [OpenMap] = []
  /// The maps with intact copies of damaged files. Each map occurs once, and has no window yet.
  public var goodCopies: [RecoveredMap] = []
  public var failures: [OpeningError] = []
  /// The files that were read.
  public var read: [FileLocation] = []
  /// The error of a journal that belongs to the files but can't be read. The files were opened without their history.
  public var journalError: JournalError?
  /// The tables whose columns were guessed: the name of each table, and the question that the user wasn't asked.
  public var guesses: [(name: String, question: TableQuestion)] = []
  /// The layers whose files contain incomplete records. These records aren't shown on the map, but remain in the file.
  public var incomplete: [LoadedLayer] = []
  /// The layers whose files are truncated.
  public var truncated: [(name: String, error: FormatError)] = []
  /// The layers with invalid coordinates, in the order of the files.
  public var invalidCoordinates: [(name: String, list: [InvalidCoordinate])] = []
  /// The layers whose files contain content that isn't shown on the map.
  public var unsupportedContent: [(name: String, content: UnsupportedContent)] = []
  /// The layers that contain places without coordinates.
  public var unplaced: [LoadedLayer] = []
  /// For each file that couldn't be read completely, its first layer.
  public var lossy: [LoadedLayer] = []

  /// Creates an empty outcome.
  public init() {}
}
