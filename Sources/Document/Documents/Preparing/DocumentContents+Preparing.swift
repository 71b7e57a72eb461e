import Features

extension DocumentContents {
  /// Creates a step with `make`, and calculates its result on a background thread. Returns `nil` if `make` returns
  /// `nil`.
  @concurrent func prepare(
    _ make: @Sendable (inout DocumentContents) -> AddingStep?
  ) async -> PrecomputedStep? {
    var contents = self
    return make(&contents).map { PrecomputedStep($0, in: contents) }
  }

  /// Returns the contents after performing `step`, or after undoing it, calculated on a background thread. The step
  /// must not change the order of rows.
  @concurrent func applying(_ step: Step, isUndone: Bool) async -> DocumentContents {
    var after = self
    if !isUndone, !step.layers.isEmpty { after.apply(step.layers) }
    if !step.changes.isEmpty { after.applyAtOnce(isUndone ? step.changes.map(\.inverse) : step.changes) }
    if isUndone, !step.layers.isEmpty { after.apply(step.layers.reversed().map(\.inverse)) }
    return after
  }
}
