import Documents
import Features
import Files
import Journal

/// Restores maps from their journals.
@MainActor struct Recovery {
  let maps: OpenMaps

  /// Files that have just been read, keyed by URI, so that they needn't be read again.
  private typealias LoadedFiles = [String: LoadedLayer]

  /// Restores a map. Reads the files to which its journal refers, and applies the journal's steps.
  func map(in folder: String) async throws(JournalError) -> RecoveredMap {
    var (journal, kept) = try await open(folder)
    let versions = await fill(&kept, of: journal)
    return try await map(of: consume kept, versions, in: journal)
  }

  /// Restores a map if the contents of all its files are available, and otherwise returns `nil`. Used for maps without
  /// unsaved changes: if a file is lost, simply opening the other files gives a more complete map.
  func savedMap(in folder: String) async throws(JournalError) -> RecoveredMap? {
    var (journal, kept) = try await open(folder)
    let versions = await fill(&kept, of: journal)
    guard kept.lostLayers.isEmpty else {
      await journal.closeInBackground()
      return nil
    }
    return try await map(of: consume kept, versions, in: journal)
  }

  /// Restores the closed map that contains the files of all these layers, with its history.
  ///
  /// Prefers the newest map with unsaved changes. Otherwise uses a map that has exactly these files in their current
  /// version. Returns `nil` if there is no such map, or if the contents to which its steps apply are lost for one of
  /// the files. In that case, the map is restored as far as possible at the next start.
  func map(of layers: [LoadedLayer]) async throws(JournalError) -> RecoveredMap? {
    var read: LoadedFiles = [:]
    for layer in layers {
      guard let uri = layer.contents.source?.uri else { return nil }
      read[uri] = layer
    }
    for summary in await journals(ofFiles: Set(read.keys)) {
      if let recovered = try await map(of: read, in: summary) { return recovered }
    }
    return nil
  }

  private func map(
    of read: LoadedFiles, in summary: JournalSummary
  ) async throws(JournalError) -> RecoveredMap? {
    var (journal, kept) = try await open(summary.folder)
    let own = read.keys.compactMap { kept.base(ofFile: $0) }
    // If there are no unsaved changes, use the map only if the files are in the version to which the journal refers,
    // because the steps can't be applied to other versions.
    if own.count == read.count,
      summary.hasUnsaved || own.allSatisfy({ Recovery.file(of: $0, in: read) != nil })
    {
      let versions = await fill(&kept, of: journal, having: read)
      let lost = kept.lostLayers
      if summary.hasUnsaved ? lost.isDisjoint(with: own.map(\.layer)) : lost.isEmpty {
        return try await map(of: consume kept, versions, in: journal)
      }
    }
    await journal.closeInBackground()
    return nil
  }

  /// Finds the contents to which the journal's steps apply, and adds them to `kept`. Uses files in `read` if possible.
  /// Returns the versions of the files.
  private func fill(
    _ kept: inout StoredMap, of journal: Journal, having read: LoadedFiles = [:]
  ) async -> [LayerKey: StoredVersion] {
    var versions: [LayerKey: StoredVersion] = [:]
    for base in kept.bases {
      if let layer = Recovery.file(of: base, in: read) {
        kept.files[base.layer] = Recovery.store(of: layer, as: base.reading)
        versions[base.layer] = layer.version
      } else if let found = await file(of: base, in: journal.snapshots) {
        kept.files[base.layer] = found.file
        versions[base.layer] = found.version
      } else if let reading = base.reading {
        kept.placeholders[base.layer] = FormatRegistry.known[reading.format]?.emptyStore()
      }
    }
    return versions
  }

  /// Returns the store of a file that was read. If the file is empty, parses it again with the options in the journal,
  /// which can't be detected without contents.
  private static func store(of layer: LoadedLayer, as reading: FileReading?) -> any FeatureStore {
    let store = layer.contents.store
    guard store.count == 0, let reading, reading.options != nil, reading.format == store.format else {
      return store
    }
    return (try? LayerReader.file(of: store.bytes, name: layer.location?.name ?? "", reading)) ?? store
  }

  /// Returns the file of a base if it is in `read` and unchanged, otherwise `nil`.
  private static func file(of base: StoredMap.Base, in read: LoadedFiles) -> LoadedLayer? {
    guard let layer = base.source.flatMap({ read[$0.uri] }) else { return nil }
    return layer.contents.source?.digest == base.digest ? layer : nil
  }

  /// Returns the newest journal of a closed map that contains an intact copy of the file at `uri`, or `nil` if no
  /// journal contains a copy. `damaged` is the digest of the damaged contents, or `nil` if the file can't be read.
  func goodCopy(ofFile uri: String, except damaged: ContentDigest?) async -> JournalSummary? {
    let all = await maps.lookingAtJournals.inTurn { await maps.journals.journals(withFile: uri) }
    for summary in all {
      guard let (journal, kept) = try? await open(summary.folder) else { continue }
      let base = kept.base(ofFile: uri)
      let isThere =
        if let base, base.digest != damaged { await file(of: base, in: journal.snapshots) != nil } else {
          false
        }
      await journal.closeInBackground()
      if isThere { return summary }
    }
    return nil
  }

  /// Returns the format and options with which a closed map last read the file at `uri`, or `nil` if no closed map
  /// contains the file.
  func reading(ofFile uri: String) async -> FileReading? {
    guard let folder = await journals(ofFiles: [uri]).first?.folder,
      let (journal, kept) = try? await open(folder)
    else { return nil }
    await journal.closeInBackground()
    return kept.base(ofFile: uri)?.reading
  }

  /// Calls ``MapJournals/journals(ofFiles:)`` in its turn in the queue. Listing locks each journal briefly, so it must
  /// not run at the same time as other requests.
  private func journals(ofFiles uris: Set<String>) async -> [JournalSummary] {
    await maps.lookingAtJournals.inTurn { await maps.journals.journals(ofFiles: uris) }
  }

  /// Opens and reads a journal. Removes recently deleted features that are too old to be restored.
  private func open(_ folder: String) async throws(JournalError) -> (journal: Journal, kept: StoredMap) {
    let limit = MapJournals.retentionLimit(maps.time())
    let opened = await maps.lookingAtJournals.inTurn { await Recovery.open(folder, forgettingBefore: limit) }
    return try opened.get()
  }

  /// Opens and reads a journal on a background thread, because this takes seconds if steps change a million features.
  @concurrent private static func open(
    _ folder: String, forgettingBefore limit: Int64
  ) async -> sending Result<(journal: Journal, kept: StoredMap), JournalError> {
    do throws(JournalError) {
      let journal = try Journal.open(folder)
      // Read the journal before changing it, because a change discards the contents that were read when the journal was
      // opened.
      let kept = StoredMap(try journal.read())
      // Ignore errors. The journal can be read even if the disk is full.
      try? journal.forgetDeleted(before: limit)
      return .success((journal, kept))
    } catch {
      return .failure(error)
    }
  }

  private func map(
    of kept: consuming StoredMap, _ versions: [LayerKey: StoredVersion], in journal: Journal
  ) async throws(JournalError) -> RecoveredMap {
    let (viewport, activeLayer) = (kept.contents.viewport, kept.contents.activeLayer)
    do throws(RestorationError) {
      let restored = try await Recovery.restored(consume kept)
      let document = MapDocument(restored.document, in: journal)
      document.journal.writer?.note(isDismissed: false)
      if let activeLayer { document.layers.active = LayerKey(activeLayer) }
      var recovered =
        restored.lostLayers.isEmpty
        ? RecoveredMap(map: maps.open(document, versions: versions), viewport: viewport)
        : try await salvage(document, restored, versions, viewport, journal)
      recovered.repair = journal.repair
      recovered.map.restoredRevision = recovered.map.journalRevision
      return recovered
    } catch {
      // Set the journal aside. Otherwise the same error would occur at every start.
      let folder = journal.folder
      await journal.closeInBackground()
      throw .damaged(folder: Journal.setAside(folder) ?? folder)
    }
  }

  /// The contents that were restored from a journal.
  private struct RestoredState: Sendable {
    var document: RestoredDocument
    /// See ``StoredMap/lostLayers``.
    var lostLayers: Set<LayerKey>
    /// The layers that differ from their files. Empty if there are no lost layers, because then it isn't needed.
    var changedLayers: Set<LayerKey>
  }

  /// Restores the document on a background thread. Also frees the journal's contents there, which may take long.
  @concurrent private static func restored(
    _ kept: consuming StoredMap
  ) async throws(RestorationError) -> RestoredState {
    let lost = kept.lostLayers
    let others = kept.contents.layers.keys.lazy.map { LayerKey($0) }
    let changed = lost.isEmpty ? [] : others.filter { kept.hasChanged($0) }
    return RestoredState(document: try kept.restored(), lostLayers: lost, changedLayers: Set(changed))
  }

  /// Returns the contents of a base, which are read from the original file if it is unchanged, and otherwise from the
  /// copy in the journal. The version is `nil` for the copy. Returns `nil` if neither is available.
  private func file(
    of base: StoredMap.Base, in snapshots: String
  ) async -> (file: any FeatureStore, version: StoredVersion?)? {
    let location = base.source.map { FileLocation(uri: $0.uri) }
    let name = location?.name ?? ""
    if let location,
      let found = await maps.reader.file(at: location, as: name, base.reading, only: base.digest)
    {
      return found
    }
    guard let snapshot = base.snapshot else { return nil }
    let copy = FileLocation(path: FilePath(snapshots)).appending(snapshot)
    return await maps.reader.file(at: copy, as: name, base.reading, only: base.digest).map { ($0.file, nil) }
  }

  /// If the contents of a file are lost, creates a new map from the remaining data. The edited features of lost layers
  /// are put into layers without a file. Other layers that differ from their files also become layers without a file,
  /// because the journal's steps can no longer be applied. If the new map's journal contains everything, the old
  /// journal is set aside. Otherwise, it is used again at the next start.
  private func salvage(
    _ document: MapDocument, _ restored: RestoredState, _ versions: [LayerKey: StoredVersion],
    _ viewport: [Double], _ journal: Journal
  ) async throws(RestorationError) -> RecoveredMap {
    var layers: [LoadedLayer] = []
    for layer in document.layers.all {
      let name = layer.state.name
      if restored.lostLayers.contains(layer.key) || restored.changedLayers.contains(layer.key) {
        let file: any FeatureStore
        do throws(FormatError) {
          file = try LayerReader.file(
            of: document.export(.layer(layer.key)), name: layer.uri.map { FileLocation(uri: $0).name } ?? "",
            FileReading(of: layer.store))
        } catch {
          throw .text(error)
        }
        layers.append(LoadedLayer(LayerContents(file, name: maps.names.recovered(name)), version: nil))
      } else {
        var same = LayerContents(layer.store, name: name)
        same.source = layer.source
        layers.append(LoadedLayer(same, version: versions[layer.key]))
      }
    }
    let lost = document.layers.all.filter { restored.lostLayers.contains($0.key) }.map(\.state.name)
    let map = maps.open(layers, of: DocumentContents(layers: layers.map(\.contents)))
    let isKept = await keepNow(map.document)
    let folder = journal.folder
    await journal.closeInBackground()
    if isKept { Journal.setAside(folder) }
    return RecoveredMap(map: map, viewport: viewport, lostLayers: lost)
  }

  /// Writes a new map to its journal. Returns whether everything has been synced to the disk.
  private func keepNow(_ document: MapDocument) async -> Bool {
    document.journal.begin(document.contents)
    guard let journalWriter = document.journal.writer, await journalWriter.finishWriting(),
      let journal = journalWriter.journal
    else { return false }
    return (try? await journal.bringToDisk()) != nil
  }
}

extension StoredMap {
  /// Returns the base of a layer that is on the map and has the file at `uri`, or `nil` if there is no such layer.
  fileprivate func base(ofFile uri: String) -> Base? {
    bases.first { $0.source?.uri == uri && contents.layers[$0.layer.rawValue] != nil }
  }
}
