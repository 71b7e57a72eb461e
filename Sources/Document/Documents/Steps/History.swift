import Graphics
import Keys

/// The undo history: the performed and the undone steps, with the revisions of the document and of its layers.
struct History {
  private struct Entry {
    var step: Step
    var revision: Int
    /// The revision of each layer after the step.
    var layers: [LayerKey: Int]
  }

  private var steps: [Entry] = []
  private var position = 0
  /// The highest revision that has been assigned. Each new step gets the next revision.
  private(set) var lastRevision = 0

  /// The revision of the document's current state. Undoing a step restores the revision before it.
  var revision: Int { position == 0 ? 0 : steps[position - 1].revision }

  /// Returns the revision of the current state of a layer's features.
  func revision(of layer: LayerKey) -> Int { position == 0 ? 0 : steps[position - 1].layers[layer] ?? 0 }

  var undone: Step? { position < steps.count ? steps[position].step : nil }
  var done: Step? { position > 0 ? steps[position - 1].step : nil }

  /// Returns the number of performed steps after the state with `revision`. Returns `nil` if the history doesn't
  /// contain that state, or if that state was undone. O(the counted steps).
  func count(since revision: Int) -> Int? {
    if revision == 0 { return position }
    return steps[..<position].lastIndex { $0.revision == revision }.map { position - $0 - 1 }
  }

  init() {}

  /// Restores a history from a journal. `kept` contains the steps with their revisions, `position` is the number of
  /// steps that are performed and not undone, and `lastRevision` is the highest revision that has been assigned.
  init(_ kept: [(step: Step, revision: Int)], position: Int, lastRevision: Int) {
    for (step, revision) in kept { append(step, revision: revision, layers: step.changedLayers) }
    self.position = position
    self.lastRevision = lastRevision
  }

  /// Adds a step that has been performed, and that has changed the features of `layers`. Removes the undone steps.
  mutating func add(_ step: Step, to layers: Set<LayerKey>) {
    forgetUndone()
    lastRevision += 1
    append(step, revision: lastRevision, layers: layers)
    position = steps.count
  }

  mutating func forgetUndone() {
    let undone = Array(steps[position...])
    steps.removeSubrange(position...)
    BackgroundRelease.release(consume undone)
  }

  /// Removes the oldest steps so that only `count` steps remain. Does nothing if there are undone steps.
  mutating func keepLast(_ count: Int) {
    guard steps.count > count, position == steps.count else { return }
    let oldest = Array(steps.prefix(steps.count - count))
    steps.removeFirst(oldest.count)
    BackgroundRelease.release(consume oldest)
    position = steps.count
  }

  private mutating func append(_ step: Step, revision: Int, layers changed: Set<LayerKey>) {
    var layers = steps.last?.layers ?? [:]
    for layer in changed { layers[layer] = revision }
    steps.append(Entry(step: step, revision: revision, layers: layers))
  }

  /// Skips a revision, because the journal has used its number for a record that isn't in this history.
  mutating func skipRevision() { lastRevision += 1 }

  /// Replaces the states before and after each feature change with the results of `body`.
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
