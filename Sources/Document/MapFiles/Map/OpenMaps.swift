import Documents
import Files
import GDAL
import Journal

/// All open maps of this process, with their shared services.
@MainActor public final class OpenMaps {
  public let store: FileStore
  public let journals: MapJournals
  let claimsFolder: String
  let names: DefaultNames
  /// Returns the current time in seconds since 1970.
  let time: @Sendable () -> Int64
  /// Serializes turning files into maps, so that each file is opened only once.
  let arriving: FileQueue
  /// Serializes access to journals, see ``Recovery``.
  let lookingAtJournals = SerialQueue()
  /// The URIs of files for which the user has answered whether to repair them.
  var answeredRepairs: Set<String> = []
  private var entries: [Entry] = []

  /// A weak reference to a map. The map is owned by its window.
  private struct Entry {
    weak var map: OpenMap?
  }

  /// Creates the collection. Files are claimed in `claimsFolder`, which all processes of a user share. `time`
  /// returns the current time in seconds since 1970.
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

  /// Removes old journals that aren't needed. O(journals).
  public func cleanJournals() async { await lookingAtJournals.inTurn { await journals.clean() } }

  /// Removes the temporary files that killed saves left next to `locations` and the files of known maps. O(journals).
  public func removeAbandonedFiles(nextTo locations: [FileLocation]) async {
    let known = await lookingAtJournals.inTurn { await journals.list() }
    let files = locations + known.flatMap(\.uris).map { FileLocation(uri: $0) }
    let paths = files.compactMap(\.path)
    await onThread { _ in SafeReplacement.removeAbandoned(nextTo: paths) }
  }

  /// Waits until the journals of all closed maps are closed.
  public func journalsAreClosed() async { await lookingAtJournals.inTurn {} }

  /// Returns the closed maps that their files alone don't bring back. See ``MapJournals/closed()``.
  public func closedMaps() async -> [JournalSummary] {
    await lookingAtJournals.inTurn { await journals.closed() }
  }

  /// Returns the maps to open at the start. See ``MapJournals/unfinished()``.
  public func unfinishedMaps() async -> [JournalSummary] {
    await lookingAtJournals.inTurn { await journals.unfinished() }
  }

  var reader: LayerReader { LayerReader(files: store) }

  var photoReader: PhotoReader { PhotoReader(files: store) }

  /// Looks for GDAL each time, because it may be installed while the program runs.
  var converter: ConvertingReader { ConvertingReader(gdal: GDAL()) }

  /// The open maps in opening order.
  public var all: [OpenMap] { entries.compactMap(\.map) }

  /// Creates a map with an empty draft.
  public func makeEmpty() -> OpenMap { open(MapDocument(DocumentContents(.draft(name: names.draft)))) }

  /// Creates a map from layers, from bottom to top.
  public func open(_ layers: [LoadedLayer]) async -> OpenMap {
    open(layers, of: await OpenMaps.contents(of: layers.map(\.contents)))
  }

  /// Creates a map from layers and the contents made of them.
  func open(_ layers: [LoadedLayer], of contents: DocumentContents) -> OpenMap {
    let document = MapDocument(contents)
    var versions: [LayerKey: StoredVersion] = [:]
    for (layer, read) in zip(document.layers.all, layers) { versions[layer.key] = read.version }
    return open(document, versions: versions)
  }

  /// Creates a map from a document, and a new journal if the document has no keeper.
  ///
  /// Its files are claimed when its window calls ``OpenMap/claimFiles()`` and can display the result.
  public func open(_ document: MapDocument, versions: [LayerKey: StoredVersion] = [:]) -> OpenMap {
    document.layers.draftName = names.draft
    let map = OpenMap(document, versions: versions, in: self)
    entries.removeAll { $0.map == nil }
    entries.append(Entry(map: map))
    return map
  }

  func forget(_ map: OpenMap) { entries.removeAll { $0.map == nil || $0.map === map } }

  /// Returns the open map and layer of a file, under this or another name, or `nil`. A missing file is
  /// compared by its name only.
  public func owner(of location: FileLocation) async -> (map: OpenMap, layer: LayerKey)? {
    for map in all {
      for layer in map.document.layers.all {
        guard let own = layer.uri.map({ FileLocation(uri: $0) }) else { continue }
        if await store.isSameFile(own, location) { return (map, layer.key) }
      }
    }
    return nil
  }

  /// Returns whether a map has the layer's file open under the same name. O(layers).
  public func hasOpen(_ layer: LoadedLayer) -> Bool {
    guard let uri = layer.location?.uri else { return false }
    return all.contains { $0.document.layers.all.contains { $0.uri == uri } }
  }

  /// Returns the maps that have one of these files open. Each file is accessed once.
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
