import Features
import Graphics
import Keys
import Observing

/// Undoing and redoing the steps of a document.
@MainActor public final class DocumentHistory {
  private let core: DocumentCore

  init(_ core: DocumentCore) { self.core = core }

  /// The number of the document's current state. Undo and redo restore the number of the restored state.
  public var revision: Int { core.history.revision }

  /// The highest revision that has been assigned. It changes with new steps, but not with undo and redo.
  public var lastRevision: Int { core.history.lastRevision }

  /// Returns the number of the current state of a layer's features. Undo and redo restore the number of the restored
  /// state.
  public func revision(of layer: LayerKey) -> Int { core.history.revision(of: layer) }

  /// The coordinate whose notation the last step changed, for example from degrees and minutes to decimal degrees.
  /// `nil` if the last step changed no notation.
  public var notationReport: NotationReport? { core.notationReport }

  /// The name of the step that `undo()` would undo, or `nil` if no step can be undone. `redoName` is the name of the
  /// step that `redo()` would redo.
  public var undoName: StepName? { core.history.done?.name }
  public var redoName: StepName? { core.history.undone?.name }

  /// Undoes the last step, and selects the rows that it changed. Returns the keys of these rows, or `nil` if no step
  /// can be undone.
  @discardableResult public func undo() -> [RowKey]? {
    guard let step = core.history.done else { return nil }
    core.journal.writer?.note(.undo)
    core.history.undo()
    core.apply(step.changes.map(\.inverse))
    core.apply(step.orders.map(\.inverse))
    core.apply(step.layers.reversed().map(\.inverse))
    return core.finish(DocumentChange(of: step), selecting: step.selectionBefore)
  }

  /// Redoes the most recently undone step, and selects the rows that it changed. Returns the keys of these rows, or
  /// `nil` if no step can be redone.
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
  /// Undoes the last step like ``undo()``, on a background thread if that takes longer than half a frame. Returns `nil`
  /// and undoes nothing if the document changes during the calculation.
  @discardableResult public func undoInBackground() async -> [RowKey]? {
    guard let step = core.history.done, isLarge(step) else { return undo() }
    guard let after = await core.contents(after: step, isUndone: true) else { return nil }
    core.journal.writer?.note(.undo)
    core.history.undo()
    core.replaceContents(after)
    return core.finish(DocumentChange(of: step), selecting: step.selectionBefore)
  }

  /// Redoes a step like ``redo()``, on a background thread if that takes longer than half a frame. Returns `nil` and
  /// redoes nothing if the document changes during the calculation.
  @discardableResult public func redoInBackground() async -> [RowKey]? {
    guard let step = core.history.undone, isLarge(step) else { return redo() }
    guard let after = await core.contents(after: step, isUndone: false) else { return nil }
    core.journal.writer?.note(.redo)
    core.history.redo()
    core.replaceContents(after)
    return core.finish(DocumentChange(of: step), selecting: step.selectionAfter)
  }

  /// Whether ``undo()`` would take longer than half a frame.
  public var isUndoLarge: Bool { core.history.done.map(isLarge) ?? false }
  /// Whether ``redo()`` would take longer than half a frame.
  public var isRedoLarge: Bool { core.history.undone.map(isLarge) ?? false }

  /// Whether the step takes longer than half a frame and can be performed on a background thread. True if it changes
  /// many features, or only the color rule of a layer with many rows.
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
