import CSV
import Features
import Geography
import Journal

/// What is to be opened, sorted by what is to be done about it.
public struct OpeningRequest: Sendable {
  /// Maps that have one of the files open already, each once.
  public var openMaps: [OpenMap] = []
  /// The files that have to be read, each once.
  public var files: [FileLocation] = []
  /// Those of them that nobody named: they are in folders that are to be opened.
  public var filesOfFolders: Set<FileLocation> = []
  /// Coordinates to be shown as pins.
  public var coordinates: [GeoURI] = []
  /// Texts to search for.
  public var searches: [String] = []
  public var failures: [OpeningError] = []
}

/// What came of reading the files of a request.
public struct OpeningOutcome: Sendable {
  public enum Arrival: Sendable {
    /// The files go on top of the layers of the map that was given.
    case layers([ReadLayer])
    /// They are a map of their own, in their order from the bottom.
    case map(OpenMap)
    /// The files are known: the map that has them has come back with its history, and whatever else is in it.
    case recovered(RecoveredMap)

    /// Nobody shows it: its journal is there for others.
    @MainActor public func close() {
      switch self {
      case .layers: break
      case .map(let map): map.close()
      case .recovered(let recovered): recovered.map.close()
      }
    }
  }

  /// Nil where no file could be read, or all are open meanwhile.
  public var arrival: Arrival?
  /// Maps that have opened one of the files while it was read, each once: it is no other map's.
  public var openMaps: [OpenMap] = []
  /// Maps with the last good copies of damaged files, each once. Nobody shows them yet.
  public var goodCopies: [RecoveredMap] = []
  public var failures: [OpeningError] = []
  /// The files that were read.
  public var read: [FileLocation] = []
  /// A journal that knows a file and could not be read: its map is opened without the history.
  public var journalError: JournalError?
  /// Tables that were read by a guess, by name, and what is not clear about them.
  public var guesses: [(name: String, question: TableQuestion)] = []
  /// Files with records that end too early: they are left out of the map, and stay in the file.
  public var incomplete: [ReadLayer] = []
  /// Layers whose files break off.
  public var truncated: [(name: String, fault: FormatError)] = []
  /// Layers with coordinates that are none, in the order of their files.
  public var wrongCoordinates: [(name: String, list: [WrongCoordinate])] = []
  /// Layers whose files have more than what is shown.
  public var unshown: [(name: String, content: UnshownContent)] = []
  /// Layers with places of which their files do not say where they are.
  public var unplaced: [ReadLayer] = []
  /// The first layers of files that could not be read completely.
  public var lossy: [ReadLayer] = []

  /// Nothing was read.
  public init() {}
}
