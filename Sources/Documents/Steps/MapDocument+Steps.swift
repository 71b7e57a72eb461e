import AnnotationKit
import Features
import Journal
import Observing

extension MapDocument {
  /// What would be undone and redone; nil where there is nothing.
  public var undoName: StepName? { history.done?.name }
  public var redoName: StepName? { history.undone?.name }

  /// Undoes the last step and selects what it touched. Answers those keys, nil where there was no step.
  @discardableResult public func undo() -> [RowKey]? {
    guard let step = history.done else { return nil }
    keeper?.note(.undo)
    history.undo()
    apply(step.changes.map(\.inverse))
    apply(step.orders.map(\.inverse))
    apply(step.layers.reversed().map(\.inverse))
    return finish(selecting: step.selectionBefore)
  }

  /// Does the step that was undone last again and selects what it touched.
  @discardableResult public func redo() -> [RowKey]? {
    guard let step = history.undone else { return nil }
    keeper?.note(.redo)
    history.redo()
    apply(step.layers)
    apply(step.changes)
    apply(step.orders)
    return finish(selecting: step.selectionAfter)
  }

  /// Undoes the steps that were done since `revision` named the document, and forgets them: they cannot be redone. Does
  /// nothing where no steps lead from there.
  public func withdraw(to revision: Int) {
    guard let count = history.count(since: revision), count > 0 else { return }
    for _ in 0..<count { undo() }
    keeper?.note(.forgetUndone)
    history.forgetUndone()
    stateObservers.tell(())
  }

  /// Does a step for the first time. Those of the recently deleted that it brings back are not among them any more,
  /// and what remains of features that it does not delete as a whole is.
  func perform(
    _ step: Step, selects: Bool = false, restoring restored: [Int64] = [], leaving remains: [Remains] = []
  ) {
    keep(step, restoring: restored, leaving: remains)
    add(step, to: step.changedLayers)
    apply(step.layers)
    apply(step.changes)
    apply(step.orders)
    if selects {
      _ = finish(selecting: step.selectionAfter)
    } else {
      finish()
    }
  }

  /// Does a step that was prepared for the contents as they are, for the first time. Answers whether they are: else
  /// nothing is done. `staged` is where the journal has its changes already.
  func perform(_ prepared: PreparedStep, staged: StagedStep?) -> Bool {
    guard prepared.edition == contents.edition else { return false }
    var (step, record) = (prepared.step, prepared.record)
    if prepared.keepsSelection {
      let selected = selection.keys
      // Of a million keys the record takes milliseconds.
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

  /// Writes what the journal needs of a step before it is done, beside the main thread. Nil
  /// where nothing keeps steps, or that cannot be written now.
  func stage(_ prepared: PreparedStep, _ told: (Double) -> Void = { _ in }) async -> StagedStep? {
    guard let keeper, prepared.edition == contents.edition else { return nil }
    begin()
    return await keeper.stage(prepared.changes, told)
  }

  func add(_ step: Step, to layers: Set<LayerKey>) {
    history.add(step, to: layers)
    // Undo goes no further back than the journal can.
    history.keepLast(keeper?.stepCount ?? Journal.keptSteps)
  }

  func finish() {
    selection.set(contents.selectable(of: selection.keys))
    stateObservers.tell(())
  }

  func finish(selecting keys: [RowKey]) -> [RowKey] {
    let keys = contents.selectable(of: keys)
    selection.set(keys)
    stateObservers.tell(())
    return keys
  }

  /// Does what a step does to layers.
  private func apply(_ changes: [LayerChange]) {
    guard !changes.isEmpty else { return }
    if contents.apply(changes) { tellReset() }
  }

  func apply(_ changes: [OrderChange]) {
    var isChanged = false
    for change in changes where contents.setOrder(of: change.layer, to: change.after) { isChanged = true }
    if isChanged { tellReset() }
  }

  func tellReset() { tell(DocumentContents.Effect(rows: .reset, markers: .reset, changesShapes: true)) }

  /// Does `changes`; observers are told after each change of the columns, with the columns as they are then.
  func apply(_ changes: [FeatureChange]) {
    guard DocumentContents.areFew(changes) else {
      contents.applyAtOnce(changes)
      return tellReset()
    }
    for change in changes {
      for edit in contents.edits(for: change) {
        if let effect = edit(&contents) { tell(effect) }
      }
    }
  }

  func tell(_ effect: DocumentContents.Effect) {
    if let change = effect.markers { source.markersDidChange(change) }
    if effect.changesShapes { shapeObservers.tell(()) }
    if let change = effect.rows { rowObservers.tell(change) }
  }
}
