import Journal

/// A step with its results, calculated in advance off the main actor. Used for steps that change many features.
struct PrecomputedStep: Sendable {
  let step: Step
  /// The journal record without the changes of features. The records of the feature changes are created only when they
  /// are written, because the text in them takes much memory.
  let record: StepRecord
  /// The contents before the step, including the keys of new features.
  private let before: DocumentContents
  /// The contents after the step.
  let after: DocumentContents
  /// The edition of the contents to which the step can be applied.
  let edition: Int
  /// The layers whose features change.
  let layers: Set<LayerKey>
  /// The parts that the step deletes from features that remain. These parts are added to the recently deleted features.
  let remains: [DeletedPart]
  /// Whether undo and redo restore the selection from the time of the step. If not, they restore the selections that
  /// the step contains.
  let keepsSelection: Bool
  /// Whether performing the step selects its new features.
  var selects = false

  /// Calculates the results of a step. `contents` are the document's contents, to which keys for new features may have
  /// been added. O(n).
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

  /// Calculates the results of a step with new features, whose keys have been added to `contents`. The step must not
  /// change layers. O(n).
  init(_ addition: AddingStep, in contents: DocumentContents) {
    self.init(addition.step, in: contents, leaving: addition.remains, keepsSelection: false)
    selects = true
  }

  /// The records of the feature changes, for writing them in advance. May be used on any thread.
  var changes: StagedChanges {
    StagedChanges(count: step.changes.count) { [step, before] in
      StepCoding(before).records(of: step.changes[$0])
    }
  }

  /// Returns the complete journal record: `head` with the feature changes added.
  func complete(_ head: StepRecord) -> StepRecord {
    var record = head
    record.changes += StepCoding(before).records(of: step.changes[...])
    return record
  }
}
