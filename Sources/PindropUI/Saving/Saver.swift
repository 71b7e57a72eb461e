import Documents
import Files
import GeoJSON
import Gtk

/// Writes layers into their files, and says what came of it.
final class Saver {
  private let session: MapSession
  private let journals: MapJournals?
  /// May be closed while something is written.
  private weak var window: MapWindow?

  init(_ session: MapSession, journals: MapJournals?, window: MapWindow) {
    self.session = session
    self.journals = journals
    self.window = window
  }

  /// Saves every layer that has been changed and has a file; where there is none, asks where to save the active one.
  @discardableResult func save() async -> Bool {
    await window?.fileIsOpen()
    window?.finishEditing()
    if let isSaved = await session.saving.inTurn({ await saveChanged() }) { return isSaved }
    let document = session.document
    guard let active = document.activeLayer,
      document.layers.first(where: { $0.key == active })?.isDraft == true
    else { return true }
    return await saveAs(active)
  }

  /// Saves every layer that has been changed and has a file; nil where there is none.
  private func saveChanged() async -> Bool? {
    let document = session.document
    let changed = document.layers.filter { !$0.isDraft && document.hasUnsavedChanges($0.key) }
    for layer in changed {
      guard let file = session.file(of: layer.key), await write(layer.key, to: file) else { return false }
    }
    return changed.isEmpty ? nil : true
  }

  /// Asks where to write a layer, and writes it there.
  @discardableResult func saveAs(_ layer: LayerKey) async -> Bool {
    window?.finishEditing()
    let chooser = FileChooser(
      .save, title: localized("Save Places"), parent: window, accept: localized("_Save"))
    chooser.add(FileFilter(localized("GeoJSON files"), suffixes: ["geojson", "json"]))
    chooser.add(FileFilter(localized("All files"), patterns: ["*"]))
    let old = session.file(of: layer)
    if let folder = (old ?? session.file)?.parent { chooser.setFolder(folder) }
    let name = session.document.layers.first { $0.key == layer }?.state.name ?? localized("Places")
    chooser.setName(old?.basename ?? "\(name.replacing("/", with: "-")).geojson")
    guard let chosen = await chooser.choose().first else { return false }
    return await save(layer, to: chosen.basename.contains(".") ? chosen : chosen.withSuffix(".geojson"))
  }

  /// Writes a layer to `file`, which is its file from then on. What someone else made of its own file meanwhile is
  /// merged first.
  @discardableResult func save(_ layer: LayerKey, to file: File) async -> Bool {
    guard !isAnotherLayer(file, than: layer) else {
      await say(.isAnotherLayer, file)
      return false
    }
    return await session.saving.inTurn { await write(layer, to: file) }
  }

  /// Whether the file is one of the other layers of this map or another.
  private func isAnotherLayer(_ file: File, than layer: LayerKey) -> Bool {
    let sessions = window?.pindrop.mapWindows.map(\.session) ?? [session]
    return sessions.contains { other in
      other.document.layers.contains { candidate in
        candidate.uri.map { File(uri: $0) } == file && (other !== session || candidate.key != layer)
      }
    }
  }

  /// One at a time: what was written a moment ago must not be taken for another program's.
  private func write(_ layer: LayerKey, to file: File) async -> Bool {
    let document = session.document
    for _ in 0..<8 {
      let version: FileVersion?
      do throws(SavingFailure) {
        version = try await mergeChanges(of: layer, in: file, document)
      } catch {
        await say(error, file)
        return false
      }
      let state = document.stateToSave(of: layer)
      do throws(SavingFailure) {
        let (bytes, written) = try await SavedFile.write(state, to: file, keptFiles, expecting: version)
        guard document === session.document else { return true }
        let source = LayerSource(
          uri: file.uri, modified: written?.modified ?? 0, digest: ContentDigest(bytes))
        document.markSaved(state, as: source, bytes: bytes)
        session.note(written, of: layer)
        RecentFiles.remember(file)
        window?.show(toast: localized("Saved {0}", file.shortName))
        return true
      } catch {
        if error.isChangedMeanwhile { continue }
        await say(error, file)
        return false
      }
    }
    await say(SavingFailure(.restless(FilePath(file.displayName))), file)
    return false
  }

  /// Takes what someone else made of the layer's own file. Answers the version that is there then; nil where there
  /// is none, or it does not matter which.
  private func mergeChanges(
    of layer: LayerKey, in file: File, _ document: MapDocument
  ) async throws(SavingFailure) -> FileVersion? {
    guard document.layers.first(where: { $0.key == layer })?.uri == file.uri else { return nil }
    switch try await session.fileChange(of: layer, trustsTime: false) {
    case nil, .gone: return nil
    case .same(let version): return version
    case .changed(let theirs, let source, let version):
      let report = document.merge(theirs, from: source, into: layer)
      await window?.show(report, of: file)
      return version
    }
  }

  private var keptFiles: FilePath { (journals ?? MapJournals()).keptFiles }

  private func say(_ failure: SavingFailure, _ file: File) async {
    StandardError.write("\(file.displayName): \(failure.sentence)")
    guard let window else { return }
    await Notice.show(
      localized("“{0}” could not be saved", file.shortName),
      localized("{0} Nothing is lost: your places are still here.", failure.sentence), over: window)
  }
}

/// Files as they are written and read, away from the main actor.
enum SavedFile {
  /// What was written, and the version of the file that it is; nil where the file is not on this machine.
  @concurrent nonisolated static func write(
    _ state: SavedState, to file: File, _ keptFiles: FilePath, expecting version: FileVersion?
  ) async throws(SavingFailure) -> (bytes: [UInt8], version: FileVersion?) {
    let bytes = state.bytes()
    guard let path = file.pathBytes.map({ FilePath(bytes: $0) }) else {
      do throws(FileError) {
        try await file.replace(with: bytes)
      } catch {
        throw SavingFailure(error)
      }
      return (bytes, nil)
    }
    do throws(FileFault) {
      return (bytes, try SafeReplacement.write(bytes, to: path, keepingOldIn: keptFiles, expecting: version))
    } catch {
      throw SavingFailure(error)
    }
  }

  /// A disk far away may take its time.
  @concurrent nonisolated static func version(_ path: FilePath) async throws(FileFault) -> FileVersion {
    try FileVersion(path: path)
  }

  /// What is in a file now; nil for the file where that is what `digest` says.
  @concurrent nonisolated static func read(
    _ path: FilePath, unless digest: ContentDigest
  ) async throws(SavingFailure) -> (file: GeoJSONFile?, digest: ContentDigest, version: FileVersion) {
    let read: (bytes: [UInt8], version: FileVersion)
    do throws(FileFault) {
      read = try OwnedBytes.read(path: path)
    } catch {
      throw SavingFailure(error)
    }
    let now = ContentDigest(read.bytes)
    if now == digest { return (nil, now, read.version) }
    do throws(GeoJSONError) {
      return (try GeoJSONFile(bytes: read.bytes), now, read.version)
    } catch {
      throw SavingFailure(error)
    }
  }
}
