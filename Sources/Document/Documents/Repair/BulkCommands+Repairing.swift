import Features
import Graphics
import Journal
import Keys

/// A repair of misplaced features, prepared off the main actor.
public struct PreparedRepair: Sendable {
  fileprivate var prepared: ReleasedInBackground<PrecomputedStep>?
  /// The step's changes in the journal, if they have already been written there.
  fileprivate var staged: StagedStep?

  /// The number of features that change.
  public var count: Int { prepared?.value.step.changes.count ?? 0 }
}

extension DocumentContents {
  /// Prepares the repair of a layer's `misplacement`. If the layer is locked, the repair changes nothing. O(total
  /// length of the features). May be called off the main actor.
  public func repair(of layer: LayerKey, _ misplacement: Misplacement) -> PreparedRepair {
    guard stack.contains(layer), !self[layer].state.isLocked else { return PreparedRepair() }
    var contents = self
    let changes = featureKeys(of: layer).compactMap { key, rows in
      contents.change(of: key, rows, by: misplacement)
    }
    guard !changes.isEmpty else { return PreparedRepair() }
    let step = Step(
      name: .repair(misplacement.repairAction), changes: changes, selectionAfter: [], selectionBefore: [])
    return PreparedRepair(prepared: ReleasedInBackground(PrecomputedStep(step, in: contents)))
  }

  private mutating func change(
    of key: FeatureKey, _ rows: [RowKey], by misplacement: Misplacement
  ) -> FeatureChange? {
    guard !misplacement.sparesPlacedByHand || !catalog.isPlacedByHand(key) else { return nil }
    let feature = catalog.feature(key)
    let repaired = misplacement.repaired(feature)
    guard repaired.bytes != feature.bytes else { return nil }
    let text = catalog.texts[key]
    let count = FeaturePart.count(of: repaired.record)
    // The repaired geometry may have lines and areas, and then need two rows instead of one.
    let new = catalog.makeKeys(for: key, count: max(0, count - rows.count))
    return FeatureChange(
      feature: key, layer: catalog.origin(of: key).layer, before: FeatureState(text: text, keys: rows),
      after: FeatureState(text: .own(repaired), keys: Array((rows + new).prefix(count))))
  }
}

extension BulkCommands {
  /// Writes the changes of a repair to the journal on a background thread, so that `perform(_:)` is fast. Only one
  /// repair can be staged at a time.
  public func stage(_ repair: inout PreparedRepair) async {
    guard let prepared = repair.prepared else { return }
    repair.staged = await core.stage(prepared.value)
  }

  /// Performs a repair as one step. Returns `false` and does nothing if the document has changed since the repair was
  /// prepared.
  @discardableResult public func perform(_ repair: PreparedRepair) -> Bool {
    repair.prepared?.read { core.perform($0, staged: repair.staged) } ?? true
  }
}

extension Misplacement {
  fileprivate var repairAction: StepName.RepairAction {
    switch cause {
    case .swappedAxes: .swapAxes
    case .webMercator, .utm, .foreignSystem: .convertMeters
    }
  }
}
