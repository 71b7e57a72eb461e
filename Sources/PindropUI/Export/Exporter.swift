import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk

/// Writes a map, or a part of it, to a file.
final class Exporter {
  let session: MapSession
  private let pane: MapPane
  /// May be closed while something is written.
  private(set) weak var window: MapWindow?

  init(_ session: MapSession, pane: MapPane, window: MapWindow) {
    self.session = session
    self.pane = pane
    self.window = window
  }

  /// Asks where to and what of it, and writes; true once everything is in a file.
  func ask() async -> Bool {
    window?.finishEditing()
    let chooser = FileChooser(
      .save, title: localized("Export Places"), parent: window, accept: localized("_Export"))
    chooser.add(FileFilter(localized("GeoJSON files"), suffixes: ["geojson", "json"]))
    chooser.add(FileFilter(localized("All files"), patterns: ["*"]))
    if let folder = session.file?.parent { chooser.setFolder(folder) }
    chooser.setName(suggestedName)
    let scopes = scopes
    chooser.addChoice(
      "scope", label: localized("Places"),
      options: scopes.map { ($0.rawValue, $0.label(count: count(of: $0))) })
    guard let file = await chooser.choose().first else { return false }
    let scope = chooser.choice("scope").flatMap { ExportScope(rawValue: $0) } ?? .everything
    let target = file.basename.contains(".") ? file : file.withSuffix(".geojson")
    return await write(scope, to: target) && scope == .everything
  }

  /// Writes without asking anything; what goes wrong is said in the window and to the terminal.
  @discardableResult
  func write(_ scope: ExportScope, to file: File) async -> Bool {
    await window?.fileIsOpen()
    window?.finishEditing()
    let count = count(of: scope)
    let bytes = await bytes(of: scope)
    do throws(FileError) {
      try await file.replace(with: bytes)
    } catch {
      await say(error, about: file)
      return false
    }
    RecentFiles.remember(file)
    window?.show(
      toast: localized(
        "Exported {0} place to {1}", plural: "Exported {0} places to {1}", count: count, count.formatted,
        file.shortName))
    return true
  }

  /// Says in the window and to the terminal why a file was not written.
  func say(_ error: FileError, about file: File) async {
    StandardError.write("\(file.displayName): \(error.writingSentence)")
    guard let window else { return }
    await Notice.show(
      localized("“{0}” could not be written", file.shortName),
      localized("{0} Nothing is lost: your places are still here.", error.writingSentence), over: window)
  }

  /// Made away from the main actor, from the map as it is now.
  private func bytes(of scope: ExportScope) async -> [UInt8] {
    let extent = keys(of: scope).map { ExportExtent.only(Set($0)) } ?? .everything
    return await Exporter.bytes(extent, of: session.document.contents)
  }

  @concurrent nonisolated static func bytes(
    _ extent: ExportExtent, of contents: DocumentContents
  ) async -> [UInt8] { contents.export(extent) }

  private var scopes: [ExportScope] {
    ExportScope.allCases.filter { $0 == .everything || count(of: $0) > 0 }
  }

  private func count(of scope: ExportScope) -> Int { keys(of: scope)?.count ?? session.document.rowCount }

  /// nil for everything.
  private func keys(of scope: ExportScope) -> [AnnotationKey]? {
    switch scope {
    case .everything: nil
    case .selection: session.selection.keys
    case .view: pane.keysInView(of: session.document)
    }
  }

  private var suggestedName: String {
    guard let file = session.file else { return localized("places") + ".geojson" }
    return file.basename
  }
}

extension File {
  /// The same name with `suffix` after it.
  func withSuffix(_ suffix: String) -> File { parent?.child(basename + suffix) ?? File(uri: uri + suffix) }
}
