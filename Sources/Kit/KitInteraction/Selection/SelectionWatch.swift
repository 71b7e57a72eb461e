import Observing

/// The services of the map view that `SelectionWatch` needs.
@MainActor package protocol SelectionHost: AnyObject {
  var hasDelegate: Bool { get }
  func selectedShapesMayHaveChanged(_ change: AnnotationSelection.Change)
  func notifySelected(_ annotation: any Annotation)
  func notifySelected(_ view: AnnotationView)
  func notifyDeselected(_ annotation: any Annotation)
  func notifyDeselected(_ view: AnnotationView)
}

/// Applies changes of a map view's selection to its views, notifies its delegate, and deselects removed
/// annotations.
@MainActor package final class SelectionWatch {
  /// The maximum number of annotations in one selection change for which views are created.
  static let viewLimit = 16

  private unowned let host: any SelectionHost
  private unowned let layout: any LayoutRequests
  private let contents: MapContents
  private let views: AnnotationViews
  private let placement: AnnotationPlacement
  private var subscription: Subscription?
  /// The selected keys that name annotations of this map view. A shared selection may also contain other keys.
  private var keysOfSource = KeySet<AnnotationKey>()
  /// Whether annotations were removed from the source since the last check.
  private var mayHaveGoneKeys = false
  private var isAnimated = true

  package init(
    of contents: MapContents, views: AnnotationViews, placement: AnnotationPlacement,
    layout: any LayoutRequests, host: any SelectionHost
  ) {
    (self.contents, self.views, self.placement) = (contents, views, placement)
    (self.layout, self.host) = (layout, host)
  }

  /// Whether the delegate is notified of selections.
  package var notifiesDelegate = true

  /// Whether several annotations can be selected. When it is turned off, only the annotation selected last
  /// remains selected.
  package var allowsMultiple = false {
    didSet {
      if !allowsMultiple, let last = contents.selection.primary { contents.selection.select(only: last) }
    }
  }

  /// Observes the map view's current selection instead of the previous one.
  package func observe() {
    subscription = contents.selection.observe { [weak self] in self?.selectionDidChange($0) }
  }

  /// Observes the new selection, and applies its differences from `old` to the views.
  package func selectionWasReplaced(_ old: AnnotationSelection) {
    let selection = contents.selection
    guard old !== selection else { return }
    observe()
    selectionDidChange(
      AnnotationSelection.Change(
        removed: old.keys.filter { !selection.contains($0) },
        added: selection.keys.filter { !old.contains($0) }))
  }

  /// Runs `body`. The views that it selects and deselects change without an animation if `isAnimated` is
  /// `false`.
  package func withAnimation(_ isAnimated: Bool, _ body: () -> Void) {
    let before = self.isAnimated
    self.isAnimated = isAnimated
    body()
    self.isAnimated = before
  }

  /// Records that annotations were removed from the source.
  package func annotationsWereRemoved() { mayHaveGoneKeys = true }

  /// Deselects the annotations that were removed from the source. The deselection is deferred, because many annotations
  /// may be removed in sequence.
  package func deselectGone() {
    guard mayHaveGoneKeys else { return }
    mayHaveGoneKeys = false
    let selected = contents.selection.keys
    let keys = keysOfSource.count == selected.count ? selected : keysOfSource.present(of: selected)
    let present = contents.presentKeys(among: keys)
    guard present.count < keys.count else { return }
    contents.selection.remove(KeySet(present).missing(of: keys))
  }

  /// Deselects the annotations of the source.
  package func sourceWillBeReplaced() {
    contents.selection.remove(keysOfSource.present(of: contents.selection.keys).filter { !$0.isOwn })
  }

  private func selectionDidChange(_ change: AnnotationSelection.Change) {
    layout.setNeedsLayout()
    host.selectedShapesMayHaveChanged(change)
    if contents.selection.isEmpty {
      keysOfSource.removeAll(among: change.removed)
    } else {
      keysOfSource.remove(change.removed)
    }
    let present = contents.presentKeys(among: change.added)
    if keysOfSource.count + present.count == contents.selection.count {
      // The whole selection belongs to this map view. Sharing its set avoids building another one, which takes
      // milliseconds for a million keys.
      keysOfSource = contents.selection.members
    } else {
      keysOfSource.insert(present)
    }
    // The delegate may change the selection, so only changes that still hold are reported.
    for key in reportedKeys(of: change.removed) where !contents.isSelected(key) {
      let view = views[key]
      view?.notifySelection(false, animated: isAnimated)
      guard let annotation = contents.annotation(for: key) else { continue }
      guard notifiesDelegate else { continue }
      host.notifyDeselected(annotation)
      if let view, views[key] === view, !contents.isSelected(key) { host.notifyDeselected(view) }
    }
    let isFew = change.added.count <= SelectionWatch.viewLimit
    for key in reportedKeys(of: change.added) where contents.isSelected(key) {
      // The new view starts as an unselected marker, so that its selection can be animated.
      if isFew, views[key] == nil, placement.isInSight(key) {
        views.make(for: key, isSelected: false)
      }
      let view = views[key]
      view?.notifySelection(true, animated: isAnimated)
      guard let annotation = contents.annotation(for: key) else { continue }
      guard notifiesDelegate else { continue }
      host.notifySelected(annotation)
      if let view, views[key] === view, contents.isSelected(key) { host.notifySelected(view) }
    }
  }

  /// Returns the keys in `keys` for which views or the delegate must be updated. If there are very many keys, only keys
  /// with views are returned.
  private func reportedKeys(of keys: [AnnotationKey]) -> [AnnotationKey] {
    guard !(notifiesDelegate && host.hasDelegate), keys.count > SelectionWatch.viewLimit else { return keys }
    guard !views.isEmpty else { return [] }
    let shown = KeySet(Array(views.all.keys))
    return shown.present(of: keys)
  }
}
