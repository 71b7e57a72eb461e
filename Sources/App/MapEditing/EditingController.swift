import AnnotationKit
import AppBase
import Documents
import Features
import Geography
import Gtk
import MapSessions
import Observing
import ShumateMap

/// A controller of the commands that edit the selection, and of undo and redo.
package final class EditingController {
  let session: MapSession
  package let editor: DocumentEditor
  private let actions: ActionRegistry
  private let map: MapWidget
  /// Weak, because edits in the background may outlive the window.
  weak let host: (any ToastHost & EditingHost & BusyHost)?
  private var subscription: Subscription?
  /// The runner of slow edits.
  package let longEdits: BackgroundEdits

  package init(
    _ session: MapSession, _ editor: DocumentEditor, _ actions: ActionRegistry, map: MapWidget,
    host: any ToastHost & EditingHost & BusyHost
  ) {
    (self.session, self.editor, self.actions) = (session, editor, actions)
    (self.map, self.host) = (map, host)
    longEdits = BackgroundEdits(session, editor, host: host)
    addActions()
    subscription = session.observe([.contents, .visibility, .locks, .history, .selection, .drag]) {
      [unowned self] in
      apply($0)
    }
    refreshSelection()
    refreshHistory()
  }

  private func addActions() {
    actions.on(Actions.undo, reporting: 0) { [unowned self] in
      // A drag and the last vertex of a sketch aren't steps yet, so they are undone first.
      if session.isDragging, map.cancelDrag() { return }
      if actions.state.sketch.hasPositions, host?.takeBackPosition() == true { return }
      undo()
    }
    actions.on(Actions.undoStep) { [unowned self] revision in
      if session.document.history.revision == revision { undo() }
    }
    actions.on(Actions.redo) { [unowned self] () -> Void in
      guard !session.document.history.isRedoLarge else {
        return longEdits.doInBackground(localized("Redoing…")) { document, _ in
          await document.history.redoInBackground()
        } then: { [weak self] keys in
          if keys == nil { self?.reportChangedByOthers() }
        }
      }
      reveal(editor.result(ofEdit: { $0.document.history.redo() }))
    }
    actions.on(Actions.selectAll) { [unowned self] in session.selectAll() }
    actions.on(Actions.delete) { [unowned self] () -> Void in
      let title = session.selection.count == 1 ? session.selectedTitles(atMost: 1).first : nil
      let locked = session.lockedCount
      delete(session.selection.keys) { [weak self] count in
        let sentence = localized("{0} deleted", plural: "{0} deleted", count: count, count.formatted)
        self?.report(title.map { localized("Deleted {0}", $0) } ?? sentence, locked: locked)
      }
    }
    actions.on(Actions.duplicate) { [unowned self] in duplicate() }
    actions.on(Actions.color) { [unowned self] id in
      if let color = ColorChoice(id: id) { setColor(color, alsoShapes: true) }
    }
    actions.on(Actions.rename) { [unowned self] in host?.startRenaming() }
  }

  private func undo() {
    guard !session.document.history.isUndoLarge else {
      return longEdits.doInBackground(localized("Undoing…")) { document, _ in
        await document.history.undoInBackground()
      } then: { [weak self] keys in
        if keys == nil { self?.reportChangedByOthers() }
      }
    }
    reveal(editor.result(ofEdit: { $0.document.history.undo() }))
  }

  /// Moves the map to the rows that were undone or redone, unless there are very many.
  private func reveal(_ keys: [RowKey]?) {
    if let keys, keys.count <= MapDocument.manyRows { host?.reveal(keys) }
  }

  private func reportChangedByOthers() {
    host?.show(toast: localized("The map was changed in the meantime, so nothing was undone or redone."))
  }

  /// Adds features as one step. If a slow edit is running, a large number of features is added after it ends. Refusing
  /// the features would lose them, because they come from outside the document.
  package func add(_ features: [any Feature], then end: @escaping @MainActor ([RowKey]) -> Void) {
    if features.count > MapDocument.manyRows, longEdits.isBusy {
      return longEdits.afterwards { [weak self] in self?.add(features, then: end) }
    }
    // Releases the features in the background: the document copies their texts, so the originals become unused.
    let held = ReleasedInBackground(features)
    longEdits.run(
      features.count, localized("Adding…"), now: { $0.document.features.add(held.value) },
      soon: { await $0.bulk.add(held.value, $1) }
    ) { rows in
      if !rows.isEmpty { end(rows) }
    }
  }

  /// Moves rows by the same offset on the map as one step. Calls `end` after the move unless it was canceled.
  func move(
    _ keys: [RowKey], by offset: MercatorOffset, zoom: Double, then end: @escaping @MainActor () -> Void = {}
  ) {
    longEdits.run(
      keys.count, localized("Moving…"),
      now: {
        $0.document.features.move(keys, by: offset, zoom: zoom)
        return keys.count
      }, soon: { await $0.bulk.perform(.move(by: offset, zoom: zoom), on: keys, $1) }
    ) { _ in
      end()
    }
  }

  /// Shows a toast with the result of an edit, and the number of rows that weren't changed because their layers are
  /// locked.
  package func report(_ sentence: String, locked: Int) {
    host?.show(
      toast: locked == 0
        ? sentence
        : localized(
          "{0}, {1} is locked", plural: "{0}, {1} are locked", count: locked, sentence, locked.formatted),
      undoable: true)
  }

  /// Moves rows to a layer as one step, and shows a toast.
  package func move(_ keys: [RowKey], to layer: Layer) {
    let locked = session.lockedCount(of: keys)
    longEdits.run(
      keys.count, localized("Moving…"), now: { $0.document.features.move(keys, toLayer: layer.key) },
      soon: { await $0.bulk.move(keys, toLayer: layer.key, $1) }
    ) { [weak self] rows in
      guard let self, !rows.isEmpty else { return }
      let moved = FeatureCount(rows.count, mayHaveShapes: session.document.layers.hasShapes)
      report(
        localized(
          "{0} moved to “{1}”", plural: "{0} moved to “{1}”", count: rows.count, moved.text, layer.shownName),
        locked: locked)
    }
  }

  private func duplicate() {
    let (keys, zoom) = (session.selection.keys, map.viewport.zoom)
    longEdits.run(
      keys.count, localized("Duplicating…"), now: { $0.document.features.duplicate(keys, zoom: zoom) },
      soon: { await $0.bulk.duplicate(keys, zoom: zoom, $1) })
  }

  /// Deletes rows as one step, even if they aren't selected. Calls `end` with the number of deleted features unless it
  /// is zero.
  package func delete(_ keys: [RowKey], then end: @escaping @MainActor (Int) -> Void = { _ in }) {
    longEdits.run(
      keys.count, localized("Deleting…"),
      now: { session in
        let count = changeableCount(keys)
        guard count > 0 else { return 0 }
        if keys == session.selection.keys {
          // If the map has the focus, no other row is selected. The user wouldn't see the new selection, and might
          // delete it by pressing the key again.
          session.deleteSelection(selectsNext: !map.containsFocus)
        } else {
          session.document.features.delete(keys)
        }
        return count
      }, soon: { await $0.bulk.perform(.delete, on: keys, $1) }
    ) { count in
      if count > 0 { end(count) }
    }
  }

  /// Edits features as one step, on a background thread if there are many. Calls `end` with the number of changed
  /// features unless it is zero.
  package func perform(
    _ edit: FeatureEdit, of keys: [RowKey], then end: @escaping @MainActor (Int) -> Void = { _ in }
  ) {
    longEdits.run(
      keys.count, localized("Changing properties…"), now: { $0.document.bulk.perform(edit, of: keys) },
      soon: { await $0.bulk.perform(.features(edit), on: keys, $1) }
    ) { count in
      if count > 0 { end(count) }
    }
  }

  /// Performs the edit that `make` returns, as one step. `make` runs asynchronously. Calls `end` with the number of
  /// changed features unless it is zero.
  package func perform(
    _ sentence: String, make: @escaping @MainActor (MapDocument) async -> FeatureEdit?,
    then end: @escaping @MainActor (Int) -> Void
  ) {
    longEdits.doInBackground(sentence, isCancellable: true) { document, notice -> Int? in
      guard let edit = await make(document) else { return nil }
      let rows = await edit.findRows()
      let count = await document.bulk.perform(.features(edit), on: rows) { notice.show(sentence, share: $0) }
      BackgroundRelease.release(consume edit)
      return count
    } then: { count in
      if let count, count > 0 { end(count) }
    }
  }

  /// Performs an edit that was typed in a field, synchronously.
  package func take(_ edit: FeatureEdit, of keys: [RowKey]) {
    editor.take { $0.document.bulk.perform(edit, of: keys) }
  }

  func changeableCount(_ rows: [RowKey]) -> Int { rows.count { !session.document.layers.isLocked($0) } }

  // MARK: Action state

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .selection: refreshSelection()
    case .document:
      refreshSelection()
      refreshHistory()
    case .map(let kinds):
      if !kinds.isDisjoint(with: [.contents, .visibility, .locks]) { refreshSelection() }
      if kinds.contains(.history) { refreshHistory() }
    case .drag: refreshDrag()
    case .journal, .shape, .writing: break
    }
  }

  private func refreshSelection() {
    let (selection, document) = (session.selection, session.document)
    // Leaves the state of lines and areas to `ShapeController`.
    var state = actions.state.selection
    state.count = selection.count
    state.isChangeable = selection.keys.contains { !document.layers.isLocked($0) }
    state.isPrimaryChangeable = selection.primary.map { !document.layers.isLocked($0) } ?? false
    state.hasPins = session.hasSelectedPins
    state.hasColors = state.hasPins || selection.keys.contains(where: document.shapes.contains)
    state.hasCoordinate = session.selectedPlace != nil
    state.canBePlaced =
      selection.count == 1 && state.isPrimaryChangeable && !state.hasColors
      && selection.primary.map(document.features.canBePlaced) ?? false
    actions.state.selection = state
  }

  private func refreshHistory() {
    actions.state.history = ActionState.History(
      canUndo: session.document.history.undoName != nil, canRedo: session.document.history.redoName != nil)
  }

  private func refreshDrag() {
    actions.state.drag =
      switch session.drag?.state {
      case nil, .none?: .none
      case .starting?, .dragging?: .held
      case .canceling?, .ending?: .settling
      }
  }
}

/// The services that editing needs from its window.
package protocol EditingHost: AnyObject {
  /// Moves the map to show rows, unless a part of their bounds is in view.
  func reveal(_ rows: [RowKey])
  /// Starts editing the name of the focused layer, or else the title of the selected row.
  func startRenaming()
  /// Removes the last vertex of the sketch. Returns `false` if there is no sketch.
  func takeBackPosition() -> Bool
}
