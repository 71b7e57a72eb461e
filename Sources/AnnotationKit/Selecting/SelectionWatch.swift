import Observing

/// What the watch over a map view's selection needs of it.
@MainActor protocol SelectionStage: AnyObject {
  var selection: AnnotationSelection { get }
  var views: AnnotationViews { get }
  func annotation(for key: AnnotationKey) -> (any Annotation)?
  /// Those of `keys` that name annotations, in their order.
  func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey]
  func isSelected(_ key: AnnotationKey) -> Bool
  func isInSight(_ key: AnnotationKey) -> Bool
  func setNeedsLayout()
  func selectedShapesMayHaveChanged(_ change: AnnotationSelection.Change)
  /// Whether somebody wants to be told: each annotation is made an object for that.
  var tellsOfSelection: Bool { get }
  func tellSelected(_ annotation: any Annotation)
  func tellSelected(_ view: AnnotationView)
  func tellDeselected(_ annotation: any Annotation)
  func tellDeselected(_ view: AnnotationView)
}

/// Carries changes of a map view's selection to its views and its delegate, and deselects what is gone.
@MainActor final class SelectionWatch {
  /// More annotations selected at once than that are shown without views.
  static let viewLimit = 16

  private unowned let stage: any SelectionStage
  private var subscription: Subscription?
  /// Of the selected keys those that are the source's; whoever shares the selection may have others selected too.
  private var keysOfSource = KeySet<AnnotationKey>()
  /// Whether the source has lost annotations since its keys were last looked at.
  private var mayHaveGoneKeys = false
  private var isAnimated = true

  init(stage: any SelectionStage) { self.stage = stage }

  /// Follows the selection that the stage has now, instead of the one before.
  func observe() {
    subscription = stage.selection.observe { [weak self] in self?.selectionDidChange($0) }
  }

  /// The same, and tells of those that only one of the two holds.
  func selectionWasReplaced(_ old: AnnotationSelection) {
    let selection = stage.selection
    guard old !== selection else { return }
    observe()
    selectionDidChange(
      AnnotationSelection.Change(
        removed: old.keys.filter { !selection.contains($0) },
        added: selection.keys.filter { !old.contains($0) }))
  }

  /// Has the views that `body` selects and deselects show it at once, unless `isAnimated`.
  func withAnimation(_ isAnimated: Bool, _ body: () -> Void) {
    let before = self.isAnimated
    self.isAnimated = isAnimated
    body()
    self.isAnimated = before
  }

  /// To be called when annotations are gone from the source.
  func annotationsWereRemoved() { mayHaveGoneKeys = true }

  /// Deselects what the source had and has no longer; late, because many may go one after another.
  func deselectGone() {
    guard mayHaveGoneKeys else { return }
    mayHaveGoneKeys = false
    let selected = stage.selection.keys
    let keys = keysOfSource.count == selected.count ? selected : keysOfSource.present(of: selected)
    let present = stage.presentKeys(among: keys)
    guard present.count < keys.count else { return }
    stage.selection.remove(KeySet(present).missing(of: keys))
  }

  /// Deselects what is the source's.
  func sourceWillBeReplaced() {
    stage.selection.remove(keysOfSource.present(of: stage.selection.keys).filter { !$0.isOwn })
  }

  private func selectionDidChange(_ change: AnnotationSelection.Change) {
    stage.setNeedsLayout()
    stage.selectedShapesMayHaveChanged(change)
    if stage.selection.isEmpty {
      keysOfSource.removeAll(among: change.removed)
    } else {
      keysOfSource.remove(change.removed)
    }
    let present = stage.presentKeys(among: change.added)
    if keysOfSource.count + present.count == stage.selection.count {
      // All that is selected: its set is there, and of a million keys another takes milliseconds.
      keysOfSource = stage.selection.members
    } else {
      keysOfSource.insert(present)
    }
    // Whoever hears of it may select and deselect; each is told only what still holds.
    for key in toldKeys(of: change.removed) where !stage.isSelected(key) {
      let view = stage.views[key]
      if view?.isSelected == true { view?.setSelected(false, animated: isAnimated) }
      guard let annotation = stage.annotation(for: key) else { continue }
      stage.tellDeselected(annotation)
      if let view, stage.views[key] === view, !stage.isSelected(key) { stage.tellDeselected(view) }
    }
    let isFew = change.added.count <= SelectionWatch.viewLimit
    for key in toldKeys(of: change.added) where stage.isSelected(key) {
      // A new view looks as the resting marker did at first, and changes from that.
      if isFew, stage.views[key] == nil, stage.isInSight(key) {
        stage.views.make(for: key, isSelected: false)
      }
      let view = stage.views[key]
      if view?.isSelected == false { view?.setSelected(true, animated: isAnimated) }
      guard let annotation = stage.annotation(for: key) else { continue }
      stage.tellSelected(annotation)
      if let view, stage.views[key] === view, stage.isSelected(key) { stage.tellSelected(view) }
    }
  }

  /// Those of `keys` for which there is something to do: of very many hardly one has a view.
  private func toldKeys(of keys: [AnnotationKey]) -> [AnnotationKey] {
    guard !stage.tellsOfSelection, keys.count > SelectionWatch.viewLimit else { return keys }
    guard !stage.views.isEmpty else { return [] }
    let shown = KeySet(Array(stage.views.all.keys))
    return shown.present(of: keys)
  }
}
