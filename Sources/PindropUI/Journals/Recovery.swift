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
    let journal = try Journal.open(folder)
    let record = try journal.read()
    var kept = KeptMap(record)
    for base in kept.bases { kept.files[base.layer] = await Recovery.file(of: base, in: journal.snapshots) }
    do throws(GeoJSONError) {
      let document = try MapDocument(kept, in: journal)
      var map =
        kept.lostLayers.isEmpty
        ? RecoveredMap(document: document, viewport: record.viewport) : try salvage(document, kept, journal)
      map.repair = journal.repair
      return map
    } catch {
      throw .damaged(folder: folder)
    }
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
