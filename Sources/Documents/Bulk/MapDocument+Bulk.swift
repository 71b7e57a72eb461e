import Journal

/// Edits of so many rows that the main actor would stand still for them.
extension MapDocument {
  /// An edit of more rows takes longer than half a frame.
  nonisolated public static let manyRows = 1000

  /// Does `edit` to rows as one step. What is done to the document meanwhile comes before it: the step is made anew of what
  /// there is then. `told` hears which share is done.
  ///
  /// Answers how many features it changed. Nil, and nothing is done, where the task is cancelled.
  @discardableResult public func perform(
    _ edit: BulkEdit, on keys: [RowKey], _ told: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Int? {
    while true {
      let prepared = await contents.prepare(edit, of: keys) { share in
        Task { @MainActor in told(share / 2) }
      }
      guard let prepared, !Task.isCancelled else { return nil }
      guard !prepared.step.changes.isEmpty else { return 0 }
      let staged = await stage(prepared) { told((1 + $0) / 2) }
      guard !Task.isCancelled else { return nil }
      let isDone = perform(staged)
      Discarded.release(staged)
      if isDone { return staged.step.changes.count }
    }
  }

  /// As ``undo()``, and beside the main actor where that takes longer than half a frame.
  @discardableResult public func undoSoon() async -> [RowKey]? {
    while let step = history.done, isLarge(step) {
      guard let after = await after(step, isUndone: true) else { continue }
      keeper?.note(.undo)
      history.undo()
      return finish(selecting: step.selectionBefore, in: after)
    }
    return undo()
  }

  /// As ``redo()``, in the same way.
  @discardableResult public func redoSoon() async -> [RowKey]? {
    while let step = history.undone, isLarge(step) {
      guard let after = await after(step, isUndone: false) else { continue }
      keeper?.note(.redo)
      history.redo()
      return finish(selecting: step.selectionAfter, in: after)
    }
    return redo()
  }

  /// Whether ``undo()`` would take longer than half a frame.
  public var isUndoLarge: Bool { history.done.map(isLarge) ?? false }
  /// Whether ``redo()`` would.
  public var isRedoLarge: Bool { history.undone.map(isLarge) ?? false }

  /// Nil where something else was done meanwhile.
  func after(_ step: Step, isUndone: Bool) async -> DocumentContents? {
    let (edition, revision) = (contents.edition, history.revision)
    let after = await contents.applying(step, isUndone: isUndone)
    return contents.edition == edition && history.revision == revision ? after : nil
  }

  private func finish(selecting keys: [RowKey], in after: DocumentContents) -> [RowKey] {
    replaceContents(after)
    return finish(selecting: keys)
  }

  /// Takes contents that were made beside the main actor.
  func replaceContents(_ after: DocumentContents) {
    Discarded.release(contents)
    contents = after
    tellReset()
  }

  /// Whether it changes many features and nothing else, or by what many are colored.
  private func isLarge(_ step: Step) -> Bool {
    guard step.orders.isEmpty else { return false }
    guard !step.layers.isEmpty else { return step.changes.count > MapDocument.manyRows }
    return step.layers.contains { change in
      guard let before = change.before, let after = change.after else { return false }
      return before.state.colorRule != after.state.colorRule
        && contents[change.layer].rowCount > MapDocument.manyRows
    }
  }
}
