import Adwaita
import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk
import MapArea
import MapFiles
import MapSessions
import Observing
import ShumateMap

/// A controller of the commands for layers.
package final class LayerController {
  private let session: MapSession
  private let editor: DocumentEditor
  private let actions: ActionRegistry
  private let panel: LayersPanel
  private let pane: MapPane
  private unowned let host: any ToastHost & SidebarHost
  private let refusal: LayerWarning
  private var subscription: Subscription?

  package init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, panel: LayersPanel,
    pane: MapPane, refusal: LayerWarning, host: any ToastHost & SidebarHost
  ) {
    (self.session, self.editor, self.actions) = (session, editor, actions)
    (self.panel, self.pane, self.refusal, self.host) = (panel, pane, refusal, host)
    addActions()
    panel.onKeyboard = { [weak self] in
      // GTK reports a focus change before the focus has moved, so the refresh is delayed.
      MainLoop.beforeNextFrame { self?.refresh() }
    }
    subscription = session.observe([.layers, .visibility, .locks]) { [unowned self] _ in refresh() }
    refresh()
  }

  private func addActions() {
    on(Actions.layerActivate) { [unowned self] in activate($0) }
    on(Actions.layerVisible) { [unowned self] layer in
      editor.edit { $0.document.layers.set(layer.key, isVisible: !layer.state.isVisible) }
    }
    on(Actions.layerLock) { [unowned self] layer in
      editor.edit { $0.document.layers.set(layer.key, isLocked: !layer.state.isLocked) }
    }
    on(Actions.layerRename) { [unowned self] in rename($0.key) }
    on(Actions.layerUp) { [unowned self] in move($0, by: 1) }
    on(Actions.layerDown) { [unowned self] in move($0, by: -1) }
    on(Actions.layerRemove) { [unowned self] layer in
      editor.edit { $0.document.layers.remove(layer.key) }
      host.show(toast: localized("“{0}” removed", layer.shownName), undoable: true)
    }
    on(Actions.layerShow) { [unowned self] in show($0.key) }
    on(Actions.layerSelect) { [unowned self] in
      session.selection.set(session.document.layers.keys(of: $0.key))
    }
    actions.on(Actions.layerName) { [unowned self] arguments in
      guard arguments.count == 2, let number = Int(arguments[0]), let layer = session.layer(number) else {
        return
      }
      editor.edit { $0.document.layers.rename(layer.key, to: arguments[1]) }
    }
    actions.on(Actions.layerPlace) { [unowned self] numbers in
      guard numbers.count == 2, let layer = session.layer(numbers[0]) else { return }
      editor.edit { $0.document.layers.move(layer.key, to: numbers[1]) }
    }
    actions.on(Actions.layerNew) { [unowned self] in addDraft() }
    onGroup(Actions.groupVisible) { [unowned self] layer, group in
      editor.edit {
        $0.document.layers.setGroup(group, of: layer.key, isVisible: layer.groups.isSwitchedOff(group))
      }
    }
    onGroup(Actions.groupActivate) { [unowned self] in activate($1, of: $0) }
  }

  /// Registers an action whose parameter is a layer's key.
  private func on(_ action: Action<Int>, _ body: @escaping @MainActor (Layer) -> Void) {
    actions.on(action) { [unowned self] number in
      if let layer = session.layer(number) { body(layer) }
    }
  }

  /// Registers an action whose parameters are a layer's key and the index of a folder in its file.
  private func onGroup(_ action: Action<[Int]>, _ body: @escaping @MainActor (Layer, Int) -> Void) {
    actions.on(action) { [unowned self] numbers in
      guard numbers.count == 2, let layer = session.layer(numbers[0]),
        layer.groups.all.indices.contains(numbers[1])
      else { return }
      body(layer, numbers[1])
    }
  }

  private func activate(_ group: Int, of layer: Layer) {
    guard let group = layer.groups.folder(of: group) else { return activate(layer) }
    session.document.layers.chooseGroup(group, of: layer.key)
    guard session.document.layers.activeGroup != group else { return }
    let name = session.groupLines(of: layer)[group].name
    host.show(
      toast: layer.groups.isHidden(group)
        ? localized("“{0}” is hidden. Show it to add places to it.", name)
        : localized("“{0}” contains no places, so new places cannot be added to it.", name))
  }

  private func activate(_ layer: Layer) {
    session.document.layers.chooseGroup(nil, of: layer.key)
    guard session.document.layers.active != layer.key else { return }
    let isLocked = layer.state.isLocked
    refusal.show(
      isLocked ? layer.lockedSentence : localized("“{0}” is hidden.", layer.shownName),
      of: layer, button: isLocked ? localized("_Unlock") : localized("_Show")
    ) { [weak self] in
      self?.makeReady(layer.key, unlocking: isLocked)
    }
  }

  /// Unlocks or shows a layer, and then activates the layer if possible.
  private func makeReady(_ key: LayerKey, unlocking: Bool) {
    editor.edit { session in
      if unlocking {
        session.document.layers.set(key, isLocked: false)
      } else {
        session.document.layers.set(key, isVisible: true)
      }
    }
    if let layer = session.document.layers.layer(key) { activate(layer) }
  }

  private func move(_ layer: Layer, by count: Int) {
    guard let index = session.document.layers.all.firstIndex(where: { $0.key == layer.key }) else { return }
    editor.edit { $0.document.layers.move(layer.key, to: index + count) }
  }

  private func addDraft() {
    let name = localized("Layer {0}", session.document.layers.all.count + 1)
    editor.edit { $0.document.layers.add(.draft(name: name)) }
    if let key = session.document.layers.active { rename(key) }
  }

  /// Starts editing the name of a layer.
  private func rename(_ layer: LayerKey) {
    host.showsSidebar = true
    MainLoop.whenIdle { [weak panel] in panel?.startRenaming(layer) }
  }

  /// Adds the layers of opened files on top of the map's layers, as one step.
  package func add(_ layers: [LoadedLayer]) {
    let keys = editor.result(ofEdit: { $0.map.add(layers) })
    guard let first = layers.first else { return }
    let sentence =
      keys.count == 1
      ? localized("“{0}” added", first.contents.name)
      : localized(
        "{0} layer added", plural: "{0} layers added", count: keys.count, keys.count.formatted)
    let rows = keys.flatMap { session.document.layers.keys(of: $0) }
    session.document.rows.withBounds(of: rows) { [weak self] bounds in
      self?.reportAddition(sentence, of: keys, bounds: bounds)
    }
  }

  /// Reports that layers were added. Moves the map to them if no part of their bounds is in view. If the map shows only
  /// a part of them, the toast offers to show all of them instead of undoing the step.
  private func reportAddition(_ sentence: String, of keys: [LayerKey], bounds: Rectangle?) {
    guard let bounds, pane.isShowing(bounds), !pane.showsAll(of: bounds) else {
      host.show(toast: sentence, undoable: true)
      if let bounds { pane.reveal(bounds) }
      return
    }
    let toast = Toast(sentence, button: localized("_Show"), timeout: 15, priority: .high)
    toast.onButton { [weak self] in
      guard let self else { return }
      pane.show(keys.flatMap { self.session.document.layers.keys(of: $0) }, of: session.document)
    }
    host.add(toast)
  }

  /// Fits the map to a layer.
  package func show(_ layer: LayerKey) {
    pane.show(session.document.layers.keys(of: layer), of: session.document)
  }

  private func refresh() {
    actions.state.layers = ActionState.Layers(
      count: session.document.layers.all.count, hasActive: session.document.layers.active != nil,
      hasKeyboard: panel.hasKeyboard)
  }
}
