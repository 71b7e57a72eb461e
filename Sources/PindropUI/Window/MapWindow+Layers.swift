import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk
import ShumateMap

/// What is done with layers. Each is told the layer's number.
extension MapWindow {
  func addLayerActions() {
    addLayerAction("activate") { [unowned self] in activate($0) }
    addLayerAction("visible") { [unowned self] layer in
      edit { $0.document.setLayer(layer.key, isVisible: !layer.state.isVisible) }
    }
    addLayerAction("lock") { [unowned self] layer in
      edit { $0.document.setLayer(layer.key, isLocked: !layer.state.isLocked) }
    }
    addLayerAction("rename") { [unowned self] layer in
      layout.showsSidebar = true
      MainLoop.whenIdle { [weak self] in self?.sidebar.layers.startRenaming(layer.key) }
    }
    addLayerAction("up") { [unowned self] in shift($0, by: 1) }
    addLayerAction("down") { [unowned self] in shift($0, by: -1) }
    addLayerAction("remove") { [unowned self] in remove($0) }
    addLayerAction("show") { [unowned self] in show($0.key) }
    addLayerAction("select") { [unowned self] in session.selection.set(session.document.keys(of: $0.key)) }
    // The layer's number, and its name.
    addAction("layer-name", parameter: [String].self) { [unowned self] words in
      guard words.count == 2, let number = Int(words[0]), let layer = session.layer(number) else { return }
      edit { $0.document.renameLayer(layer.key, to: words[1]) }
    }
    // The layer's number, and its place from the bottom.
    addAction("layer-place", parameter: [Int].self) { [unowned self] numbers in
      guard numbers.count == 2, let layer = session.layer(numbers[0]) else { return }
      edit { $0.document.moveLayer(layer.key, to: numbers[1]) }
    }
    addAction("layer-new") { [unowned self] in addDraft() }
    let layers = SimpleAction("layers", state: "")
    layers.onStateRequest { (_: String) in }
    add(layers)
  }

  private func addLayerAction(_ name: String, _ body: @escaping @MainActor (Layer) -> Void) {
    addAction("layer-\(name)", parameter: Int.self) { [unowned self] number in
      if let layer = session.layer(number) { body(layer) }
    }
  }

  private func activate(_ layer: Layer) {
    session.document.activeLayer = layer.key
    guard session.document.activeLayer != layer.key else { return }
    show(
      toast: layer.state.isLocked
        ? localized("“{0}” is locked: nothing can be added to it.", layer.shownName)
        : localized("“{0}” is hidden: nothing can be added to it.", layer.shownName))
  }

  private func shift(_ layer: Layer, by places: Int) {
    guard let place = session.document.layers.firstIndex(where: { $0.key == layer.key }) else { return }
    edit { $0.document.moveLayer(layer.key, to: place + places) }
  }

  private func remove(_ layer: Layer) {
    edit { $0.document.removeLayer(layer.key) }
    show(toast: localized("“{0}” removed", layer.shownName), undoable: true)
  }

  private func addDraft() {
    let name = localized("Layer {0}", session.document.layers.count + 1)
    edit { $0.document.addLayer(.draft(name: name)) }
    guard let key = session.document.activeLayer else { return }
    activateAction("win.layer-rename", key.rawValue)
  }

  /// Puts files on top of the map's layers, as one step.
  func addLayers(_ layers: [LayerContents]) {
    pane.map.cancelDrag()
    finishEditing()
    let keys = session.document.addLayers(layers)
    guard let first = layers.first else { return }
    show(
      toast: keys.count == 1
        ? localized("“{0}” added", first.name) : localized("{0} layers added", keys.count.formatted),
      undoable: true)
    let places = keys.flatMap { session.document.keys(of: $0) }
    if let bounds = session.document.bounds(of: places), !pane.isShowing(bounds) {
      pane.map.mapView.show(MapRect(bounds), animated: true)
    }
  }

  /// Tells the layers on D-Bus, the topmost first: number, name, count and what else is true of it.
  func refreshLayersAction() {
    let lines = session.layerLines.map { line in
      let words = [
        line.path == nil ? "draft" : "file", line.isActive ? "active" : "", line.isUnsaved ? "unsaved" : "",
        line.isVisible ? "" : "hidden", line.isLocked ? "locked" : "",
      ].filter { !$0.isEmpty }
      return "\(line.key.rawValue)|\(line.name)|\(line.count)|\(words.joined(separator: ","))"
    }
    action("layers")?.setState(lines.joined(separator: "\n"))
  }
}
