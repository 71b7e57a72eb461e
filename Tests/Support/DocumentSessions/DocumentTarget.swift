import Documents
import Features
import Foundation
import GeoJSON
import Geography
import Journal
import SessionTesting

/// A document with a journal on disk and files in memory.
@MainActor public final class DocumentTarget: SessionTarget {
  private var document: MapDocument
  private let maps: String
  /// The bytes of all versions of the files and of all snapshots in the journal.
  private var contents: [ContentDigest: [UInt8]] = [:]
  private var fileCount = 0

  /// Creates a map with one file. The journal has a separate folder inside `folder`.
  public init(_ form: SessionFileLayout, _ features: [SessionFeature], in folder: String) throws {
    maps = folder + "/session-\(UUID().uuidString)"
    document = MapDocument(drafts: GeoJSONFile.empty)
    contents[ContentDigest(GeoJSONFile.empty.bytes)] = GeoJSONFile.empty.bytes
    let layer = try contents(form, features, name: Session.firstName(form), hasFile: true)
    document = MapDocument(DocumentContents(layers: [layer], drafts: GeoJSONFile.empty))
    document.layers.draftName = SessionModel.draftName
    document.journal.keep { [maps] () throws(JournalError) -> Journal in try Journal.create(in: maps) }
  }

  isolated deinit {
    document.journal.writer?.journal?.close()
    try? FileManager.default.removeItem(atPath: maps)
  }

  public var revision: Int { document.history.revision }
  public var canUndo: Bool { document.history.undoName != nil }
  public var canRedo: Bool { document.history.redoName != nil }

  public func layers() throws -> [ObservedLayer] {
    try document.layers.all.map { layer in
      let bytes = document.export(.layer(layer.key))
      let file = try GeoJSONFile(bytes: bytes, isSequence: layer.store.format.isSequence)
      return ObservedLayer(
        name: layer.state.name, isVisible: layer.state.isVisible, isLocked: layer.state.isLocked,
        bytes: bytes,
        features: file.records.indices.map { String(decoding: file.text(at: $0), as: UTF8.self) },
        isSequence: file.root == .sequence)
    }
  }

  private func contents(
    _ form: SessionFileLayout, _ features: [SessionFeature], name: String, hasFile: Bool
  ) throws -> LayerContents {
    let bytes = Array(form.text(features).utf8)
    contents[ContentDigest(bytes)] = bytes
    fileCount += 1
    let file = try GeoJSONFile(bytes: bytes, isSequence: form.isSequence)
    return LayerContents(file, name: name, uri: hasFile ? "file:///\(fileCount)" : nil)
  }

  private func layer(_ index: Int) -> LayerKey { document.layers.all[index].key }

  /// Returns the keys of rows, grouped by feature.
  private func keys(_ rows: [SessionOperation.Row]) -> [RowKey] {
    rows.map { row in
      let keys = document.layers.keys(of: layer(row.layer))
      let features = keys.reduce(into: [[RowKey]]()) { features, key in
        if let last = features.last?.last,
          document.contents.catalog.owner(of: last) == document.contents.catalog.owner(of: key)
        {
          features[features.count - 1].append(key)
        } else {
          features.append([key])
        }
      }
      return features[row.feature][row.part]
    }
  }

  public func perform(_ operation: SessionOperation) throws {
    switch operation {
    case .add(let position, let title):
      document.features.addMarker(at: Coordinate(position), zoom: 19, title: title)
    case .move(let rows, let position):
      let moves = keys(rows).map { ($0, Coordinate(position)) }
      document.features.move(Dictionary(uniqueKeysWithValues: moves), zoom: 19)
    case .rename(let row, let title): document.features.rename(keys([row])[0], to: title)
    case .recolor(let rows, let rgb): document.style.setColor(HexColor(rgb: rgb), of: keys(rows))
    case .addProperty(let row, let name, let value):
      document.properties.add(name, .text(value), to: keys([row])[0])
    case .setProperty(let row, let index, let value):
      document.properties.set(at: index, of: keys([row])[0], to: .text(value))
    case .removeProperty(let row, let index): document.properties.remove(at: index, of: keys([row])[0])
    case .delete(let rows): document.features.delete(keys(rows))
    case .duplicate(let rows): document.features.duplicate(keys(rows), zoom: 19)
    case .addLayer(let name, let form, let features, let hasFile):
      document.layers.add(try contents(form, features, name: name, hasFile: hasFile))
    case .removeLayer(let index): document.layers.remove(layer(index))
    case .renameLayer(let index, let name): document.layers.rename(layer(index), to: name)
    case .showLayer(let index, let isVisible): document.layers.set(layer(index), isVisible: isVisible)
    case .lockLayer(let index, let isLocked): document.layers.set(layer(index), isLocked: isLocked)
    case .moveLayer(let index, let to): document.layers.move(layer(index), to: to)
    case .save(let index): save(document.layers.all[index])
    case .makeDraft(let index): document.files.makeDraft(layer(index))
    case .merge(let index, let form, let theirs):
      let layer = document.layers.all[index]
      let bytes = Array(form.text(theirs).utf8)
      contents[ContentDigest(bytes)] = bytes
      document.files.merge(
        try GeoJSONFile(bytes: bytes, isSequence: layer.store.format.isSequence),
        from: LayerSource(uri: layer.uri ?? "", digest: ContentDigest(bytes)), into: layer.key)
    case .restart: try restart()
    case .undo: document.history.undo()
    case .redo: document.history.redo()
    }
  }

  private func save(_ layer: Layer) {
    guard let state = document.files.stateToSave(of: layer.key) else { return }
    let bytes = state.bytes()
    contents[ContentDigest(bytes)] = bytes
    fileCount += 1
    let uri = layer.uri ?? "file:///\(fileCount)"
    document.files.markSaved(state, as: LayerSource(uri: uri, digest: ContentDigest(bytes)), bytes: bytes)
  }

  private func restart() throws {
    // Keep the current state first, because a journal without a step can't be restored.
    document.journal.begin(document.contents)
    guard let journalWriter = document.journal.writer, let folder = journalWriter.journal?.folder else {
      return
    }
    journalWriter.journal?.close()
    let journal = try Journal.open(folder)
    var kept = StoredMap(try journal.read(), drafts: GeoJSONFile.empty)
    for base in kept.bases {
      guard let bytes = contents[base.digest] else { continue }
      kept.files[base.layer] = try GeoJSONFile(
        bytes: bytes, isSequence: base.reading?.format.isSequence == true)
    }
    document = MapDocument(try kept.restored(), in: journal)
    document.layers.draftName = SessionModel.draftName
    withExtendedLifetime(journalWriter) {}
  }
}

extension Coordinate {
  init(_ position: SessionFeature.Position) {
    self.init(latitude: Double(position.latitude) ?? 0, longitude: Double(position.longitude) ?? 0)
  }
}

extension FormatIdentifier {
  fileprivate var isSequence: Bool { self == .geoJSONTextSequence || self == .newlineDelimitedGeoJSON }
}
