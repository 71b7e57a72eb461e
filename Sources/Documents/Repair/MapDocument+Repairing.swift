import AnnotationKit
import Features
import Journal

/// Features where they belong, made off the main actor.
public struct PreparedRepair: Sendable {
  fileprivate var prepared: FreedElsewhere<PreparedStep>?
  /// Where the journal has its changes already.
  fileprivate var staged: StagedStep?

  /// How many features it changes.
  public var count: Int { prepared?.value.step.changes.count ?? 0 }
}

extension DocumentContents {
  /// What becomes of a layer's features where `misplacement` is put right; nothing of one that is locked. O(their
  /// bytes); may be called off the main actor.
  public func repair(of layer: LayerKey, _ misplacement: Misplacement) -> PreparedRepair {
    guard stack.contains(layer), !self[layer].state.isLocked else { return PreparedRepair() }
    var contents = self
    let changes = featureKeys(of: layer).compactMap { key, rows in
      contents.change(of: key, rows, by: misplacement)
    }
    guard !changes.isEmpty else { return PreparedRepair() }
    let step = Step(
      name: .repair(misplacement.repairAction), changes: changes, selectionAfter: [], selectionBefore: [])
    return PreparedRepair(prepared: FreedElsewhere(PreparedStep(step, in: contents)))
  }

  private mutating func change(
    of key: FeatureKey, _ rows: [RowKey], by misplacement: Misplacement
  ) -> FeatureChange? {
    guard !misplacement.sparesPlacedByHand || !isPlacedByHand(key) else { return nil }
    let feature = self.feature(key)
    let repaired = misplacement.repaired(feature)
    guard repaired.bytes != feature.bytes else { return nil }
    let text = texts[key]
    let count = FeaturePart.count(of: repaired.record)
    // What was nowhere as a whole may have both lines and areas.
    let new = makeKeys(for: key, count: max(0, count - rows.count))
    return FeatureChange(
      feature: key, layer: origin(of: key).layer, before: FeatureState(text: text, keys: rows),
      after: FeatureState(text: .own(repaired), keys: Array((rows + new).prefix(count))))
  }
}

extension MapDocument {
  /// Writes what can be kept of a repair before it is done, beside the main thread: `perform` of the result takes a
  /// moment, that of `repair` itself as long as the journal takes. One is staged at a time.
  public func stage(_ repair: inout PreparedRepair) async {
    guard let prepared = repair.prepared else { return }
    repair.staged = await stage(prepared.value)
  }

  /// Does a repair as one step. Answers whether the document is still as the repair was made of it: else nothing
  /// is done, and another has to be made.
  @discardableResult public func perform(_ repair: PreparedRepair) -> Bool {
    repair.prepared?.read { perform($0, staged: repair.staged) } ?? true
  }
}

extension Misplacement {
  fileprivate var repairAction: StepName.RepairAction {
    switch cause {
    case .swappedAxes: .swapAxes
    case .webMercator, .utm, .foreignSystem: .convertMetres
    }
  }
}
