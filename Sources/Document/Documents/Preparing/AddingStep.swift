import Journal

/// A step that adds features. The keys of the features have already been assigned.
struct AddingStep: Sendable {
  let step: Step
  /// The parts that the step deletes from features that remain. These parts are added to the recently deleted features.
  let remains: [DeletedPart]

  /// Creates the value. Returns `nil` if the step changes no features.
  init?(_ step: Step, leaving remains: [DeletedPart] = []) {
    guard !step.changes.isEmpty else { return nil }
    (self.step, self.remains) = (step, remains)
  }
}
