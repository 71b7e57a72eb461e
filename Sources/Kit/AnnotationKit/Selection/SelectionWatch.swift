import Observing

/// The services of the map view that `SelectionWatch` needs.
@MainActor protocol SelectionHost: AnyObject {
  var selection: AnnotationSelection { get }
  var views: AnnotationViews { get }
  func annotation(for key: AnnotationKey) -> (any Annotation)?
  /// Returns the keys in `keys` that name annotations, in the same order.
  func presentKeys(among keys: [AnnotationKey]) -> [AnnotationKey]
  func isSelected(_ key: AnnotationKey) -> Bool
  func isInSight(_ key: AnnotationKey) -> Bool
  func setNeedsLayout()
  func selectedShapesMayHaveChanged(_ change: AnnotationSelection.Change)
  /// Whether a delegate is notified of selections. A notification requires the annotation's object.
  var notifiesOfSelection: Bool { get }
  func notifySelected(_ annotation: any Annotation)
  func notifySelected(_ view: AnnotationView)
  func notifyDeselected(_ annotation: any Annotation)
  func notifyDeselected(_ view: AnnotationView)
}

/// Applies changes of a map view's selection to its views, notifies its delegate, and deselects removed
/// annotations.
@MainActor final class SelectionWatch {
  /// The maximum number of annotations in one selection change for which views are created.
  static let viewLimit = 16

  /// Unowned, because the map view owns this object. Animations and tasks hold this object weakly.
  private unowned let host: any SelectionHost
  private var subscription: Subscription?
  /// The selected keys of the source. A shared selection may also contain other keys.
  private var keysOfSource = KeySet<AnnotationKey>()
  /// Whether annotations were removed from the source since the last check.
  private var mayHaveGoneKeys = false
  private var isAnimated = true

  init(host: any SelectionHost) { self.host = host }

  /// Observes the map view's current selection instead of the previous one.
  func observe() {
    subscription = host.selection.observe { [weak self] in self?.selectionDidChange($0) }
  }

  /// Observes the new selection, and applies the differences to the old one.
  func selectionWasReplaced(_ old: AnnotationSelection) {
    let selection = host.selection
    guard old !== selection else { return }
    observe()
    selectionDidChange(
      AnnotationSelection.Change(
        removed: old.keys.filter { !selection.contains($0) },
        added: selection.keys.filter { !old.contains($0) }))
  }

  /// Runs `body`. The views that it selects and deselects change without an animation if `isAnimated` is
  /// `false`.
  func withAnimation(_ isAnimated: Bool, _ body: () -> Void) {
    let before = self.isAnimated
    self.isAnimated = isAnimated
    body()
    self.isAnimated = before
  }

  /// Records that annotations were removed from the source.
  func annotationsWereRemoved() { mayHaveGoneKeys = true }

  /// Deselects the annotations that were removed from the source. The deselection is deferred, because many annotations
  /// may be removed in sequence.
  func deselectGone() {
    guard mayHaveGoneKeys else { return }
    mayHaveGoneKeys = false
    let selected = host.selection.keys
    let keys = keysOfSource.count == selected.count ? selected : keysOfSource.present(of: selected)
    let present = host.presentKeys(among: keys)
    guard present.count < keys.count else { return }
    host.selection.remove(KeySet(present).missing(of: keys))
  }

  /// Deselects the annotations of the source.
  func sourceWillBeReplaced() {
    host.selection.remove(keysOfSource.present(of: host.selection.keys).filter { !$0.isOwn })
  }

  private func selectionDidChange(_ change: AnnotationSelection.Change) {
    host.setNeedsLayout()
    host.selectedShapesMayHaveChanged(change)
    if host.selection.isEmpty {
      keysOfSource.removeAll(among: change.removed)
    } else {
      keysOfSource.remove(change.removed)
    }
    let present = host.presentKeys(among: change.added)
    if keysOfSource.count + present.count == host.selection.count {
      // The whole selection belongs to the source. Sharing its set avoids building another one, which takes
      // milliseconds for a million keys.
      keysOfSource = host.selection.members
    } else {
      keysOfSource.insert(present)
    }
    // The delegate may change the selection, so only changes that still hold are reported.
    for key in reportedKeys(of: change.removed) where !host.isSelected(key) {
      let view = host.views[key]
      view?.notifySelection(false, animated: isAnimated)
      guard let annotation = host.annotation(for: key) else { continue }
      host.notifyDeselected(annotation)
      if let view, host.views[key] === view, !host.isSelected(key) { host.notifyDeselected(view) }
    }
    let isFew = change.added.count <= SelectionWatch.viewLimit
    for key in reportedKeys(of: change.added) where host.isSelected(key) {
      // The new view starts as an unselected marker, so that its selection can be animated.
      if isFew, host.views[key] == nil, host.isInSight(key) {
        host.views.make(for: key, isSelected: false)
      }
      let view = host.views[key]
      view?.notifySelection(true, animated: isAnimated)
      guard let annotation = host.annotation(for: key) else { continue }
      host.notifySelected(annotation)
      if let view, host.views[key] === view, host.isSelected(key) { host.notifySelected(view) }
    }
  }

  /// Returns the keys in `keys` for which views or the delegate must be updated. If there are very many keys, only keys
  /// with views are returned.
  private func reportedKeys(of keys: [AnnotationKey]) -> [AnnotationKey] {
    guard !host.notifiesOfSelection, keys.count > SelectionWatch.viewLimit else { return keys }
    guard !host.views.isEmpty else { return [] }
    let shown = KeySet(Array(host.views.all.keys))
    return shown.present(of: keys)
  }
}
