import Gtk

extension MapWindow {
  var exporter: Exporter { Exporter(session, pane: pane, window: self) }

  var saver: Saver { Saver(session, journals: session.journals, window: self) }

  func open(_ files: [File]) {
    Task { await pindrop.open(files, from: self) }
  }

  func chooseFiles() async {
    let chooser = FileChooser(.open, title: localized("Open Files"), parent: self)
    chooser.allowsSeveral = true
    chooser.add(
      FileFilter(
        localized("GeoJSON files"), suffixes: ["geojson", "json"],
        types: ["application/geo+json", "application/vnd.geo+json"]))
    chooser.add(FileFilter(localized("All files"), patterns: ["*"]))
    if let folder = session.file?.parent { chooser.setFolder(folder) }
    let files = await chooser.choose()
    if !files.isEmpty { open(files) }
  }

  func connectDrops() {
    let target = DropTarget([File].self)
    target.onEnter { [unowned self] in pane.overlay.addStyle("drop-highlight") }
    target.onLeave { [unowned self] in pane.overlay.removeStyle("drop-highlight") }
    target.onDrop { [unowned self] files, _, _ in
      pane.overlay.removeStyle("drop-highlight")
      open(files)
      return !files.isEmpty
    }
    add(target)
  }
}
