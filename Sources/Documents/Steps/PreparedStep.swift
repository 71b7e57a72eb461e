import Journal

/// A step over many features with all that is to be done for it, made off the main actor.
struct PreparedStep: Sendable {
  let step: Step
  let record: StepRecord
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
  /// Where the journal has its changes already.
  var staged: StagedStep?

  /// `contents` may have made keys for the step since they were the document's. O(n).
  init(
    _ step: Step, in contents: DocumentContents, leaving remains: [Remains] = [], keepsSelection: Bool = true
  ) {
    self.step = step
    (self.remains, self.keepsSelection) = (remains, keepsSelection)
    layers = step.changedLayers
    edition = contents.edition
    record = contents.record(of: step)
    var after = contents
    after.applyAtOnce(step.changes)
    self.after = after
  }
}
