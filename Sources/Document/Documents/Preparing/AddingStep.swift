import Journal

/// A step with new features, whose keys are already part of the contents, with the remains of deleted parts.
struct AddingStep: Sendable {
  let step: Step
  /// The deleted parts of features that aren't deleted as a whole.
  let remains: [DeletedPart]

  /// Creates the value. `nil` if the step changes no features.
  init?(_ step: Step, leaving remains: [DeletedPart] = []) {
    guard !step.changes.isEmpty else { return nil }
    (self.step, self.remains) = (step, remains)
  }
}
