import AnnotationKit
import Features
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
    await performPrepared({ told((1 + $0) / 2) }) {
      await contents.prepare(edit, of: keys) { share in
        Task { @MainActor in told(share / 2) }
      }
    }?.changes.count
  }

  /// As ``duplicate(_:zoom:)``, beside the main actor and in the way of ``perform(_:on:_:)``. None where the task is
  /// cancelled.
  @discardableResult public func duplicateSoon(
    _ keys: [RowKey], zoom: Double, _ told: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> [RowKey] {
    await performSoon(told) { { $0.duplicating(keys, zoom: zoom) } } ?? duplicate(keys, zoom: zoom)
  }

  /// As ``add(_:)``, in the same way, but at once where a layer is made for them or a folder shown.
  @discardableResult public func addSoon(
    _ features: [any Feature], _ told: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> [RowKey] {
    await performSoon(told) {
      guard let layer = activeLayer else { return nil }
      let spot = spotForNew(in: layer, isPoint: false)
      guard spot.changes.isEmpty else { return nil }
      let selected = selection.keys
      return {
        $0.adding(features, to: layer, behind: spot.predecessor, layers: [], selectionBefore: selected)
      }
    } ?? add(features)
  }

  /// As ``move(_:toLayer:)``, in the same way, but at once where a folder is shown. Answers the keys there.
  @discardableResult public func moveSoon(
    _ keys: [RowKey], toLayer layer: LayerKey, _ told: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> [RowKey] {
    await performSoon(told) {
      guard let target = self.layer(layer), !target.state.isLocked else { return nil }
      let spot = spotForNew(in: layer, isPoint: false)
      guard spot.changes.isEmpty else { return nil }
      return { $0.moving(keys, toLayer: layer, behind: spot.predecessor, layers: []) }
    } ?? move(keys, toLayer: layer)
  }

  /// Does a step with new features, which `make` answers how to make of the contents as they are; nil where it does not.
  /// None where the task is cancelled, or no feature is changed.
  private func performSoon(
    _ told: @escaping @MainActor (Double) -> Void,
    _ make: () -> (@Sendable (inout DocumentContents) -> MadeStep?)?
  ) async -> [RowKey]? {
    var isMade = true
    let step = await performPrepared(told) {
      guard let make = make() else {
        isMade = false
        return nil
      }
      return await contents.prepare(make)
    }
    return isMade ? step?.selectionAfter ?? [] : nil
  }

  /// Does the step that `prepare` makes of the contents as they are, again as long as they are others when it is made.
  /// `told` hears which share is written. Nil where it makes none, or the task is cancelled.
  private func performPrepared(
    _ told: (Double) -> Void, _ prepare: () async -> PreparedStep?
  ) async -> Step? {
    while true {
      guard let prepared = await prepare().map({ FreedElsewhere($0) }), !Task.isCancelled else { return nil }
      let step = prepared.value.step
      guard !step.changes.isEmpty || !step.layers.isEmpty else { return step }
      let staged = await stage(prepared.value, told)
      guard !Task.isCancelled else { return nil }
      if prepared.read({ perform($0, staged: staged) }) { return step }
    }
  }

  /// As ``undo()``, and beside the main actor where that takes longer than half a frame. Nil, and nothing is undone, also
  /// where something else is done meanwhile: that is not what was to be undone.
  @discardableResult public func undoSoon() async -> [RowKey]? {
    guard let step = history.done, isLarge(step) else { return undo() }
    guard let after = await after(step, isUndone: true) else { return nil }
    keeper?.note(.undo)
    history.undo()
    return finish(selecting: step.selectionBefore, in: after)
  }

  /// As ``redo()``, in the same way.
  @discardableResult public func redoSoon() async -> [RowKey]? {
    guard let step = history.undone, isLarge(step) else { return redo() }
    guard let after = await after(step, isUndone: false) else { return nil }
    keeper?.note(.redo)
    history.redo()
    return finish(selecting: step.selectionAfter, in: after)
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
    let former = contents
    contents = after
    Discarded.release(consume former)
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
