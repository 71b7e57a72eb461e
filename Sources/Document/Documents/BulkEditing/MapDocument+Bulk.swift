import Features
import Graphics
import Journal
import Keys

/// Edits of large numbers of rows, prepared on a background thread so that they don't block the main actor.
extension MapDocument {
  /// The number of rows above which an edit should be prepared on a background thread. An edit of more rows takes
  /// longer than half a frame.
  nonisolated public static let manyRows = 1000

  /// Performs `edit` on rows as one step, prepared on a background thread. If the document changes during the
  /// preparation, the step is prepared again. Calls `onProgress` with values from 0 to 1.
  ///
  /// Returns the number of changed features, or `nil` if the task is canceled, in which case nothing changes.
  @discardableResult public func perform(
    _ edit: BulkEdit, on keys: [RowKey], _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Int? {
    await performPrepared({ onProgress((1 + $0) / 2) }) {
      await contents.prepare(edit, of: keys) { share in
        Task { @MainActor in onProgress(share / 2) }
      }
    }?.changes.count
  }

  /// Duplicates rows like ``duplicate(_:zoom:)``, but prepares the step on a background thread. Returns an empty array
  /// if the task is canceled.
  @discardableResult public func duplicateInBackground(
    _ keys: [RowKey], zoom: Double, _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> [RowKey] {
    await performInBackground(onProgress) { { $0.duplicating(keys, zoom: zoom) } }
      ?? duplicate(keys, zoom: zoom)
  }

  /// Adds features like ``add(_:)``, but prepares the step on a background thread. If the step also has to add a layer
  /// or show a folder, it is performed synchronously.
  @discardableResult public func addInBackground(
    _ features: [any Feature], _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> [RowKey] {
    await performInBackground(onProgress) {
      guard let layer = activeLayer else { return nil }
      let spot = spotForNew(in: layer, isPoint: false)
      guard spot.changes.isEmpty else { return nil }
      let selected = selection.keys
      return {
        $0.adding(features, to: layer, behind: spot.predecessor, layers: [], selectionBefore: selected)
      }
    } ?? add(features)
  }

  /// Moves rows like ``move(_:toLayer:)``, but prepares the step on a background thread. If the step also has to show a
  /// folder, it is performed synchronously. Returns the keys of the rows in the target layer.
  @discardableResult public func moveInBackground(
    _ keys: [RowKey], toLayer layer: LayerKey, _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> [RowKey] {
    await performInBackground(onProgress) {
      guard let target = self.layer(layer), !target.state.isLocked else { return nil }
      let spot = spotForNew(in: layer, isPoint: false)
      guard spot.changes.isEmpty else { return nil }
      return { $0.moving(keys, toLayer: layer, behind: spot.predecessor, layers: []) }
    } ?? move(keys, toLayer: layer)
  }

  /// Performs a step that adds features, prepared on a background thread. `make` returns a closure that creates the
  /// step, based on the current contents. If `make` returns `nil`, the method returns `nil`, and the caller must
  /// perform the step synchronously.
  ///
  /// Returns the keys of the new rows, or an empty array if the task is canceled or no feature changes.
  private func performInBackground(
    _ onProgress: @escaping @MainActor (Double) -> Void,
    _ make: () -> (@Sendable (inout DocumentContents) -> AddingStep?)?
  ) async -> [RowKey]? {
    var isMade = true
    let step = await performPrepared(onProgress) {
      guard let make = make() else {
        isMade = false
        return nil
      }
      return await contents.prepare(make)
    }
    return isMade ? step?.selectionAfter ?? [] : nil
  }

  /// Performs the step that `prepare` returns. If the contents change during the preparation, the step is prepared
  /// again. Calls `onProgress` with the share of the changes that has been written to the journal. Returns `nil` if
  /// `prepare` returns `nil` or if the task is canceled.
  private func performPrepared(
    _ onProgress: (Double) -> Void, _ prepare: () async -> PrecomputedStep?
  ) async -> Step? {
    while true {
      guard let prepared = await prepare().map({ ReleasedInBackground($0) }), !Task.isCancelled else {
        return nil
      }
      let step = prepared.value.step
      guard !step.changes.isEmpty || !step.layers.isEmpty else { return step }
      let staged = await stage(prepared.value, onProgress)
      guard !Task.isCancelled else { return nil }
      if prepared.read({ perform($0, staged: staged) }) { return step }
    }
  }

  /// Undoes the last step like ``undo()``, on a background thread if that takes longer than half a frame. Returns `nil`
  /// and undoes nothing if the document changes during the calculation.
  @discardableResult public func undoInBackground() async -> [RowKey]? {
    guard let step = history.done, isLarge(step) else { return undo() }
    guard let after = await after(step, isUndone: true) else { return nil }
    journalWriter?.note(.undo)
    history.undo()
    return finish(selecting: step.selectionBefore, in: after)
  }

  /// Redoes a step like ``redo()``, on a background thread if that takes longer than half a frame. Returns `nil` and
  /// redoes nothing if the document changes during the calculation.
  @discardableResult public func redoInBackground() async -> [RowKey]? {
    guard let step = history.undone, isLarge(step) else { return redo() }
    guard let after = await after(step, isUndone: false) else { return nil }
    journalWriter?.note(.redo)
    history.redo()
    return finish(selecting: step.selectionAfter, in: after)
  }

  /// Whether ``undo()`` would take longer than half a frame.
  public var isUndoLarge: Bool { history.done.map(isLarge) ?? false }
  /// Whether ``redo()`` would take longer than half a frame.
  public var isRedoLarge: Bool { history.undone.map(isLarge) ?? false }

  /// Calculates the contents after performing or undoing `step` on a background thread. Returns `nil` if the document
  /// changes during the calculation.
  func after(_ step: Step, isUndone: Bool) async -> DocumentContents? {
    let (edition, revision) = (contents.edition, history.revision)
    let after = await contents.applying(step, isUndone: isUndone)
    return contents.edition == edition && history.revision == revision ? after : nil
  }

  private func finish(selecting keys: [RowKey], in after: DocumentContents) -> [RowKey] {
    replaceContents(after)
    return finish(selecting: keys)
  }

  /// Replaces the contents with contents that were calculated on a background thread, and notifies observers.
  func replaceContents(_ after: DocumentContents) {
    let former = contents
    contents = after
    BackgroundRelease.release(consume former)
    notifyReset()
  }

  /// Whether the step takes longer than half a frame and can be performed on a background thread. True if it changes
  /// many features, or only the color rule of a layer with many rows.
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
