import Geography

extension MapView: AreaSelectorStage {
  /// What a press at `point` with `modifiers` would draw, to select what is in it: where ``selectsAreas`` is on, several may be
  /// selected, and nothing is there that the press would drag. A host takes such a press from the map, which would pan.
  public func selectionOutline(
    at point: Point, with modifiers: PointerEvent.Modifiers
  ) -> SelectionOutline? {
    guard selectsAreas, allowsMultipleSelection, !sketchPad.isOn, drag.session == nil,
      let outline = AreaSelector.outline(with: modifiers), annotationKey(at: point) == nil,
      vertexEditor.shapeToDrag(at: point, by: .mouse) == nil
    else { return nil }
    return outline
  }

  /// Takes what a pointer did where it draws an area; nil where it does not.
  func drawArea(_ event: PointerEvent) -> PointerResponse? {
    if event.phase == .pressed, event.device != .touch, !areaSelector.isPressed,
      let outline = selectionOutline(at: event.point, with: event.modifiers)
    {
      areaSelector.begin(outline, by: event)
      // It may be a tap yet.
      var response = presses.handle(event)
      response.claims = true
      return response
    }
    guard areaSelector.isPressed else { return nil }
    guard areaSelector.handle(event) else { return nil }
    presses.cancel()
    return PointerResponse(claims: true)
  }

  /// Selects the annotations whose points are in view, and the lines and areas that are in view as a whole. O(found).
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
      // Those of a source that says nothing of single ones cannot be selected.
      if area.contains(shape), overlaySource?.shape(for: shape.key) != nil { keys.append(shape.key) }
    }
    if adds { selection.extend(with: keys) } else { selection.set(keys) }
  }
}
