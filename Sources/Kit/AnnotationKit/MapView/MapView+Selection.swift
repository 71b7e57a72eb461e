import Geography

extension MapView: SelectionHost {
  /// The selected annotations, in the order of selection.
  ///
  /// Setting it selects the first annotation, or all if several may be selected. Annotations that can't be
  /// selected are skipped. Annotations out of view are included.
  public var selectedAnnotations: [any Annotation] {
    get { selection.keys.compactMap { annotation(for: $0) } }
    set {
      let keys = newValue.compactMap(key(of:)).filter(isSelectable)
      selection.set(allowsMultipleSelection ? keys : Array(keys.prefix(1)))
    }
  }

  /// Selects `annotation`, and deselects others unless several may be selected. Does nothing if its view can't be
  /// selected, or if the annotation is outside the visible area and thus has no view. Use `selection` to select
  /// annotations outside the visible area.
  public func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
    guard let key = key(of: annotation), isInSight(key), isSelectable(key) else { return }
    selectionWatch.withAnimation(animated) {
      if allowsMultipleSelection { selection.extend(with: key) } else { selection.select(only: key) }
    }
  }

  /// Deselects `annotation`. Does nothing if it is `nil`.
  public func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
    guard let annotation, let key = key(of: annotation) else { return }
    selectionWatch.withAnimation(animated) { selection.remove(key) }
  }

  /// Returns whether the annotation can be selected: its view, if it is visible, must be enabled, and must
  /// have content for its callout if it can show one.
  func isSelectable(_ key: AnnotationKey) -> Bool {
    layoutIfNeeded()
    guard let view = views[key] ?? (isInSight(key) ? views.make(for: key) : nil) else { return true }
    return view.isEnabled && (!view.canShowCallout || view.hasCalloutContents)
  }

  /// Updates the selection after a tap. Repeated taps step through overlapping annotations.
  func tap(_ key: AnnotationKey?, at point: Point, _ kind: PressRecognizer.Tap) {
    focusedCluster = nil
    if let key, vertexEditor.owns(key) { return vertexEditor.tap(key, kind) }
    if tapSpiderfied(key) { return }
    if let key, kind == .replaces || source.isCluster(key), !spiderfier.contains(key), spiderfy(key) {
      return
    }
    if let key, source.isCluster(key) { return showParts(of: key) }
    if key == nil, kind == .replaces, isDensity(at: point), destination.zoom < zoomRange.upperBound {
      return magnify(at: point)
    }
    let kind = allowsMultipleSelection ? kind : .replaces
    var key = key
    if let pressed = key, kind == .replaces {
      key = tapPile.next(
        after: pressed, at: point, within: pressSettings.dragThreshold, selected: selection.keys,
        under: { pile(at: point) + shapeKeys(at: point) })
    }
    if let key, !isSelectable(key) { return }
    let before = selection.primary
    switch (key, kind) {
    case (let key?, .replaces): selection.select(only: key)
    case (let key?, .toggles): selection.toggle(key)
    case (let key?, .extends): selection.extend(with: key)
    case (nil, .replaces): selection.clear()
    case (nil, .toggles), (nil, .extends): break
    }
    callouts.wasTapped(selection.primary == before ? nil : key)
  }

  func selectedShapesMayHaveChanged(_ change: AnnotationSelection.Change) {
    shapeMarks.selectionDidChange(change)
    setSelectedApart()
  }

  var notifiesOfSelection: Bool { listener != nil }

  /// The delegate, or `nil` if it isn't notified of selections.
  private var listener: (any MapViewDelegate)? { notifiesDelegateOfSelection ? delegate : nil }

  func notifySelected(_ annotation: any Annotation) { listener?.mapView(self, didSelect: annotation) }
  func notifySelected(_ view: AnnotationView) { listener?.mapView(self, didSelect: view) }
  func notifyDeselected(_ annotation: any Annotation) { listener?.mapView(self, didDeselect: annotation) }
  func notifyDeselected(_ view: AnnotationView) { listener?.mapView(self, didDeselect: view) }
}
