import Documents
import GDAL
import Journal

/// All maps that are open in this process, and what they share.
@MainActor public final class OpenMaps {
  public let store: FileStore
  public let journals: MapJournals
  let claimsFolder: String
  let names: GivenNames
  /// Seconds since 1970.
  let time: @Sendable () -> Int64
  /// Files that were read become maps, and none becomes two.
  let arriving: FileTurns
  /// See ``Recovery``.
  let lookingAtJournals = Turns()
  /// Files for which somebody has answered whether they are to be repaired, by URI.
  var answeredRepairs: Set<String> = []
  private var entries: [Entry] = []

  /// Whoever shows a map keeps it.
  private struct Entry {
    weak var map: OpenMap?
  }

  /// Files are claimed in `claimsFolder`, the same for all processes of a user. `time` answers the time of day, in
  /// seconds since 1970.
  public init(
    store: FileStore, journals: MapJournals, claimsFolder: String, names: GivenNames,
    time: @escaping @Sendable () -> Int64
  ) {
    self.store = store
    arriving = FileTurns(store)
    self.journals = journals
    self.claimsFolder = claimsFolder
    self.names = names
    self.time = time
  }

  /// Removes journals that are old and that nobody needs. O(journals).
  public func cleanJournals() async { await lookingAtJournals.inTurn { await journals.clean() } }

  /// Returns the closed maps that their files alone don't bring back. See ``MapJournals/closed()``.
  public func closedMaps() async -> [JournalSummary] {
    await lookingAtJournals.inTurn { await journals.closed() }
  }

  /// Returns the maps that are opened at the start. See ``MapJournals/unfinished()``.
  public func unfinishedMaps() async -> [JournalSummary] {
    await lookingAtJournals.inTurn { await journals.unfinished() }
  }

  var reader: LayerReader { LayerReader(files: store) }

  var photoReader: PhotoReader { PhotoReader(files: store) }

  /// Looks for GDAL each time: it may be installed while the program runs.
  var converter: ConvertingReader { ConvertingReader(gdal: GDAL()) }

  /// In the order in which they were opened.
  public var all: [OpenMap] { entries.compactMap(\.map) }

  /// A new map, of an empty draft.
  public func makeEmpty() -> OpenMap { open(MapDocument(DocumentContents(.draft(name: names.draft)))) }

  /// A new map of layers, from the bottom to the top.
  public func open(_ layers: [ReadLayer]) async -> OpenMap {
    open(layers, of: await OpenMaps.contents(of: layers.map(\.contents)))
  }

  /// The same, of contents that were made of the layers.
  func open(_ layers: [ReadLayer], of contents: DocumentContents) -> OpenMap {
    let document = MapDocument(contents)
    var versions: [LayerKey: StoredVersion] = [:]
    for (layer, read) in zip(document.layers, layers) { versions[layer.key] = read.version }
    return open(document, versions: versions)
  }

  /// A map of a document, with a new journal where it has none.
  ///
  /// Its files are claimed when whoever shows the map calls ``OpenMap/claimFiles()``, and can say what became of it.
  public func open(_ document: MapDocument, versions: [LayerKey: StoredVersion] = [:]) -> OpenMap {
    document.draftName = names.draft
    let map = OpenMap(document, versions: versions, in: self)
    entries.removeAll { $0.map == nil }
    entries.append(Entry(map: map))
    return map
  }

  func forget(_ map: OpenMap) { entries.removeAll { $0.map == nil || $0.map === map } }

  /// The open map and its layer whose file that is, by this name or another; nil where there is none. A file that is
  /// missing has its name only.
  public func owner(of location: FileLocation) async -> (map: OpenMap, layer: LayerKey)? {
    for map in all {
      for layer in map.document.layers {
        guard let own = layer.uri.map({ FileLocation(uri: $0) }) else { continue }
        if await store.isSameFile(own, location) { return (map, layer.key) }
      }
    }
    return nil
  }

  /// Whether a map has the layer's file open, by the name that it was read by. O(layers).
  public func hasOpen(_ layer: ReadLayer) -> Bool {
    guard let uri = layer.location?.uri else { return false }
    return all.contains { $0.document.layers.contains { $0.uri == uri } }
  }

  /// The maps that have one of these open: each file is looked at once.
  func owners(of locations: [FileLocation]) async -> [FileLocation: OpenMap] {
    var open: [(location: FileLocation, map: OpenMap)] = []
    for map in all {
      for layer in map.document.layers {
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
