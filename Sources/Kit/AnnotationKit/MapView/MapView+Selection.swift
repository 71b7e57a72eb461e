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
    guard let key = key(of: annotation), placement.isInSight(key), isSelectable(key) else { return }
    selectionWatch.withAnimation(animated) {
      if allowsMultipleSelection { selection.extend(with: key) } else { selection.select(only: key) }
    }
  }

  /// Deselects `annotation`. Does nothing if it is `nil`.
  public func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
    guard let annotation, let key = key(of: annotation) else { return }
    selectionWatch.withAnimation(animated) { selection.remove(key) }
  }

  /// Returns whether the annotation can be selected. An annotation without a visible view always can. A visible view
  /// must be enabled, and a view that can show a callout must have content for it.
  package func isSelectable(_ key: AnnotationKey) -> Bool {
    layoutIfNeeded()
    guard let view = views[key] ?? (placement.isInSight(key) ? views.make(for: key) : nil) else {
      return true
    }
    return view.isEnabled && (!view.canShowCallout || view.hasCalloutContents)
  }

  package func selectedShapesMayHaveChanged(_ change: AnnotationSelection.Change) {
    overlayStack.marks.selectionDidChange(change)
    unclustered.update()
  }

  package func notifySelected(_ annotation: any Annotation) { delegate?.mapView(self, didSelect: annotation) }
  package func notifySelected(_ view: AnnotationView) { delegate?.mapView(self, didSelect: view) }
  package func notifyDeselected(_ annotation: any Annotation) {
    delegate?.mapView(self, didDeselect: annotation)
  }
  package func notifyDeselected(_ view: AnnotationView) { delegate?.mapView(self, didDeselect: view) }
}

extension MapView {
  /// Returns the outline that a press at `point` with `modifiers` would draw to select an area. Returns `nil` if
  /// ``selectsAreas`` or multiple selection is off, during a drag or sketch, and for a press that would hit an
  /// annotation. The host claims a press that draws an outline, so that the map doesn't pan.
  public func selectionOutline(
    at point: Point, with modifiers: PointerEvent.Modifiers
  ) -> SelectionOutline? {
    guard selectsAreas, allowsMultipleSelection, !sketchPad.isOn, drags.drag.session == nil else {
      return nil
    }
    if let nextSelectionOutline { return nextSelectionOutline }
    guard let outline = AreaSelector.outline(with: modifiers), annotationKey(at: point) == nil,
      vertexEditor.shapeToDrag(at: point, by: .mouse) == nil
    else { return nil }
    return outline
  }

  /// Handles a pointer event that draws an area. Returns `nil` if the event doesn't draw one.
  func drawArea(_ event: PointerEvent) -> PointerResponse? {
    let isAnnounced = nextSelectionOutline != nil
    if event.phase == .pressed, event.device != .touch || isAnnounced, !areaSelector.isPressed,
      let outline = selectionOutline(at: event.point, with: event.modifiers)
    {
      areaSelector.begin(outline, by: event)
      if isAnnounced { return PointerResponse(claims: true) }
      // The press may still become a tap, so it is passed on.
      var response = presses.handle(event)
      response.claims = true
      return response
    }
    guard areaSelector.isPressed else { return nil }
    guard areaSelector.handle(event, threshold: pressSettings.dragThreshold) else {
      return isAnnounced ? PointerResponse(claims: true) : nil
    }
    presses.cancel()
    if event.phase == .released { nextSelectionOutline = nil }
    return PointerResponse(claims: true)
  }

  /// Selects the annotations whose points are in view, and the lines and areas that are completely in view.
  /// O(found).
  public func selectAllInView() { areaSelector.selectAllInView() }
}
