import Documents
import Files
import GeoJSON
import Gtk
import Journal

/// A map as it comes back from its journal.
struct RecoveredMap {
  let document: MapDocument
  /// Latitude, longitude, zoom, rotation; empty where it is not known.
  let viewport: [Double]
  /// What somebody must be told.
  var notes: [String] = []
  /// What became of a journal that was damaged.
  var repair: JournalRepair?
}

/// Brings maps back from their journals.
struct Recovery {
  let journals: MapJournals

  /// Reads the files that the map began with, and does what was done since.
  func map(in folder: String) async throws(JournalFault) -> RecoveredMap {
    let journal = try Recovery.open(folder)
    var kept = KeptMap(try journal.read())
    for base in kept.bases { kept.files[base.layer] = await Recovery.file(of: base, in: journal.snapshots) }
    return try await map(of: kept, in: journal)
  }

  /// The map that was made of a file which is being opened, with its history; nil where nothing is known of the
  /// file as it is now. What was done to it and not saved comes back in any case.
  func map(of layer: LayerContents) async -> RecoveredMap? {
    guard let source = layer.source, let summary = journals.journal(of: File(uri: source.uri)) else {
      return nil
    }
    do throws(JournalFault) {
      let journal = try Recovery.open(summary.folder)
      var kept = KeptMap(try journal.read())
      guard kept.bases.count == 1, let base = kept.bases.first, base.source?.uri == source.uri else {
        journal.close()
        return nil
      }
      if base.digest == source.digest {
        kept.files[base.layer] = layer.file
      } else if summary.hasUnsaved {
        kept.files[base.layer] = await Recovery.file(of: base, in: journal.snapshots)
      }
      guard !kept.files.isEmpty else {
        journal.close()
        return nil
      }
      return try await map(of: kept, in: journal)
    } catch {
      StandardError.write("\(summary.folder): \(error.restoringSentence)")
      return nil
    }
  }

  /// Opens a journal, without what was deleted too long ago.
  private static func open(_ folder: String) throws(JournalFault) -> Journal {
    let journal = try Journal.open(folder)
    // A disk that is full forgets nothing, and can be read all the same.
    try? journal.forgetDeleted(before: MapJournals.keptSince(LocalTime.now))
    return journal
  }

  private func map(of kept: KeptMap, in journal: Journal) async throws(JournalFault) -> RecoveredMap {
    let columns = await Recovery.layOut(kept)
    do throws(GeoJSONError) {
      let document = try MapDocument(kept, laidOut: columns, in: journal)
      var map =
        kept.lostLayers.isEmpty
        ? RecoveredMap(document: document, viewport: kept.contents.viewport)
        : try salvage(document, kept, journal)
      map.repair = journal.repair
      return map
    } catch {
      // It would say so at every start.
      let folder = journal.folder
      journal.close()
      throw .damaged(folder: Journal.setAside(folder) ?? folder)
    }
  }

  @concurrent private nonisolated static func layOut(_ kept: KeptMap) async -> DocumentContents {
    kept.layOut()
  }

  /// The bytes of a layer's file as they were: from the file where that is still so, else from the copy that was kept.
  private static func file(of base: KeptMap.Base, in snapshots: String) async -> GeoJSONFile? {
    let path = base.source.flatMap { File(uri: $0.uri).pathBytes }.map { FilePath(bytes: $0) }
    for path in [path, base.snapshot.map { FilePath("\(snapshots)/\($0)") }] {
      if let path, let file = await read(path, base.digest) { return file }
    }
    return nil
  }

  @concurrent private nonisolated static func read(_ path: FilePath, _ digest: ContentDigest) async
    -> GeoJSONFile?
  {
    guard let (bytes, _) = try? OwnedBytes.read(path: path), ContentDigest(bytes) == digest else {
      return nil
    }
    return try? GeoJSONFile(bytes: bytes)
  }

  /// A new map of what can be saved, where a file is not there any more as it was: its edited places as a draft.
  private func salvage(
    _ document: MapDocument, _ kept: KeptMap, _ journal: Journal
  ) throws(GeoJSONError) -> RecoveredMap {
    var layers: [LayerContents] = []
    for layer in document.layers {
      let bytes = document.export(.layer(layer.key))
      if kept.lostLayers.contains(layer.key) || document.hasUnsavedChanges(layer.key) {
        layers.append(
          LayerContents(try GeoJSONFile(bytes: bytes), name: localized("{0} (recovered)", layer.state.name)))
      } else {
        var same = LayerContents(layer.file, name: layer.state.name)
        same.source = layer.source
        layers.append(same)
      }
    }
    let names = document.layers.filter { kept.lostLayers.contains($0.key) }.map(\.state.name)
    let folder = journal.folder
    journal.close()
    Journal.setAside(folder)
    let salvaged = MapDocument(DocumentContents(layers: layers))
    salvaged.keep { [journals] () throws(JournalFault) -> Journal in try journals.make() }
    salvaged.keepNow()
    return RecoveredMap(
      document: salvaged, viewport: kept.contents.viewport,
      notes: [
        localized(
          "“{0}” was changed or removed by another program. The places that you had edited are in a draft.",
          names.joined(separator: "”, “"))
      ])
  }
}
