import Features
import Graphics
import Journal
import Keys
import Observing

extension MapDocument {
  /// The name of the step that `undo()` would undo, or `nil` if no step can be undone. `redoName` is the name of the
  /// step that `redo()` would redo.
  public var undoName: StepName? { history.done?.name }
  public var redoName: StepName? { history.undone?.name }

  /// Undoes the last step, and selects the rows that it changed. Returns the keys of these rows, or `nil` if no step
  /// can be undone.
  @discardableResult public func undo() -> [RowKey]? {
    guard let step = history.done else { return nil }
    journalWriter?.note(.undo)
    history.undo()
    apply(step.changes.map(\.inverse))
    apply(step.orders.map(\.inverse))
    apply(step.layers.reversed().map(\.inverse))
    return finish(selecting: step.selectionBefore)
  }

  /// Redoes the most recently undone step, and selects the rows that it changed. Returns the keys of these rows, or
  /// `nil` if no step can be redone.
  @discardableResult public func redo() -> [RowKey]? {
    guard let step = history.undone else { return nil }
    journalWriter?.note(.redo)
    history.redo()
    apply(step.layers)
    apply(step.changes)
    apply(step.orders)
    return finish(selecting: step.selectionAfter)
  }

  /// Undoes all steps since `revision` and removes them from the history, so that they can't be redone. Does nothing if
  /// the history doesn't contain that revision.
  public func withdraw(to revision: Int) {
    guard let count = history.count(since: revision), count > 0 else { return }
    for _ in 0..<count { undo() }
    journalWriter?.note(.forgetUndone)
    history.forgetUndone()
    stateObservers.notify(())
  }

  /// Performs a new step. `restored` contains the identifiers of recently deleted features that the step restores.
  /// `remains` are the parts that become recently deleted features.
  func perform(
    _ step: Step, selects: Bool = false, restoring restored: [Int64] = [], leaving remains: [DeletedPart] = []
  ) {
    keep(step, restoring: restored, leaving: remains)
    add(step, to: step.changedLayers)
    apply(step.layers)
    let former = featuresToCompare(step.changes)
    apply(step.changes)
    noteNotation(since: former)
    apply(step.orders)
    if selects {
      _ = finish(selecting: step.selectionAfter)
    } else {
      finish()
    }
  }

  /// Performs a new step that was prepared for the current contents. Returns `false` and does nothing if the contents
  /// have changed since then. `staged` refers to the step's changes in the journal if they have already been written.
  func perform(_ prepared: PrecomputedStep, staged: StagedStep?) -> Bool {
    guard prepared.edition == contents.edition else { return false }
    var (step, record) = (prepared.step, prepared.record)
    if prepared.keepsSelection {
      let selected = selection.keys
      // Compare before encoding, because encoding a million keys takes milliseconds.
      if step.selectionBefore != selected { record.selectionBefore = KeyRuns(selected) }
      record.selectionAfter = record.selectionBefore
      (step.selectionBefore, step.selectionAfter) = (selected, selected)
    }
    keep(record, of: prepared, staged: staged)
    add(step, to: prepared.layers)
    replaceContents(prepared.after)
    if prepared.selects { _ = finish(selecting: step.selectionAfter) } else { finish() }
    return true
  }

  /// Writes the changes of a prepared step to the journal on a background thread. Returns `nil` if the document has
  /// no journal, or if writing fails.
  func stage(_ prepared: PrecomputedStep, _ onProgress: (Double) -> Void = { _ in }) async -> StagedStep? {
    guard let journalWriter, prepared.edition == contents.edition else { return nil }
    begin()
    return await journalWriter.stage(prepared.changes, onProgress)
  }

  func add(_ step: Step, to layers: Set<LayerKey>) {
    history.add(step, to: layers)
    // Limit the history to the steps that the journal can undo.
    history.keepLast(journalWriter?.stepCount ?? Journal.keptSteps)
  }

  func finish() {
    selection.set(contents.selectable(of: selection.keys))
    stateObservers.notify(())
  }

  func finish(selecting keys: [RowKey]) -> [RowKey] {
    let keys = contents.selectable(of: keys)
    selection.set(keys)
    stateObservers.notify(())
    return keys
  }

  private func apply(_ changes: [LayerChange]) {
    guard !changes.isEmpty else { return }
    if contents.apply(changes) { notifyReset() }
  }

  func apply(_ changes: [OrderChange]) {
    var isChanged = false
    for change in changes where contents.setOrder(of: change.layer, to: change.after) { isChanged = true }
    if isChanged { notifyReset() }
  }

  func notifyReset() { notify(DocumentContents.Effect(rows: .reset, markers: .reset, changesShapes: true)) }

  /// Applies feature changes. Notifies observers after each change to the columns, so that the columns match each
  /// notification.
  func apply(_ changes: [FeatureChange]) {
    guard DocumentContents.areFew(changes) else {
      contents.applyAtOnce(changes)
      return notifyReset()
    }
    for change in changes {
      for edit in contents.edits(for: change) {
        if let effect = edit(&contents) { notify(effect) }
      }
    }
  }

  func notify(_ effect: DocumentContents.Effect) {
    if let change = effect.markers {
      markerIndex.apply(change, to: contents.markers)
      markerObservers.notify(change)
    }
    if effect.changesShapes { shapeObservers.notify(()) }
    if let change = effect.rows { rowObservers.notify(change) }
  }
}
