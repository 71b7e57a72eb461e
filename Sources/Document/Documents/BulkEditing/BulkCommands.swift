import Features
import Graphics
import Journal
import Keys

/// Edits of many rows in one step. Most are prepared on a background thread, because they would block the main actor.
@MainActor public final class BulkCommands {
  let core: DocumentCore
  private let layers: LayerCommands
  let features: FeatureCommands

  init(_ core: DocumentCore, _ layers: LayerCommands, _ features: FeatureCommands) {
    (self.core, self.layers, self.features) = (core, layers, features)
  }

  /// Performs `edit` on rows as one step, synchronously. Does nothing if no feature changes. For more than
  /// ``MapDocument/manyRows`` rows, use ``perform(_:on:_:)`` instead. O(length of the texts).
  ///
  /// Returns the number of changed features.
  @discardableResult public func perform(_ edit: FeatureEdit, of keys: [RowKey]) -> Int {
    core.edit(keys, named: edit.name(core.contents.subject(keys))) { edit.applied(to: $0, $1) }
  }

  /// Performs `edit` on rows as one step, prepared on a background thread. If the document changes during the
  /// preparation, the step is prepared again. Calls `onProgress` with values from 0 to 1.
  ///
  /// Returns the number of changed features, or `nil` if the task is canceled, in which case nothing changes.
  @discardableResult public func perform(
    _ edit: BulkEdit, on keys: [RowKey], _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> Int? {
    await performPrepared({ onProgress((1 + $0) / 2) }) {
      await core.contents.prepare(edit, of: keys) { share in
        Task { @MainActor in onProgress(share / 2) }
      }
    }?.changes.count
  }

  /// Does the same as ``FeatureCommands/duplicate(_:zoom:)``, but prepares the step on a background thread. Returns the
  /// keys of the copies, or an empty array if the task is canceled.
  @discardableResult public func duplicate(
    _ keys: [RowKey], zoom: Double, _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> [RowKey] {
    await performInBackground(onProgress) { { $0.duplicating(keys, zoom: zoom) } }
      ?? features.duplicate(keys, zoom: zoom)
  }

  /// Does the same as ``FeatureCommands/add(_:)``, but prepares the step on a background thread. If a layer has to be
  /// added or a folder has to be shown first, does everything synchronously. Returns an empty array if the task is
  /// canceled.
  @discardableResult public func add(
    _ features: [any Feature], _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> [RowKey] {
    await performInBackground(onProgress) {
      guard let layer = layers.active else { return nil }
      let spot = layers.spotForNew(in: layer, isPoint: false)
      guard spot.changes.isEmpty else { return nil }
      let selected = core.selection.keys
      return {
        $0.adding(features, to: layer, behind: spot.predecessor, layers: [], selectionBefore: selected)
      }
    } ?? self.features.add(features)
  }

  /// Does the same as ``FeatureCommands/move(_:toLayer:)``, but prepares the step on a background thread. If a folder
  /// has to be shown first, does everything synchronously. Returns the keys in the target layer, or an empty array if
  /// the task is canceled.
  @discardableResult public func move(
    _ keys: [RowKey], toLayer layer: LayerKey, _ onProgress: @escaping @MainActor (Double) -> Void = { _ in }
  ) async -> [RowKey] {
    await performInBackground(onProgress) {
      guard let target = layers.layer(layer), !target.state.isLocked else { return nil }
      let spot = layers.spotForNew(in: layer, isPoint: false)
      guard spot.changes.isEmpty else { return nil }
      return { $0.moving(keys, toLayer: layer, behind: spot.predecessor, layers: []) }
    } ?? features.move(keys, toLayer: layer)
  }

  /// Prepares a step that adds features on a background thread, and performs it. `make` returns a closure that creates
  /// the step from the current contents. If `make` returns `nil`, this method also returns `nil`, and the caller must
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
      return await core.contents.prepare(make)
    }
    return isMade ? step?.selectionAfter ?? [] : nil
  }

  /// Performs the step that `prepare` returns, and returns it. If the document changes before the step is performed,
  /// prepares the step again. Calls `onProgress` with the share of the changes that has been written to the journal.
  /// Returns `nil` if `prepare` returns `nil` or if the task is canceled.
  private func performPrepared(
    _ onProgress: (Double) -> Void, _ prepare: () async -> PrecomputedStep?
  ) async -> Step? {
    while true {
      guard let prepared = await prepare().map({ ReleasedInBackground($0) }), !Task.isCancelled else {
        return nil
      }
      let step = prepared.value.step
      guard !step.changes.isEmpty || !step.layers.isEmpty else { return step }
      let staged = await core.stage(prepared.value, onProgress)
      guard !Task.isCancelled else { return nil }
      if prepared.read({ core.perform($0, staged: staged) }) { return step }
    }
  }
}
