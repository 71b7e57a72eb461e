import Features
import Graphics
import Journal
import Keys
import Observing

/// Performing steps.
extension DocumentCore {
  /// Performs a new step. `restored` contains the identifiers of recently deleted features that the step restores.
  /// `remains` are the deleted parts that are added to the recently deleted features.
  func perform(
    _ step: Step, selects: Bool = false, restoring restored: [Int64] = [], leaving remains: [DeletedPart] = []
  ) {
    journal.keep(step, in: contents, restoring: restored, leaving: remains)
    add(step, to: step.changedLayers)
    apply(step.layers)
    let former = featuresToCompare(step.changes)
    apply(step.changes)
    noteNotation(since: former)
    apply(step.orders)
    if selects {
      _ = finish(DocumentChange(of: step), selecting: step.selectionAfter)
    } else {
      finish(DocumentChange(of: step))
    }
  }

  /// Performs the step, selects its new features and returns their keys. Does nothing and returns an empty array if
  /// `addition` is `nil`.
  @discardableResult func perform(_ addition: AddingStep?) -> [RowKey] {
    guard let addition else { return [] }
    perform(addition.step, selects: true, leaving: addition.remains)
    return addition.step.selectionAfter
  }

  /// Performs a new step that was prepared for the current contents. Returns `false` and does nothing if the contents
  /// have changed since then. If the step's changes have already been written to the journal, `staged` refers to them.
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
    journal.keep(record, of: prepared, in: contents, staged: staged)
    add(step, to: prepared.layers)
    replaceContents(prepared.after)
    let kinds = DocumentChange(of: step)
    if prepared.selects { _ = finish(kinds, selecting: step.selectionAfter) } else { finish(kinds) }
    return true
  }

  /// Writes the changes of a prepared step to the journal on a background thread. Returns `nil` if the document has no
  /// journal, if its contents have changed since the step was prepared, or if the changes couldn't be written.
  func stage(_ prepared: PrecomputedStep, _ onProgress: (Double) -> Void = { _ in }) async -> StagedStep? {
    guard let writer = journal.writer, prepared.edition == contents.edition else { return nil }
    journal.begin(contents)
    return await writer.stage(prepared.changes, onProgress)
  }

  func add(_ step: Step, to layers: Set<LayerKey>) {
    history.add(step, to: layers)
    // The journal can't undo earlier steps, so remove them from the history.
    history.keepLast(journal.writer?.stepCount ?? Journal.keptSteps)
  }

  /// Returns the contents after performing or undoing `step`, calculated on a background thread. Returns `nil` if the
  /// document has changed in the meantime.
  func contents(after step: Step, isUndone: Bool) async -> DocumentContents? {
    let (edition, revision) = (contents.edition, history.revision)
    let after = await contents.applying(step, isUndone: isUndone)
    return contents.edition == edition && history.revision == revision ? after : nil
  }

  /// Replaces the contents with contents that were calculated on a background thread, and notifies observers.
  func replaceContents(_ after: DocumentContents) {
    let former = contents
    contents = after
    BackgroundRelease.release(consume former)
    notifyReset()
  }

  func apply(_ changes: [LayerChange]) {
    guard !changes.isEmpty else { return }
    if contents.apply(changes) { notifyReset() }
  }

  func apply(_ changes: [OrderChange]) {
    var isChanged = false
    for change in changes where contents.setOrder(of: change.layer, to: change.after) { isChanged = true }
    if isChanged { notifyReset() }
  }

  /// Applies feature changes. If there are few, notifies observers after each edit, so that the columns match each
  /// notification. Otherwise, notifies observers of a reset.
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
}
