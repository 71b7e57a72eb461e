import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import ShumateMap

extension MapWindow {
  /// Every command of the window: menus, keys, D-Bus and tests come in here.
  func addActions() {
    addFileActions()
    addEditActions()
    addCopyActions()
    addViewActions()
    addLocationActions()
    addLayerActions()
    addPropertyActions()
    addRecentlyDeletedAction()
    addRepairActions()
    addStateActions()
  }

  private func addFileActions() {
    addAction("open") { [unowned self] in Task { await chooseFiles() } }
    addAction("open-recent", parameter: String.self) { [unowned self] in open([File(uri: $0)]) }
    addAction("save") { [unowned self] in Task { await saver.save() } }
    addAction("merge") { [unowned self] in Task { await fileWatch.merge() } }
    addAction("save-as") { [unowned self] in
      guard let layer = session.document.activeLayer else { return }
      Task { await saver.saveAs(layer) }
    }
    addAction("save-to", parameter: String.self) { [unowned self] path in
      guard let layer = session.document.activeLayer else { return }
      Task { await saver.save(layer, to: File(argument: path)) }
    }
    addAction("export") { [unowned self] in Task { await exporter.ask() } }
    addAction("export-layers") { [unowned self] in Task { await exporter.askForLayers() } }
    addAction("export-layers-to", parameter: String.self) { [unowned self] path in
      Task { await exporter.writeLayers(to: File(argument: path)) }
    }
    addAction("export-to", parameter: String.self) { [unowned self] path in
      Task { await exporter.write(.everything, to: File(argument: path)) }
    }
    addAction("close") { [unowned self] in close() }
    addAction("about") { [unowned self] in About.show(over: self) }
    addAction("shortcuts") { [unowned self] in ShortcutsList.show(over: self) }
  }

  private func addEditActions() {
    // Its state tells scripts and tests how much is done for good: it is set when that is on the disk.
    let undo = SimpleAction("undo", state: 0)
    undo.onActivate { [unowned self] in
      // What somebody wants to take back then is the drag, which is no step yet.
      if isDragging, pane.map.cancelDrag() { return }
      edit { $0.document.undo() }
    }
    undo.onStateRequest { (_: Int) in }
    add(undo)
    // The revision that the step led to: after another step there is nothing to take back.
    addAction("undo-step", parameter: Int.self) { [unowned self] revision in
      if session.document.revision == revision { edit { $0.document.undo() } }
    }
    addAction("redo") { [unowned self] in edit { $0.document.redo() } }
    addAction("select-all") { [unowned self] in session.selectAll() }
    addAction("delete") { [unowned self] in deleteSelection() }
    addAction("duplicate") { [unowned self] in
      edit { [zoom = pane.map.viewport.zoom] in $0.duplicateSelection(zoom: zoom) }
    }
    addAction("color", parameter: String.self) { [unowned self] id in
      guard let color = NamedColor.named(id)?.color ?? Color(hex: id) else { return }
      setColor(color)
    }
    // Logical pixels to the right and down.
    addAction("nudge", parameter: [Double].self) { [unowned self] offset in
      guard offset.count == 2, session.drag == nil, let key = session.selectedPins.first else { return }
      pane.map.mapView.nudge(key, by: Point(x: offset[0], y: offset[1]))
      session.document.coordinate(of: key).map { pane.map.mapView.reveal($0, animated: true) }
    }
    addAction("rename") { [unowned self] in
      if let row = sidebar.layers.focusedRow { return row.startRenaming() }
      layout.showsSidebar = true
      sidebar.focusTitle()
    }
    addAction("add-here") { [unowned self] in add(at: menuPlace ?? pane.center) }
    let adding = SimpleAction("add", state: false)
    adding.onActivate { [unowned self] in addMode.toggle() }
    adding.onStateRequest { [unowned self] (isOn: Bool) in if isOn != addMode.isOn { addMode.toggle() } }
    add(adding)
  }

  /// Does what changes the map; a drag goes back first, and what is being typed counts first.
  func edit(_ command: (MapSession) -> Void) {
    pane.map.cancelDrag()
    finishEditing()
    command(session)
  }

  /// Colours the pins that are selected.
  func setColor(_ color: Color) {
    let count = session.selectedPins.count { !session.document.isLocked($0) }
    edit { $0.setColor(color) }
    guard count > 1 else { return }
    show(
      toast: localized("Color of {0} changed", plural: "Color of {0} changed", count: count, count.formatted),
      undoable: true)
  }

  private func deleteSelection() {
    let count = session.selection.keys.count { !session.document.isLocked($0) }
    guard count > 0 else { return }
    edit { $0.deleteSelection() }
    show(
      toast: localized("{0} deleted", plural: "{0} deleted", count: count, count.formatted), undoable: true)
  }

  var isDragging: Bool { session.drag?.state == .starting || session.drag?.state == .dragging }

  /// A drag can be taken back before there is any step.
  func refreshUndoAction() { setEnabled("undo", session.document.undoName != nil || isDragging) }

  /// Lets only those actions be called that can do something.
  func refreshActions() {
    let (count, document) = (session.selection.count, session.document)
    let isChangeable = session.selection.keys.contains { !document.isLocked($0) }
    refreshUndoAction()
    refreshPlaceAction()
    setEnabled("redo", document.redoName != nil)
    for name in ["delete", "duplicate"] { setEnabled(name, isChangeable) }
    setEnabled("nudge", isChangeable)
    setEnabled("color", isChangeable && !session.selectedPins.isEmpty)
    setEnabled("rename", count == 1 || sidebar.layers.hasKeyboard)
    refreshCopyActions()
    setEnabled("select-all", document.rowCount > 0)
    setEnabled("export-layers", document.layers.count > 1)
    setEnabled("export", document.rowCount > 0 || session.file != nil)
    setEnabled("save", document.hasUnsavedChanges || session.file == nil && document.rowCount > 0)
    setEnabled("save-as", document.activeLayer != nil)
    action("undo")?.setState(session.keptRevision)
    action("selection")?.setState(session.selectedTitles(atMost: 1000).reversed().joined(separator: "\n"))
  }
}
