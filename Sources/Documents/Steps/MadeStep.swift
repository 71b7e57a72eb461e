import Journal

/// A step with new features, and the rest of what is to be known when it is done. The contents have their keys.
struct MadeStep: Sendable {
  let step: Step
  /// What remains of features that it does not delete as a whole.
  let remains: [Remains]

  /// Nil where the step changes no feature.
  init?(_ step: Step, leaving remains: [Remains] = []) {
    guard !step.changes.isEmpty else { return nil }
    (self.step, self.remains) = (step, remains)
  }
}

extension MapDocument {
  /// Does a step with new features, and selects them. Answers their keys.
  @discardableResult func perform(_ made: MadeStep?) -> [RowKey] {
    guard let made else { return [] }
    perform(made.step, selects: true, leaving: made.remains)
    return made.step.selectionAfter
  }
}
