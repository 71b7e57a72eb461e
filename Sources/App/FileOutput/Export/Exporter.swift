import Adwaita
import AnnotationKit
import AppBase
import Documents
import Features
import FileDialogs
import Geography
import Gtk
import MapArea
import MapFiles
import MapSessions

/// A controller that exports a map or a part of it.
package final class Exporter {
  private let session: MapSession
  private let pane: MapPane
  /// Weak, because the window may be closed while a file is written.
  private weak var window: (any SavingHost)?

  package init(_ session: MapSession, pane: MapPane, window: any SavingHost) {
    self.session = session
    self.pane = pane
    self.window = window
  }

  /// Asks for the file and the scope, and exports. Returns `true` if the whole map was written to the file.
  package func ask() async -> Bool {
    window?.finishEditing()
    let chooser = FileChooser(
      .save, title: localized("Export Places"), parent: window, accept: localized("_Export"))
    let formats = ExportFormats.all()
    chooser.addFilters(for: formats)
    if let folder = session.map.location?.folder { chooser.setFolder(File(folder)) }
    chooser.setName(suggestedName)
    ExportFormats.addChoice(of: formats, to: chooser)
    let scopes = scopes
    chooser.addChoice(
      "scope", label: localized("Places"),
      options: scopes.map { ($0.rawValue, $0.label(count: count(of: $0))) })
    guard let file = await chooser.choose().first else { return false }
    let scope = chooser.choice("scope").flatMap { ExportScope(rawValue: $0) } ?? .everything
    guard let location = await ExportFormats.location(for: file, chosenIn: chooser, over: window) else {
      return false
    }
    guard await LossQuestion.mayWrite(extent(of: scope), of: session.map, to: location, over: window) else {
      return false
    }
    return await write(scope, to: location) && scope == .everything
  }

  /// Exports without dialogs. Errors are shown in the window and on the terminal.
  @discardableResult
  package func write(_ scope: ExportScope, to location: FileLocation) async -> Bool {
    await window?.waitForOpening()
    window?.finishEditing()
    let count = count(of: scope)
    switch await export(extent(of: scope), to: location) {
    case .exported:
      let exported = FeatureCount(count, mayHaveShapes: session.document.layers.hasShapes)
      window?.show(toast: localized("Exported {0} to {1}", exported.text, location.shortName))
      return true
    case .saved(let outcome):
      guard let window else { return outcome.error == nil }
      return await Saver(session.map, window: window).show(outcome)
    case .failed(let error):
      if !error.isCancelled { await show(error, about: location) }
      return false
    }
  }

  /// Exports while a busy notice is shown. Users can cancel the export only if GDAL converts the format.
  private func export(_ extent: ExportExtent, to location: FileLocation) async -> ExportOutcome {
    let map = session.map
    let sentence = localized("Exporting to “{0}”…", location.shortName)
    let notice = BusyNotice(sentence, in: window)
    let work = Task {
      await map.export(extent, to: location) { share in
        Task { @MainActor [weak notice] in notice?.show(sentence, share: share) }
      }
    }
    if FormatRegistry.known.format(named: location.name)?.isExported == true {
      notice.onCancel = { work.cancel() }
    }
    let outcome = await work.value
    notice.end()
    return outcome
  }

  /// Asks for a folder, and writes each layer to a separate file in it.
  package func askForLayers() async {
    let chooser = FileChooser(
      .selectFolder, title: localized("Export Each Layer to a Folder"), parent: window,
      accept: localized("_Export"))
    if let folder = session.map.location?.folder { chooser.setFolder(File(folder)) }
    guard let folder = await chooser.choose().first else { return }
    await writeLayers(to: FileLocation(folder))
  }

  /// Writes each layer to a separate file, without replacing existing files. Returns whether all layers were written.
  @discardableResult
  package func writeLayers(to folder: FileLocation) async -> Bool {
    await window?.waitForOpening()
    window?.finishEditing()
    let outcome = await session.map.exportLayers(to: folder, fallback: localized("Layer"))
    if let (location, error) = outcome.failed {
      await show(error, about: location)
      return false
    }
    let count = outcome.written.count
    window?.show(
      toast: localized(
        "Exported {0} layer to {1}", plural: "Exported {0} layers to {1}", count: count, count.formatted,
        folder.shortName))
    return true
  }

  private func show(_ error: SavingError, about location: FileLocation) async {
    await error.show(
      localized("“{0}” could not be written", location.shortName), location, over: window)
  }

  private var scopes: [ExportScope] {
    ExportScope.allCases.filter { $0 == .everything || count(of: $0) > 0 }
  }

  private func count(of scope: ExportScope) -> Int { keys(of: scope)?.count ?? session.document.rows.count }

  private func extent(of scope: ExportScope) -> ExportExtent {
    keys(of: scope).map { .only(Set($0)) } ?? .everything
  }

  /// Returns the rows of a scope, or `nil` for everything.
  private func keys(of scope: ExportScope) -> [RowKey]? {
    switch scope {
    case .everything: nil
    case .selection: session.selection.keys
    case .view: pane.keysInView(of: session.document)
    }
  }

  /// The suggested file name: the name of the only layer's file, or else “places”. If there are several layers, the
  /// name of a layer's file isn't suggested, because the export would overwrite that file.
  private var suggestedName: String {
    let layers = session.document.layers.all
    let name = layers.count == 1 ? session.map.location(of: layers[0].key)?.name : nil
    return name ?? localized("places") + FileLocation.standardSuffix
  }
}
