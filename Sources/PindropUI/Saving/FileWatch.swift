import Adwaita
import Documents
import Files
import GeoJSON
import Gtk
import ShumateMap

/// Notices what other programs do to the files of a window's map, and takes it in where nothing speaks against it.
final class FileWatch {
  /// May be closed while a file is read.
  private weak var window: MapWindow?
  private var monitors: [String: FileMonitor] = [:]
  private var waiting: Source?
  private var isLooking = false
  /// By layer, the version that somebody was told of.
  private var told: [LayerKey: FileVersion] = [:]
  /// What says of a file that something is to be done, until that is done.
  private var offers: [LayerKey: Toast] = [:]
  /// Layers whose file was not there a moment ago: many programs put another in its place.
  private var suspects: Set<LayerKey> = []
  /// How long others get to come to an end, in seconds.
  private static let patience = 0.3

  init(_ window: MapWindow) { self.window = window }

  /// Watches the files that the map has now.
  func follow(_ layers: [Layer]) {
    let uris = Set(layers.compactMap(\.uri))
    for uri in monitors.keys where !uris.contains(uri) { monitors.removeValue(forKey: uri)?.cancel() }
    for uri in uris where monitors[uri] == nil && File(uri: uri).pathBytes != nil {
      monitors[uri] = FileMonitor(File(uri: uri))
      monitors[uri]?.onChange { [weak self] in self?.lookSoon() }
    }
  }

  /// Looks at the files in a moment.
  func lookSoon(after seconds: Double = patience) {
    waiting?.cancel()
    waiting = MainLoop.after(seconds: seconds) { [weak self] in
      self?.waiting = nil
      Task { await self?.look() }
    }
  }

  /// Looks at the files of all layers.
  func look() async {
    guard let session = window?.session else { return }
    guard !isLooking, !session.saving.isBusy, session.drag == nil else { return lookSoon(after: 1) }
    isLooking = true
    defer { isLooking = false }
    for layer in session.document.layers where !layer.isDraft { await look(at: layer, session) }
  }

  private func look(at layer: Layer, _ session: MapSession) async {
    let document = session.document
    let change: FileChange?
    do throws(SavingFailure) {
      change = try await session.fileChange(of: layer.key, trustsTime: true)
    } catch {
      return tell(of: error, layer)
    }
    // Anything may have happened meanwhile.
    guard let window, document === session.document, !session.saving.isBusy, session.drag == nil,
      document.layers.first(where: { $0.key == layer.key })?.source == layer.source
    else { return lookSoon(after: 1) }
    switch change {
    case nil: break
    case .same(let version):
      isThere(layer, document)
      offers.removeValue(forKey: layer.key)?.dismiss()
      session.note(version, of: layer.key)
    case .gone: isGone(layer, document, window)
    case .changed(let theirs, let source, let version):
      isThere(layer, document)
      guard told[layer.key] != version else { return }
      window.finishEditing()
      guard !document.hasUnsavedChanges(layer.key) else {
        told[layer.key] = version
        offers[layer.key] = window.show(
          toast: localized("“{0}” was changed by another program.", layer.shownName),
          button: localized("_Merge"), action: "win.merge")
        return
      }
      take(theirs, source, version, layer, session, window)
    }
  }

  private func take(
    _ theirs: GeoJSONFile, _ source: LayerSource, _ version: FileVersion, _ layer: Layer,
    _ session: MapSession, _ window: MapWindow
  ) {
    let before = session.document.revision
    session.document.merge(theirs, from: source, into: layer.key)
    session.note(version, of: layer.key)
    window.show(
      toast: localized("“{0}” was changed by another program. Its changes are here.", layer.shownName),
      undoable: session.document.revision != before)
  }

  /// Takes in what was only told of, for every layer.
  func merge() async {
    guard let window else { return }
    await window.session.saving.inTurn { await merge(window, window.session) }
  }

  private func merge(_ window: MapWindow, _ session: MapSession) async {
    for layer in session.document.layers where !layer.isDraft {
      guard
        case .changed(let theirs, let source, let version)? = try? await session.fileChange(
          of: layer.key, trustsTime: true),
        session.document.layers.contains(where: { $0.source == layer.source })
      else { continue }
      window.pane.map.cancelDrag()
      window.finishEditing()
      let report = session.document.merge(theirs, from: source, into: layer.key)
      session.note(version, of: layer.key)
      offers.removeValue(forKey: layer.key)?.dismiss()
      await window.show(report, of: File(uri: source.uri))
    }
  }

  private func isThere(_ layer: Layer, _ document: MapDocument) {
    suspects.remove(layer.key)
    if !document.hasFile(layer.key) { offers.removeValue(forKey: layer.key)?.dismiss() }
    document.note(layer.key, hasFile: true)
  }

  private func isGone(_ layer: Layer, _ document: MapDocument, _ window: MapWindow) {
    guard suspects.contains(layer.key) else {
      suspects.insert(layer.key)
      return lookSoon(after: 1)
    }
    guard document.hasFile(layer.key) else { return }
    document.note(layer.key, hasFile: false)
    offers[layer.key] = window.show(
      toast: localized(
        "“{0}” was deleted or moved by another program. {1} writes it again.", layer.shownName,
        ActionKeys.label(of: "win.save") ?? ""), button: localized("_Save"), action: "win.save")
  }

  private func tell(of failure: SavingFailure, _ layer: Layer) {
    guard let path = layer.uri.flatMap({ File(uri: $0).pathBytes }).map({ FilePath(bytes: $0) }),
      let version = try? FileVersion(path: path), told[layer.key] != version
    else { return }
    told[layer.key] = version
    window?.show(
      toast: localized(
        "“{0}” was changed by another program, and cannot be read any more. Your places are still here.",
        layer.shownName))
  }
}
