/// The steps done and undone, and which state of the document is which.
struct History {
  private var steps: [(step: Step, revision: Int)] = []
  private var position = 0
  private var lastRevision = 0

  /// Names the document's state: undoing a step gives back the name from before it.
  var revision: Int { position == 0 ? 0 : steps[position - 1].revision }

  var undone: Step? { position < steps.count ? steps[position].step : nil }
  var done: Step? { position > 0 ? steps[position - 1].step : nil }

  /// Notes a step that has been done. What was undone before it is forgotten.
  mutating func add(_ step: Step) {
    steps.removeSubrange(position...)
    lastRevision += 1
    steps.append((step, lastRevision))
    position = steps.count
  }

  mutating func undo() { position -= 1 }
  mutating func redo() { position += 1 }
}
