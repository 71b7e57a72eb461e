/// The steps done and undone, and which state of the document is which.
struct History {
  private struct Entry {
    var step: Step
    var revision: Int
    /// What the features of each layer are called after the step.
    var layers: [LayerKey: Int]
  }

  private var steps: [Entry] = []
  private var position = 0
  private var lastRevision = 0

  /// Names the document's state: undoing a step gives back the name from before it.
  var revision: Int { position == 0 ? 0 : steps[position - 1].revision }

  /// Names the state of a layer's features.
  func revision(of layer: LayerKey) -> Int { position == 0 ? 0 : steps[position - 1].layers[layer] ?? 0 }

  var undone: Step? { position < steps.count ? steps[position].step : nil }
  var done: Step? { position > 0 ? steps[position - 1].step : nil }

  /// How many steps can be undone.
  var count: Int { position }

  /// Notes a step that has been done. What was undone before it is forgotten.
  mutating func add(_ step: Step) {
    steps.removeSubrange(position...)
    lastRevision += 1
    var layers = steps.last?.layers ?? [:]
    for change in step.changes { layers[change.layer] = lastRevision }
    steps.append(Entry(step: step, revision: lastRevision, layers: layers))
    position = steps.count
  }

  mutating func undo() { position -= 1 }
  mutating func redo() { position += 1 }
}
