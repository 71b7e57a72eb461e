import Documents
import Files
import GDAL
import Journal

/// All open maps of this process, and the services that they share.
@MainActor public final class OpenMaps {
  public let store: FileStore
  public let journals: MapJournals
  let claimsFolder: String
  let names: DefaultNames
  /// Returns the current time in seconds since 1970.
  let time: @Sendable () -> Int64
  /// The queue for opening files. It prevents two requests from opening the same file.
  let arriving: FileQueue
  /// The queue for access to journals. See ``Recovery``.
  let lookingAtJournals = SerialQueue()
  /// The URIs of files for which the user has already decided whether to repair their coordinates.
  var answeredRepairs: Set<String> = []
  private var entries: [Entry] = []

  /// A weak reference to a map. The window of the map owns it.
  private struct Entry {
    weak var map: OpenMap?
  }

  /// Creates the collection. `claimsFolder` is the folder for locks on open files. All processes of a user must use the
  /// same folder. `time` returns the current time in seconds since 1970.
  public init(
    store: FileStore, journals: MapJournals, claimsFolder: String, names: DefaultNames,
    time: @escaping @Sendable () -> Int64
  ) {
    self.store = store
    arriving = FileQueue(store)
    self.journals = journals
    self.claimsFolder = claimsFolder
    self.names = names
    self.time = time
  }

  /// Removes old journals without unsaved contents. O(journals).
  public func cleanJournals() async { await lookingAtJournals.inTurn { await journals.clean() } }

  /// Removes temporary files that were left behind when the program was killed while saving. Looks for them next to
  /// `locations` and next to the files of all journals. O(journals).
  public func removeAbandonedFiles(nextTo locations: [FileLocation]) async {
    let known = await lookingAtJournals.inTurn { await journals.list() }
    let files = locations + known.flatMap(\.uris).map { FileLocation(uri: $0) }
    let paths = files.compactMap(\.path)
    await onThread { _ in SafeReplacement.removeAbandoned(nextTo: paths) }
  }

  /// Waits until the journals of all closed maps are closed.
  public func journalsAreClosed() async { await lookingAtJournals.inTurn {} }

  /// Returns the closed maps that are more than a single saved file. See ``MapJournals/closed()``.
  public func closedMaps() async -> [JournalSummary] {
    await lookingAtJournals.inTurn { await journals.closed() }
  }

  /// Returns the maps that are opened when the program starts. See ``MapJournals/unfinished()``.
  public func unfinishedMaps() async -> [JournalSummary] {
    await lookingAtJournals.inTurn { await journals.unfinished() }
  }

  var reader: LayerReader { LayerReader(files: store) }

  var photoReader: PhotoReader { PhotoReader(files: store) }

  /// The reader for files that require GDAL. Looks for GDAL each time, because GDAL may be installed while the program
  /// is running.
  var converter: ConvertingReader { ConvertingReader(gdal: GDAL()) }

  /// The open maps in the order in which they were opened.
  public var all: [OpenMap] { entries.compactMap(\.map) }

  /// Creates a map with one empty layer, which has no file.
  public func makeEmpty() -> OpenMap { open(MapDocument(DocumentContents(.draft(name: names.draft)))) }

  /// Creates a map from layers, in order from bottom to top.
  public func open(_ layers: [LoadedLayer]) async -> OpenMap {
    open(layers, of: await OpenMaps.contents(of: layers.map(\.contents)))
  }

  /// Creates a map from `layers` and from `contents`, which were created from these layers.
  func open(_ layers: [LoadedLayer], of contents: DocumentContents) -> OpenMap {
    let document = MapDocument(contents)
    var versions: [LayerKey: StoredVersion] = [:]
    for (layer, read) in zip(document.layers.all, layers) { versions[layer.key] = read.version }
    return open(document, versions: versions)
  }

  /// Creates a map from a document. If the document doesn't have a journal, further changes are recorded in a new
  /// journal.
  ///
  /// Doesn't lock the map's files. The window must call ``OpenMap/claimFiles()``, because only the window can report
  /// that another process has a file open.
  public func open(_ document: MapDocument, versions: [LayerKey: StoredVersion] = [:]) -> OpenMap {
    document.layers.draftName = names.draft
    let map = OpenMap(document, versions: versions, in: self)
    entries.removeAll { $0.map == nil }
    entries.append(Entry(map: map))
    return map
  }

  func forget(_ map: OpenMap) { entries.removeAll { $0.map == nil || $0.map === map } }

  /// Returns the open map and layer to which a file belongs, or `nil` if the file isn't open. Also recognizes an
  /// existing file under another name.
  public func owner(of location: FileLocation) async -> (map: OpenMap, layer: LayerKey)? {
    for map in all {
      for layer in map.document.layers.all {
        guard let own = layer.uri.map({ FileLocation(uri: $0) }) else { continue }
        if await store.isSameFile(own, location) { return (map, layer.key) }
      }
    }
    return nil
  }

  /// Returns whether any open map contains the layer's file, under exactly this name. O(layers).
  public func hasOpen(_ layer: LoadedLayer) -> Bool {
    guard let uri = layer.location?.uri else { return false }
    return all.contains { $0.document.layers.all.contains { $0.uri == uri } }
  }

  /// Returns the maps that have some of these files open, keyed by location. Accesses each file only once.
  func owners(of locations: [FileLocation]) async -> [FileLocation: OpenMap] {
    var open: [(location: FileLocation, map: OpenMap)] = []
    for map in all {
      for layer in map.document.layers.all {
        if let uri = layer.uri { open.append((FileLocation(uri: uri), map)) }
      }
    }
    guard !open.isEmpty else { return [:] }
    let found = await store.sameFiles(locations, among: open.map(\.location))
    return found.mapValues { open[$0].map }
  }

  @concurrent private static func contents(of layers: [LayerContents]) async -> DocumentContents {
    DocumentContents(layers: layers)
  }
}
