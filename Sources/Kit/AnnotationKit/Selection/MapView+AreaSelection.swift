import Geography

extension MapView: AreaSelectorHost {
  /// Returns the outline that a press at `point` with `modifiers` would draw to select an area, or `nil`. It
  /// requires ``selectsAreas`` and multiple selection, and that the press wouldn't drag anything. The host
  /// claims such a press, so that the map doesn't pan.
  public func selectionOutline(
    at point: Point, with modifiers: PointerEvent.Modifiers
  ) -> SelectionOutline? {
    guard selectsAreas, allowsMultipleSelection, !sketchPad.isOn, drag.session == nil else { return nil }
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
    guard areaSelector.handle(event) else { return isAnnounced ? PointerResponse(claims: true) : nil }
    presses.cancel()
    if event.phase == .released { nextSelectionOutline = nil }
    return PointerResponse(claims: true)
  }

  func nextSelectionOutlineDidChange() {
    host?.show(.standard)
    nextSelectionOutlineHandler?()
  }

  /// Selects the annotations whose points are in view, and the lines and areas that are completely in view.
  /// O(found).
  public func selectAllInView() {
    let size = viewport.size
    let corners = [
      Point.zero, Point(x: size.width, y: 0), Point(x: size.width, y: size.height),
      Point(x: 0, y: size.height),
    ]
    if let area = SelectedArea(corners.map { viewport.mercatorPoint(at: $0) }) {
      select(in: area, adds: false)
    }
  }

  func select(in area: SelectedArea, adds: Bool) {
    var found: [(key: AnnotationKey, order: UInt32)] = []
    source.forEachMarker(in: area.bounds, zoom: .infinity) { marker in
      if area.contains(marker.position) { found.append((marker.key, marker.order)) }
    }
    found.sort { $0.order < $1.order }
    var keys = found.map(\.key).filter { views[$0]?.isEnabled ?? true }
    overlaySource?.forEachShape(in: area.bounds) { shape in
      // Shapes that the source doesn't return by key can't be selected.
      if area.contains(shape), overlaySource?.shape(for: shape.key) != nil { keys.append(shape.key) }
    }
    if adds { selection.extend(with: keys) } else { selection.set(keys) }
  }
}
