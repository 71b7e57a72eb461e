import Features
import Graphics
import Keys
import Observing

/// Undoing and redoing the steps of a document.
@MainActor public final class DocumentHistory {
  private let core: DocumentCore

  init(_ core: DocumentCore) { self.core = core }

  /// The number of the document's current state. Undo and redo restore the earlier number together with the state.
  public var revision: Int { core.history.revision }

  /// The highest revision that has been assigned. It changes with new steps, but not with undo and redo.
  public var lastRevision: Int { core.history.lastRevision }

  /// Returns the number of the current state of a layer's features. Undo and redo restore the earlier number together
  /// with the state.
  public func revision(of layer: LayerKey) -> Int { core.history.revision(of: layer) }

  /// Describes a coordinate whose notation the last step changed, for example from degrees and minutes to decimal
  /// degrees. `nil` if the last step changed no notation.
  public var notationReport: NotationReport? { core.notationReport }

  /// The names of the steps that ``undo()`` and ``redo()`` would undo or redo. `nil` if there is no such step.
  public var undoName: StepName? { core.history.done?.name }
  public var redoName: StepName? { core.history.undone?.name }

  /// Undoes the last step, and selects the rows in its ``Step/selectionBefore``. Returns the selected rows, or `nil` if
  /// no step can be undone.
  @discardableResult public func undo() -> [RowKey]? {
    guard let step = core.history.done else { return nil }
    core.journal.writer?.note(.undo)
    core.history.undo()
    core.apply(step.changes.map(\.inverse))
    core.apply(step.orders.map(\.inverse))
    core.apply(step.layers.reversed().map(\.inverse))
    return core.finish(DocumentChange(of: step), selecting: step.selectionBefore)
  }

  /// Redoes the most recently undone step, and selects the rows in its ``Step/selectionAfter``. Returns the selected
  /// rows, or `nil` if no step can be redone.
  @discardableResult public func redo() -> [RowKey]? {
    guard let step = core.history.undone else { return nil }
    core.journal.writer?.note(.redo)
    core.history.redo()
    core.apply(step.layers)
    core.apply(step.changes)
    core.apply(step.orders)
    return core.finish(DocumentChange(of: step), selecting: step.selectionAfter)
  }

  /// Undoes all steps since `revision` and removes them from the history, so that they can't be redone. Does nothing if
  /// the history doesn't contain that revision.
  public func withdraw(to revision: Int) {
    guard let count = core.history.count(since: revision), count > 0 else { return }
    for _ in 0..<count { undo() }
    core.journal.writer?.note(.forgetUndone)
    core.history.forgetUndone()
    core.observers.notify(.history)
  }
}

/// Steps that change many rows.
extension DocumentHistory {
  /// Does the same as ``undo()``, but calculates the result on a background thread if that takes long. Undoes nothing
  /// and returns `nil` if the document changes during the calculation.
  @discardableResult public func undoInBackground() async -> [RowKey]? {
    guard let step = core.history.done, isLarge(step) else { return undo() }
    guard let after = await core.contents(after: step, isUndone: true) else { return nil }
    core.journal.writer?.note(.undo)
    core.history.undo()
    core.replaceContents(after)
    return core.finish(DocumentChange(of: step), selecting: step.selectionBefore)
  }

  /// Does the same as ``redo()``, but calculates the result on a background thread if that takes long. Redoes nothing
  /// and returns `nil` if the document changes during the calculation.
  @discardableResult public func redoInBackground() async -> [RowKey]? {
    guard let step = core.history.undone, isLarge(step) else { return redo() }
    guard let after = await core.contents(after: step, isUndone: false) else { return nil }
    core.journal.writer?.note(.redo)
    core.history.redo()
    core.replaceContents(after)
    return core.finish(DocumentChange(of: step), selecting: step.selectionAfter)
  }

  /// Whether ``undo()`` may take longer than half a frame, so that ``undoInBackground()`` is preferable.
  public var isUndoLarge: Bool { core.history.done.map(isLarge) ?? false }
  /// Whether ``redo()`` may take longer than half a frame, so that ``redoInBackground()`` is preferable.
  public var isRedoLarge: Bool { core.history.undone.map(isLarge) ?? false }

  /// Whether the step may take longer than half a frame, and can be performed on a background thread. A step is large
  /// if it changes only features, and many of them, or if it changes the color rule of a layer with many rows. Steps
  /// that reorder rows can't be performed on a background thread.
  private func isLarge(_ step: Step) -> Bool {
    guard step.orders.isEmpty else { return false }
    guard !step.layers.isEmpty else { return step.changes.count > DocumentCore.manyRows }
    return step.layers.contains { change in
      guard let before = change.before, let after = change.after else { return false }
      return before.state.colorRule != after.state.colorRule
        && core.contents[change.layer].rowCount > DocumentCore.manyRows
    }
  }
}
