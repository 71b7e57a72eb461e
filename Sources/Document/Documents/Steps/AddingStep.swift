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

extension MapDocument {
  /// Performs the step and selects the new features. Returns their keys, or an empty array if `addition` is `nil`.
  @discardableResult func perform(_ addition: AddingStep?) -> [RowKey] {
    guard let addition else { return [] }
    perform(addition.step, selects: true, leaving: addition.remains)
    return addition.step.selectionAfter
  }
}
