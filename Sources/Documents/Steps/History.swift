import AnnotationKit

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
  /// The highest there has been: a step done for the first time raises it.
  private(set) var lastRevision = 0

  /// Names the document's state: undoing a step gives back the name from before it.
  var revision: Int { position == 0 ? 0 : steps[position - 1].revision }

  /// Names the state of a layer's features.
  func revision(of layer: LayerKey) -> Int { position == 0 ? 0 : steps[position - 1].layers[layer] ?? 0 }

  var undone: Step? { position < steps.count ? steps[position].step : nil }
  var done: Step? { position > 0 ? steps[position - 1].step : nil }

  /// How many steps can be undone.
  var count: Int { position }

  /// How many steps lead from the state that `revision` names to the present one; nil where none do. O(those steps).
  func count(since revision: Int) -> Int? {
    if revision == 0 { return position }
    return steps[..<position].lastIndex { $0.revision == revision }.map { position - $0 - 1 }
  }

  init() {}

  /// A history from before: its steps with their revisions, how many of them are done, and the highest revision
  /// that there has been.
  init(_ kept: [(step: Step, revision: Int)], position: Int, lastRevision: Int) {
    for (step, revision) in kept { append(step, revision: revision, layers: step.changedLayers) }
    self.position = position
    self.lastRevision = lastRevision
  }

  /// Notes a step that has been done to features of `layers`. What was undone before it is forgotten.
  mutating func add(_ step: Step, to layers: Set<LayerKey>) {
    forgetUndone()
    lastRevision += 1
    append(step, revision: lastRevision, layers: layers)
    position = steps.count
  }

  /// Forgets the steps that are undone.
  mutating func forgetUndone() {
    let undone = Array(steps[position...])
    steps.removeSubrange(position...)
    Discarded.release(consume undone)
  }

  /// Forgets the oldest steps where there are more; all are done.
  mutating func keepLast(_ count: Int) {
    guard steps.count > count, position == steps.count else { return }
    let oldest = Array(steps.prefix(steps.count - count))
    steps.removeFirst(oldest.count)
    Discarded.release(consume oldest)
    position = steps.count
  }

  private mutating func append(_ step: Step, revision: Int, layers changed: Set<LayerKey>) {
    var layers = steps.last?.layers ?? [:]
    for layer in changed { layers[layer] = revision }
    steps.append(Entry(step: step, revision: revision, layers: layers))
  }

  /// Leaves out a name that the journal has given to something else.
  mutating func skipRevision() { lastRevision += 1 }

  /// Lets `body` write each state of a feature in another way.
  mutating func mapStates(_ body: (FeatureChange, FeatureState) -> FeatureState) {
    for index in steps.indices {
      for place in steps[index].step.changes.indices {
        let change = steps[index].step.changes[place]
        steps[index].step.changes[place].before = change.before.map { body(change, $0) }
        steps[index].step.changes[place].after = change.after.map { body(change, $0) }
      }
    }
  }

  mutating func undo() { position -= 1 }
  mutating func redo() { position += 1 }
}
