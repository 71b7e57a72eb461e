import Journal

/// A step whose results were calculated in advance off the main actor. Used for steps that change many features.
struct PrecomputedStep: Sendable {
  let step: Step
  /// The journal record without the feature changes. Their records contain much text, so they are created only when
  /// they are written.
  let record: StepRecord
  /// Encodes the feature changes with the texts before the step.
  private let coding: StepCoding
  /// The contents after the step.
  let after: DocumentContents
  /// The edition that the document's contents must have when the step is performed.
  let edition: Int
  /// The layers whose features change.
  let layers: Set<LayerKey>
  /// The parts that the step deletes from features that remain. These parts are added to the recently deleted features.
  let remains: [DeletedPart]
  /// Whether undo and redo restore the selection that the document has when the step is performed. Otherwise, they
  /// select the rows that the step specifies.
  let keepsSelection: Bool
  /// Whether performing the step selects its new features.
  var selects = false

  /// Calculates the results of a step. `contents` are the document's contents, possibly with keys that were already
  /// assigned to new features. O(n).
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
    coding = StepCoding(contents.catalog)
    var after = contents
    if !step.layers.isEmpty { after.apply(step.layers) }
    after.applyAtOnce(step.changes)
    self.after = after
  }

  /// Calculates the results of a step that adds features. `contents` already contain the features' keys. The step must
  /// not change layers. O(n).
  init(_ addition: AddingStep, in contents: DocumentContents) {
    self.init(addition.step, in: contents, leaving: addition.remains, keepsSelection: false)
    selects = true
  }

  /// The records of the feature changes, which are created while they are written. May be used on any thread.
  var changes: StagedChanges {
    StagedChanges(count: step.changes.count) { [step, coding] in
      coding.records(of: step.changes[$0])
    }
  }

  /// Returns the complete journal record, which is `head` followed by the feature changes.
  func complete(_ head: StepRecord) -> StepRecord {
    var record = head
    record.changes += coding.records(of: step.changes[...])
    return record
  }
}
