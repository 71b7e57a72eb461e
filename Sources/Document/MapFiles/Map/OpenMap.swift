import Documents
import Files
import Journal
import Observing

/// An open map: its document, its layers' files, and its journal.
///
/// This type has no user interface. Its methods return questions and messages for the user as values.
@MainActor public final class OpenMap {
  public let document: MapDocument
  /// The queue in which saves run one after another. Closing the map waits until the queue is empty.
  public let saving = SerialQueue()
  /// Called with the name of a layer that lost its file, because another process already has the file open.
  public var onTakenElsewhere: (String) -> Void = { _ in }

  /// The files from which the map was opened, in order. Includes files that were converted to layers without a file.
  public internal(set) var openedFiles: [FileLocation] = []

  /// The value of ``journalRevision`` when the map was restored from its journal. `nil` if the map wasn't restored.
  var restoredRevision: Int?

  /// All open maps, including this map.
  public let maps: OpenMaps
  /// The version of each layer's file when the program last read or wrote it.
  private var versions: [LayerKey: StoredVersion]
  /// The locks on the layers' files, keyed by URI. As long as a lock exists, no other process opens the file.
  private var claims: [String: FileLock] = [:]
  private var subscription: Subscription?
  /// Whether the map has released the locks of its files and its journal.
  public private(set) var isClosed = false

  init(_ document: MapDocument, versions: [LayerKey: StoredVersion], in maps: OpenMaps) {
    self.document = document
    self.versions = versions
    self.maps = maps
    if document.journal.writer == nil { document.journal.keep(in: maps.journals) }
    document.journal.writer?.waitsForDisk = false
    subscription = document.observe(.files) { [unowned self] _ in claimFiles() }
  }

  /// Returns the location of a layer's file, or `nil` for a draft.
  public func location(of layer: LayerKey) -> FileLocation? {
    document.layers.layer(layer)?.uri.map { FileLocation(uri: $0) }
  }

  /// The location of the active layer's file, or `nil` if the layer has no file.
  public var location: FileLocation? { document.layers.active.flatMap { location(of: $0) } }

  /// Adds layers that were read from files as one step, above the other layers.
  @discardableResult public func add(_ layers: [LoadedLayer]) -> [LayerKey] {
    let keys = document.layers.add(layers.map(\.contents))
    for (key, layer) in zip(keys, layers) { versions[key] = layer.version }
    return keys
  }

  /// Returns the version that a layer's file had when the program last read or wrote it, or `nil` if it is unknown.
  func version(of layer: LayerKey) -> StoredVersion? { versions[layer] }

  func note(_ version: StoredVersion?, of layer: LayerKey) { versions[layer] = version }

  /// Locks the files of all layers, and unlocks other files.
  ///
  /// If another process has a file open, its layer becomes a draft.
  public func claimFiles() {
    let uris = Set(document.layers.all.compactMap(\.uri))
    for uri in claims.keys where !uris.contains(uri) { claims[uri] = nil }
    for layer in document.layers.all {
      // Read the URI again. `makeDraft` below calls this method, so the layer may have lost its file in the meantime.
      guard let uri = document.layers.layer(layer.key)?.uri, claims[uri] == nil else { continue }
      claims[uri] = FileLock(uri: uri, in: maps.claimsFolder)
      guard claims[uri] == nil else { continue }
      document.files.makeDraft(layer.key)
      onTakenElsewhere(layer.state.name)
    }
  }

  /// Releases the files and the journal, so that other processes can open them.
  ///
  /// The journal is written and closed in the background. Until then, methods of ``maps`` that read journals wait. If
  /// `isDismissing` is true, a map with drafts isn't opened at the next start, but the user can reopen it.
  /// - Returns: A task that ends when the journal is closed.
  @discardableResult public func close(isDismissing: Bool = false) -> Task<Void, Never> {
    close(isDismissing: isDismissing) {}
  }

  private func close(
    isDismissing: Bool, andThen body: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    isClosed = true
    subscription = nil
    claims = [:]
    maps.forget(self)
    let journalWriter = document.journal.writer
    if isDismissing { journalWriter?.note(isDismissed: true) }
    // `Task.immediate` enters the queue before this method returns.
    return Task.immediate { [lookingAtJournals = maps.lookingAtJournals] in
      await lookingAtJournals.inTurn {
        await journalWriter?.end()
        _ = await journalWriter?.finishWriting()
        await journalWriter?.journal?.closeInBackground()
        await body()
      }
    }
  }

  /// Whether a file or the journal is being written.
  public var isWriting: Bool { saving.isBusy || document.journal.writer?.isWriting == true }

  /// Whether closing the map has to wait for a file that is being saved, or for the journal.
  public var mustWaitToClose: Bool { saving.isBusy || document.journal.writer?.isInUse == true }

  /// Whether the map hasn't been changed since it was restored from its journal.
  public var isAsRestored: Bool { restoredRevision == journalRevision }

  /// Closes the map and removes its journal. Contents that aren't in a file are lost. Files aren't changed.
  /// - Returns: A task that ends when the journal is removed.
  @discardableResult public func discard() -> Task<Void, Never> {
    close(isDismissing: false) { [document] in
      guard let folder = document.journal.writer?.journal?.folder else { return }
      await onThread { _ in _ = Journal.remove(folder) }
    }
  }
}

extension DocumentJournal {
  /// Records all further changes in a new journal, which is created when the first change is recorded.
  func keep(in journals: MapJournals) {
    keep { () throws(JournalError) -> Journal in try journals.make() }
  }
}
