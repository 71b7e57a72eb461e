import Journal

/// A step that adds features, whose keys have already been assigned.
struct AddingStep: Sendable {
  let step: Step
  /// The parts that the step deletes from features that remain. They are added to the recently deleted features.
  let remains: [DeletedPart]

  /// Creates the value, or `nil` if the step changes no features.
  init?(_ step: Step, leaving remains: [DeletedPart] = []) {
    guard !step.changes.isEmpty else { return nil }
    (self.step, self.remains) = (step, remains)
  }
}
