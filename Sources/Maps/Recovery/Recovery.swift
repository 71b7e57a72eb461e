import Documents
import Features
import Files
import Journal

/// Brings maps back from their journals.
@MainActor struct Recovery {
  let maps: OpenMaps

  /// Reads the files that the map began with, and does what was done since.
  func map(in folder: String) async throws(JournalError) -> RecoveredMap {
    let journal = try open(folder)
    var kept = KeptMap(try journal.read())
    var versions: [LayerKey: StoredVersion] = [:]
    for base in kept.bases {
      guard let found = await file(of: base, in: journal.snapshots) else { continue }
      kept.files[base.layer] = found.file
      versions[base.layer] = found.version
    }
    return try await map(of: kept, versions, in: journal)
  }

  /// The map that was made of a file which has just been read, with its history; nil where nothing is known of the
  /// file as it is now. What was done to it and not saved comes back in any case.
  func map(of layer: ReadLayer) async throws(JournalError) -> RecoveredMap? {
    guard let source = layer.contents.source, let summary = await maps.journals.journal(ofFile: source.uri)
    else {
      return nil
    }
    let journal = try open(summary.folder)
    var kept = KeptMap(try journal.read())
    var versions: [LayerKey: StoredVersion] = [:]
    if kept.bases.count == 1, let base = kept.bases.first, base.source?.uri == source.uri {
      if base.digest == source.digest {
        kept.files[base.layer] = layer.contents.store
        versions[base.layer] = layer.version
      } else if summary.hasUnsaved {
        kept.files[base.layer] = await file(of: base, in: journal.snapshots)?.file
      }
    }
    guard !kept.files.isEmpty else {
      journal.close()
      return nil
    }
    return try await map(of: kept, versions, in: journal)
  }

  /// How the file at `uri` was read when a map that is nothing but it was kept; nil where no such map is.
  func reading(ofFile uri: String) async -> FileReading? {
    guard let folder = await maps.journals.journal(ofFile: uri)?.folder,
      let journal = try? Journal.open(folder)
    else {
      return nil
    }
    defer { journal.close() }
    return (try? journal.read()).flatMap { KeptMap($0).bases.first?.reading }
  }

  /// Opens a journal, without what was deleted too long ago.
  private func open(_ folder: String) throws(JournalError) -> Journal {
    let journal = try Journal.open(folder)
    // A disk that is full forgets nothing, and can be read all the same.
    try? journal.forgetDeleted(before: MapJournals.retentionLimit(maps.time()))
    return journal
  }

  private func map(
    of kept: KeptMap, _ versions: [LayerKey: StoredVersion], in journal: Journal
  ) async throws(JournalError) -> RecoveredMap {
    let columns = await Recovery.layOut(kept)
    do throws(RestoringError) {
      let document = try MapDocument(kept, laidOut: columns, in: journal)
      var recovered =
        kept.lostLayers.isEmpty
        ? RecoveredMap(map: maps.open(document, versions: versions), viewport: kept.contents.viewport)
        : try await salvage(document, kept, versions, journal)
      recovered.repair = journal.repair
      return recovered
    } catch {
      // It would say so at every start.
      let folder = journal.folder
      journal.close()
      throw .damaged(folder: Journal.setAside(folder) ?? folder)
    }
  }

  @concurrent private static func layOut(_ kept: KeptMap) async -> DocumentContents { kept.layOut() }

  /// What a layer's file was when its steps began: the file itself where it is still so, else the copy beside the
  /// journal, whose version says nothing of the file's.
  private func file(
    of base: KeptMap.Base, in snapshots: String
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

  /// A new map of what can be saved, where a file is not there any more as it was: its edited features as a draft, and so
  /// the other layers that are not as their files are, since the steps that made them so are gone. The journal stays, to
  /// be found again at the next start, unless the new map's own has all of it.
  private func salvage(
    _ document: MapDocument, _ kept: KeptMap, _ versions: [LayerKey: StoredVersion], _ journal: Journal
  ) async throws(RestoringError) -> RecoveredMap {
    var layers: [ReadLayer] = []
    for layer in document.layers {
      let name = layer.state.name
      if kept.lostLayers.contains(layer.key) || kept.hasChanged(layer.key) {
        let file: any FeatureStore
        do throws(FormatError) {
          file = try LayerReader.file(
            of: document.export(.layer(layer.key)), name: layer.uri.map { FileLocation(uri: $0).name } ?? "",
            FileReading(of: layer.store))
        } catch {
          throw .text(error)
        }
        layers.append(ReadLayer(LayerContents(file, name: maps.names.recovered(name)), version: nil))
      } else {
        var same = LayerContents(layer.store, name: name)
        same.source = layer.source
        layers.append(ReadLayer(same, version: versions[layer.key]))
      }
    }
    let lost = document.layers.filter { kept.lostLayers.contains($0.key) }.map(\.state.name)
    let map = maps.open(layers, of: DocumentContents(layers: layers.map(\.contents)))
    let isKept = await keepNow(map.document)
    let folder = journal.folder
    journal.close()
    if isKept { Journal.setAside(folder) }
    return RecoveredMap(map: map, viewport: kept.contents.viewport, lostLayers: lost)
  }

  /// Answers whether all of a new map is in its journal, and that on the disk.
  private func keepNow(_ document: MapDocument) async -> Bool {
    document.keepNow()
    guard let keeper = document.keeper, keeper.retry(), let journal = keeper.journal else { return false }
    return (try? await journal.bringToDisk()) != nil
  }
}
