import Documents
import Files
import Journal
import Observing

/// A map that is open: its document, its layers' files, and its journal.
///
/// It shows nothing and asks nobody; what there is to ask or to say its methods answer as values.
@MainActor public final class OpenMap {
  public let document: MapDocument
  /// Saves come one after the other, and before the map is closed.
  public let saving = Turns()
  /// Called with the name of a layer whose file another process has open: here it is a draft.
  public var onTakenElsewhere: (String) -> Void = { _ in }

  /// The files that the map was opened from, in their order, with those that were converted to drafts.
  public internal(set) var openedFiles: [FileLocation] = []

  /// What ``journalRevision`` was when the map was restored from its journal; nil for a new map.
  var restoredRevision: Int?

  /// All maps that are open, this one among them.
  public let maps: OpenMaps
  /// Which version of its file a layer is, as far as that is known.
  private var versions: [LayerKey: StoredVersion]
  /// By URI: nobody else has these files open.
  private var claims: [String: FileClaim] = [:]
  private var subscription: Subscription?
  /// Whether others may have its files and its journal.
  public private(set) var isClosed = false

  init(_ document: MapDocument, versions: [LayerKey: StoredVersion], in maps: OpenMaps) {
    self.document = document
    self.versions = versions
    self.maps = maps
    if document.keeper == nil { document.keep(in: maps.journals) }
    subscription = document.observeState { [unowned self] in claimFiles() }
  }

  /// Where a layer's file is; nil for a draft.
  public func location(of layer: LayerKey) -> FileLocation? {
    document.layer(layer)?.uri.map { FileLocation(uri: $0) }
  }

  /// The file of the layer that new features go to.
  public var location: FileLocation? { document.activeLayer.flatMap { location(of: $0) } }

  /// Adds files that were read as layers on top of the others, as one step.
  @discardableResult public func add(_ layers: [ReadLayer]) -> [LayerKey] {
    let keys = document.addLayers(layers.map(\.contents))
    for (key, layer) in zip(keys, layers) { versions[key] = layer.version }
    return keys
  }

  /// The version that a layer's file had when it was last read or written here; nil where that is not known.
  func version(of layer: LayerKey) -> StoredVersion? { versions[layer] }

  func note(_ version: StoredVersion?, of layer: LayerKey) { versions[layer] = version }

  /// Claims the files of the layers that there are, and lets go of others.
  ///
  /// A layer whose file another process has open becomes a draft.
  public func claimFiles() {
    let uris = Set(document.layers.compactMap(\.uri))
    for uri in claims.keys where !uris.contains(uri) { claims[uri] = nil }
    for layer in document.layers {
      // Making a draft of one has all claimed again, and others may be drafts since.
      guard let uri = document.layer(layer.key)?.uri, claims[uri] == nil else { continue }
      claims[uri] = FileClaim(uri: uri, in: maps.claimsFolder)
      guard claims[uri] == nil else { continue }
      document.makeDraft(layer.key)
      onTakenElsewhere(layer.state.name)
    }
  }

  /// Lets go of the files and ends the journal, where it has everything: others can open them.
  public func close() {
    isClosed = true
    subscription = nil
    claims = [:]
    maps.forget(self)
    document.keeper?.end()
    guard let keeper = document.keeper, keeper.retry() else { return }
    keeper.journal?.close()
  }

  /// Closes the map. With `isDismissing`, its drafts are not opened at the next start, but can be reopened.
  public func close(isDismissing: Bool) {
    if isDismissing {
      // Otherwise the map opens at the next start, and nothing is lost.
      try? document.keeper?.journal?.setDismissed(true)
    }
    close()
  }

  /// Whether nothing was done to the map since it was restored from its journal.
  public var isAsRestored: Bool { restoredRevision == journalRevision }

  /// Closes the map and removes its journal: what is in no file is gone, and the files stay as they are.
  public func discard() {
    close()
    guard let journal = document.keeper?.journal else { return }
    // Where not all could be written it is open still.
    journal.close()
    Journal.remove(journal.folder)
  }
}

extension MapDocument {
  /// Notes everything that is done from now on in a new journal, made when there is something to note.
  func keep(in journals: MapJournals) {
    keep { () throws(JournalError) -> Journal in try journals.make() }
  }

  /// Whether there is anything to undo or to redo.
  var hasHistory: Bool { undoName != nil || redoName != nil }
}
