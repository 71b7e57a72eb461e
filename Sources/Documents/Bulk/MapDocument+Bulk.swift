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

  /// As ``undo()``, and beside the main actor where the step changed many features.
  @discardableResult public func undoSoon() async -> [RowKey]? {
    while let step = history.done, step.isLarge {
      guard let after = await after(step, isUndone: true) else { continue }
      keeper?.note(.undo)
      history.undo()
      return finish(selecting: step.selectionBefore, in: after)
    }
    return undo()
  }

  /// As ``redo()``, in the same way.
  @discardableResult public func redoSoon() async -> [RowKey]? {
    while let step = history.undone, step.isLarge {
      guard let after = await after(step, isUndone: false) else { continue }
      keeper?.note(.redo)
      history.redo()
      return finish(selecting: step.selectionAfter, in: after)
    }
    return redo()
  }

  /// Whether ``undo()`` would take longer than half a frame.
  public var isUndoLarge: Bool { history.done?.isLarge ?? false }
  /// Whether ``redo()`` would.
  public var isRedoLarge: Bool { history.undone?.isLarge ?? false }

  /// Nil where something else was done meanwhile.
  private func after(_ step: Step, isUndone: Bool) async -> DocumentContents? {
    let (edition, revision) = (contents.edition, history.revision)
    let after = await contents.applying(step, isUndone: isUndone)
    return contents.edition == edition && history.revision == revision ? after : nil
  }

  private func finish(selecting keys: [RowKey], in after: DocumentContents) -> [RowKey] {
    Discarded.release(contents)
    contents = after
    tellReset()
    return finish(selecting: keys)
  }
}

extension Step {
  /// Whether it changes many features and nothing else.
  fileprivate var isLarge: Bool {
    changes.count > MapDocument.manyRows && layers.isEmpty && orders.isEmpty
  }
}
