import Documents
import Files
import Journal
import Observing

/// An open map: its document, its layers' files, and its journal.
///
/// It has no user interface. Its methods return questions and messages for the user as values.
@MainActor public final class OpenMap {
  public let document: MapDocument
  /// Serializes saves, and makes closing wait for them.
  public let saving = SerialQueue()
  /// Called with the name of a layer that became a draft because another process has its file open.
  public var onTakenElsewhere: (String) -> Void = { _ in }

  /// The files that the map was opened from, in order, including files that were converted to drafts.
  public internal(set) var openedFiles: [FileLocation] = []

  /// The value of ``journalRevision`` when the map was restored from its journal, or `nil` for a new map.
  var restoredRevision: Int?

  /// All open maps, including this one.
  public let maps: OpenMaps
  /// The version of each layer's file, if known.
  private var versions: [LayerKey: StoredVersion]
  /// The claims by URI, which keep other processes from opening these files.
  private var claims: [String: FileLock] = [:]
  private var subscription: Subscription?
  /// Whether the map has released its files and journal.
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

  /// The location of the active layer's file.
  public var location: FileLocation? { document.layers.active.flatMap { location(of: $0) } }

  /// Adds files that were read as layers on top of the others, in one step.
  @discardableResult public func add(_ layers: [LoadedLayer]) -> [LayerKey] {
    let keys = document.layers.add(layers.map(\.contents))
    for (key, layer) in zip(keys, layers) { versions[key] = layer.version }
    return keys
  }

  /// Returns the version of a layer's file when it was last read or written by the program, or `nil` if it is
  /// unknown.
  func version(of layer: LayerKey) -> StoredVersion? { versions[layer] }

  func note(_ version: StoredVersion?, of layer: LayerKey) { versions[layer] = version }

  /// Claims the files of the current layers and releases other files.
  ///
  /// A layer whose file another process has open becomes a draft.
  public func claimFiles() {
    let uris = Set(document.layers.all.compactMap(\.uri))
    for uri in claims.keys where !uris.contains(uri) { claims[uri] = nil }
    for layer in document.layers.all {
      // `makeDraft` calls this function again, so other layers may have become drafts.
      guard let uri = document.layers.layer(layer.key)?.uri, claims[uri] == nil else { continue }
      claims[uri] = FileLock(uri: uri, in: maps.claimsFolder)
      guard claims[uri] == nil else { continue }
      document.files.makeDraft(layer.key)
      onTakenElsewhere(layer.state.name)
    }
  }

  /// Releases the files and the journal, so that other processes can open them.
  ///
  /// The journal is written and closed in the background. Until then, functions of ``maps`` that read journals wait.
  /// If `isDismissing`, drafts of the map are not opened at the next start, but can be reopened.
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
    // Takes its turn before this function returns.
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

  /// Whether the map is unchanged since it was restored from its journal.
  public var isAsRestored: Bool { restoredRevision == journalRevision }

  /// Closes the map and removes its journal. Contents that are in no file are lost; the files stay unchanged.
  /// - Returns: A task that ends when the journal is removed.
  @discardableResult public func discard() -> Task<Void, Never> {
    close(isDismissing: false) { [document] in
      guard let folder = document.journal.writer?.journal?.folder else { return }
      await onThread { _ in _ = Journal.remove(folder) }
    }
  }
}

extension DocumentJournal {
  /// Records all further changes in a new journal, which is created at the first change.
  func keep(in journals: MapJournals) {
    keep { () throws(JournalError) -> Journal in try journals.make() }
  }
}
