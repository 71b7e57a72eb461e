import Geography

extension MapView {
  /// More annotations selected at once than that are shown without views.
  static let viewLimit = 16

  /// The selected annotations, in the order of selecting.
  ///
  /// Set, its first is selected, or all where several may be; those that cannot be selected are passed over.
  public var selectedAnnotations: [any Annotation] {
    get { selection.keys.compactMap { annotation(for: $0) } }
    set {
      let keys = newValue.compactMap(key(of:)).filter(isSelectable)
      selection.set(allowsMultipleSelection ? keys : Array(keys.prefix(1)))
    }
  }

  /// Selects `annotation`, and nothing else unless several may be selected. Does nothing where its view says that
  /// it cannot be.
  public func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
    guard let key = key(of: annotation), isSelectable(key) else { return }
    withSelectionAnimated(animated) {
      if allowsMultipleSelection { selection.extend(with: key) } else { selection.select(only: key) }
    }
  }

  /// Deselects `annotation`; nil deselects nothing.
  public func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
    guard let annotation, let key = key(of: annotation) else { return }
    withSelectionAnimated(animated) { selection.remove(key) }
  }

  /// Whether the annotation's view, if it has one in sight, lets it be selected: it is enabled, and has something
  /// to say where a callout is all there would be to see.
  func isSelectable(_ key: AnnotationKey) -> Bool {
    layoutIfNeeded()
    guard let view = views[key] ?? (isInSight(key) ? makeView(for: key) : nil) else { return true }
    return view.isEnabled && !(view.canShowCallout && view.annotation?.title?.isEmpty ?? true)
  }

  /// Selects what was tapped; of what lies over one another, the next at each tap.
  func tap(_ key: AnnotationKey?, at place: Point, _ kind: PressRecognizer.Tap) {
    var key = key
    if let pressed = key, kind == .replaces || !allowsMultipleSelection {
      key = nextInPile(after: pressed, at: place)
    }
    if let key, !isSelectable(key) { return }
    tap(key, kind)
  }

  private func tap(_ key: AnnotationKey?, _ tap: PressRecognizer.Tap) {
    let before = selection.primary
    switch (key, allowsMultipleSelection ? tap : .replaces) {
    case (let key?, .replaces): selection.select(only: key)
    case (let key?, .toggles): selection.toggle(key)
    case (let key?, .extends): selection.extend(with: key)
    case (nil, .replaces): selection.clear()
    case (nil, .toggles), (nil, .extends): break
    }
    tappedForCallout = selection.primary == before ? nil : key
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
    // Whoever hears of it may select and deselect; each is told only what still holds.
    for key in change.removed where !selection.contains(key) {
      let view = views[key]
      if view?.isSelected == true { view?.setSelected(false, animated: animatesSelection) }
      guard let annotation = annotation(for: key) else { continue }
      delegate?.mapView(self, didDeselect: annotation)
      if let view, views[key] === view, !selection.contains(key) {
        delegate?.mapView(self, didDeselect: view)
      }
    }
    let isFew = change.added.count <= MapView.viewLimit
    for key in change.added where selection.contains(key) {
      if isFew, views[key] == nil, isInSight(key) { appear(key) }
      let view = views[key]
      if view?.isSelected == false { view?.setSelected(true, animated: animatesSelection) }
      guard let annotation = annotation(for: key) else { continue }
      delegate?.mapView(self, didSelect: annotation)
      if let view, views[key] === view, selection.contains(key) {
        delegate?.mapView(self, didSelect: view)
      }
    }
  }

  /// Makes the view look as the resting marker did, for it to change from that.
  private func appear(_ key: AnnotationKey) {
    makeView(for: key, isSelected: false)
  }

  private func withSelectionAnimated(_ animated: Bool, _ body: () -> Void) {
    let before = animatesSelection
    animatesSelection = animated
    body()
    animatesSelection = before
  }
}
