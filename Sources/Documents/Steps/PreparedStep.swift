import Journal

/// A step over many features with all that is to be done for it, made off the main actor.
struct PreparedStep: Sendable {
  let step: Step
  /// What is kept of it but for its changes of features: those are made when they are written, as their texts take much
  /// memory.
  let record: StepRecord
  /// The contents that it was made of, with the keys that it needs.
  private let before: DocumentContents
  /// The contents that have done it.
  let after: DocumentContents
  /// Of the contents that it was made of, and of no others.
  let edition: Int
  /// The layers whose features it changes.
  let layers: Set<LayerKey>
  /// What remains of features that it does not delete as a whole.
  let remains: [Remains]
  /// Whether what is selected then stays what undo and redo select; else it is what the step says.
  let keepsSelection: Bool
  /// Whether what is new is selected.
  var selects = false

  /// `contents` may have made keys for the step since they were the document's. O(n).
  init(
    _ step: Step, in contents: DocumentContents, leaving remains: [Remains] = [], keepsSelection: Bool = true
  ) {
    self.step = step
    (self.remains, self.keepsSelection) = (remains, keepsSelection)
    layers = step.changedLayers
    edition = contents.edition
    var record = DocumentContents.head(of: step)
    record.changes = step.layers.map { .layer(LayerChangeRecord($0)) }
    self.record = record
    before = contents
    var after = contents
    if !step.layers.isEmpty { after.apply(step.layers) }
    after.applyAtOnce(step.changes)
    self.after = after
  }

  /// A step with new features, of contents that have their keys and which changes no layer. O(n).
  init(_ made: MadeStep, in contents: DocumentContents) {
    self.init(made.step, in: contents, leaving: made.remains, keepsSelection: false)
    selects = true
  }

  /// Its changes of features as they are kept. May be called on any thread.
  var changes: StagedChanges {
    StagedChanges(count: step.changes.count) { [step, before] in before.records(of: step.changes[$0]) }
  }

  /// `head` with its changes of features.
  func complete(_ head: StepRecord) -> StepRecord {
    var record = head
    record.changes += before.records(of: step.changes[...])
    return record
  }
}
