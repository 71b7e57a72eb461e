import Adwaita
import AppBase
import Documents
import FileOutput
import Gtk
import MapFiles
import MapSessions

extension MapWindow {
  /// Adds the actions of the window itself.
  func addWindowActions() {
    actions.on(Actions.close) { [unowned self] in close() }
    actions.on(Actions.about) { [unowned self] in About.show(over: self) }
    actions.on(Actions.shortcuts) { [unowned self] in ShortcutsWindow(over: self).present() }
    actions.on(Actions.help) { [unowned self] in Task { await Guide.open(over: self) } }
    actions.on(Actions.mainMenu) { [unowned self] in titleBar.primary.popUp() }
    addPaneActions()
    actions.on(Actions.fullscreen) { [unowned self] in isFullscreen.toggle() }
    actions.on(Actions.toggleSidebar, layout.showsSidebar) { [unowned self] in layout.showsSidebar = $0 }
    layout.onSidebarWidth = { [unowned self] in preferences.sidebarWidth = layout.sidebarWidth }
    layout.onSidebar { [unowned self] in
      actions.set(Actions.toggleSidebar, layout.showsSidebar)
      // Doesn't save a change in a narrow window, where the sidebar is hidden to make room for the map.
      if !layout.isFolded { preferences.showsSidebar = layout.showsSidebar }
    }
  }

  func addFileActions() {
    actions.on(Actions.open) { [unowned self] in Task { [self] in await chooseFiles() } }
    actions.on(Actions.openFolder) { [unowned self] in Task { [self] in await chooseFolder() } }
    actions.on(Actions.openRecent) { [unowned self] in open([File(uri: $0)]) }
    actions.on(Actions.save) { [unowned self] in Task { [self] in await saver.save() } }
    actions.on(Actions.merge) { [unowned self] in Task { [self] in await fileWatch.merge() } }
    actions.on(Actions.saveAs) { [unowned self] in
      guard let layer = session.document.layers.active else { return }
      Task { [self] in await saver.saveAs(layer) }
    }
    actions.on(Actions.saveTo) { [unowned self] path in
      guard let layer = session.document.layers.active else { return }
      Task { [self] in await saver.save(layer, to: FileLocation(File(argument: path))) }
    }
    actions.on(Actions.export) { [unowned self] in Task { [self] in await exporter.ask() } }
    actions.on(Actions.exportLayers) { [unowned self] in Task { [self] in await exporter.askForLayers() } }
    actions.on(Actions.exportLayersTo) { [unowned self] path in
      Task { [self] in await exporter.writeLayers(to: FileLocation(File(argument: path))) }
    }
    actions.on(Actions.discard) { [unowned self] in Task { [self] in await discardAfterAsking() } }
    actions.on(Actions.exportPicture) { [unowned self] in Task { [self] in await pictures.ask() } }
    actions.on(Actions.exportPictureTo) { [unowned self] path in
      Task { [self] in await pictures.write(to: FileLocation(File(argument: path))) }
    }
    actions.on(Actions.print) { [unowned self] in Task { [self] in await printMap() } }
    actions.on(Actions.printTo) { [unowned self] path in Task { [self] in await printMap(to: path) } }
    actions.on(Actions.exportTo) { [unowned self] path in
      Task { [self] in await exporter.write(.everything, to: FileLocation(File(argument: path))) }
    }
  }

  func refreshFileState() {
    actions.state.files = ActionState.Files(
      hasRows: session.document.rows.count > 0, hasFile: session.map.location != nil,
      hasUnsavedChanges: session.document.files.hasUnsavedChanges)
  }

  /// Adds the repair actions.
  func addRepairActions() {
    actions.on(Actions.repairPlacement) { [unowned self] in Task { [self] in await repairs.repair() } }
    actions.on(Actions.repairLeave) { [unowned self] in repairs.dismiss() }
  }
}
