import AppBase
import Features
import FileDialogs
import FileOutput
import Gtk
import MapArea
import MapFiles
import MapSessions

extension MapWindow {
  var exporter: Exporter { Exporter(session, pane: pane, window: self) }

  var pictures: PictureExporter { PictureExporter(session, pane: pane, window: self) }

  /// Prints the map. If `path` isn't `nil`, writes the printout to a PDF file instead.
  func printMap(to path: String? = nil) async {
    finishEditing()
    guard await pane.mapHasSize() else { return }
    let printer = MapPrinter(
      session, pane: pane, title: session.map.location?.shortName ?? localized("Map"),
      beside: session.map.location)
    let outcome = if let path { await printer.export(to: path) } else { await printer.run(over: self) }
    guard case .failed(let message) = outcome else { return }
    await Notice.show(localized("The map could not be printed"), message, over: self)
  }

  var saver: Saver { Saver(session.map, window: self) }

  func open(_ files: [File]) {
    Task { await pindrop.open(files.map { FileLocation($0) }, from: self, view: Launch()) }
  }

  func chooseFiles() async {
    let chooser = FileChooser(.open, title: localized("Open Files"), parent: self)
    chooser.allowsSeveral = true
    let formats = FormatRegistry.known.opened + FormatRegistry.known.baseMaps
    chooser.addFilters(for: formats, and: PhotoReader.suffixes)
    if let folder = session.map.location?.folder { chooser.setFolder(File(folder)) }
    let files = await chooser.choose()
    if !files.isEmpty { open(files) }
  }

  /// Opens the files of a folder. Each file becomes a layer.
  func chooseFolder() async {
    let chooser = FileChooser(
      .selectFolder, title: localized("Open Folder"), parent: self, accept: localized("_Open"))
    if let folder = session.map.location?.folder { chooser.setFolder(File(folder)) }
    let folders = await chooser.choose()
    if !folders.isEmpty { open(folders) }
  }
}
