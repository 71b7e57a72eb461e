import Journal

/// A step that changes many features, with its precalculated results, made off the main actor.
struct PrecomputedStep: Sendable {
  let step: Step
  /// The journal record without the changes of features. These are created when they are written, because their texts
  /// take much memory.
  let record: StepRecord
  /// The contents from which the step was made, including keys for new features.
  private let before: DocumentContents
  /// The contents after the step.
  let after: DocumentContents
  /// The edition of the contents for which the step is valid.
  let edition: Int
  /// The layers whose features change.
  let layers: Set<LayerKey>
  /// The deleted parts of features that aren't deleted as a whole.
  let remains: [DeletedPart]
  /// Whether undo and redo restore the selection at the time of the step, instead of the selections in the step.
  let keepsSelection: Bool
  /// Whether new features are selected.
  var selects = false

  /// Prepares a step. `contents` may have new keys for the step compared to the document's contents. O(n).
  init(
    _ step: Step, in contents: DocumentContents, leaving remains: [DeletedPart] = [],
    keepsSelection: Bool = true
  ) {
    self.step = step
    (self.remains, self.keepsSelection) = (remains, keepsSelection)
    layers = step.changedLayers
    edition = contents.edition
    var record = StepRecord(head: step)
    record.changes = step.layers.map { .layer(LayerChangeRecord($0)) }
    self.record = record
    before = contents
    var after = contents
    if !step.layers.isEmpty { after.apply(step.layers) }
    after.applyAtOnce(step.changes)
    self.after = after
  }

  /// Prepares a step with new features whose keys are in `contents`. The step must not change layers. O(n).
  init(_ addition: AddingStep, in contents: DocumentContents) {
    self.init(addition.step, in: contents, leaving: addition.remains, keepsSelection: false)
    selects = true
  }

  /// The records of the feature changes, for staging. May be used on any thread.
  var changes: StagedChanges {
    StagedChanges(count: step.changes.count) { [step, before] in
      StepCoding(before).records(of: step.changes[$0])
    }
  }

  /// Returns `head` with the feature changes added.
  func complete(_ head: StepRecord) -> StepRecord {
    var record = head
    record.changes += StepCoding(before).records(of: step.changes[...])
    return record
  }
}
