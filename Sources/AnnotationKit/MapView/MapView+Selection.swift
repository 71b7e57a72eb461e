extension MapView {
  /// More annotations selected at once than that are shown without views.
  private static let viewLimit = 16

  /// The selected annotations, in the order of selecting.
  public var selectedAnnotations: [any Annotation] {
    selection.keys.compactMap { annotation(for: $0) }
  }

  public func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
    guard let key = objects.key(of: annotation) else { return }
    withSelectionAnimated(animated) { selection.select(only: key) }
  }

  public func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
    guard let annotation, let key = objects.key(of: annotation) else { return }
    withSelectionAnimated(animated) { selection.remove(key) }
  }

  func tap(_ key: AnnotationKey?, _ tap: PressRecognizer.Tap) {
    switch (key, allowsMultipleSelection ? tap : .replaces) {
    case (let key?, .replaces): selection.select(only: key)
    case (let key?, .toggles): selection.toggle(key)
    case (let key?, .extends): selection.extend(with: key)
    case (nil, .replaces): selection.clear()
    case (nil, .toggles), (nil, .extends): break
    }
  }

  func observeSelection() {
    selectionObservation = selection.observe { [weak self] change in self?.selectionDidChange(change) }
  }

  func selectionWasReplaced(_ old: AnnotationSelection) {
    guard old !== selection else { return }
    observeSelection()
    let (before, after) = (Set(old.keys), Set(selection.keys))
    selectionDidChange(
      AnnotationSelection.Change(
        removed: old.keys.filter { !after.contains($0) },
        added: selection.keys.filter { !before.contains($0) }))
  }

  private func selectionDidChange(_ change: AnnotationSelection.Change) {
    setNeedsLayout()
    selectedOfSource.subtract(change.removed)
    selectedOfSource.formUnion(change.added.filter(isPresent))
    for key in change.removed {
      let view = views[key]
      if view?.isSelected == true { view?.setSelected(false, animated: animatesSelection) }
      guard let delegate, let annotation = annotation(for: key) else { continue }
      delegate.mapView(self, didDeselect: annotation)
      if let view { delegate.mapView(self, didDeselect: view) }
    }
    let isFew = change.added.count <= MapView.viewLimit
    for key in change.added where selection.contains(key) {
      if isFew, views[key] == nil, isInSight(key) { appear(key) }
      let view = views[key]
      if view?.isSelected == false { view?.setSelected(true, animated: animatesSelection) }
      guard let delegate, let annotation = annotation(for: key) else { continue }
      delegate.mapView(self, didSelect: annotation)
      if let view { delegate.mapView(self, didSelect: view) }
    }
  }

  /// Makes the view look as the resting marker did, for it to change from that.
  private func appear(_ key: AnnotationKey) {
    guard let view = makeView(for: key) else { return }
    view.setSelected(false, animated: false)
  }

  private func withSelectionAnimated(_ animated: Bool, _ body: () -> Void) {
    animatesSelection = animated
    body()
    animatesSelection = true
  }
}
