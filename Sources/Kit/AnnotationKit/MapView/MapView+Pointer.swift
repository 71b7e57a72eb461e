import Geography

extension MapView: PressHost, SketchPadHost, TapHost {
  func take(_ event: PointerEvent) -> PointerResponse {
    objects.refreshChanging()
    clock.advance(to: event.time)
    selectionWatch.deselectGone()
    if event.phase == .pressed { drags.byKeys.drop() }
    if sketchPad.isOn {
      presses.noteHoverPoint(of: event)
      return sketchPad.handle(event)
    }
    if let response = drawArea(event) { return response }
    var event = event
    if event.modifiers.contains(.shift), let point = drags.drag.onAxis(event.point) { event.point = point }
    return presses.handle(event)
  }

  package var hoverPoint: Point? { presses.hoverPoint }
  package func sketchDidBeginOrEnd() { presses.isSuspended = sketchPad.isOn }
  package func pressMayHaveEnded() { mover.pressMayHaveEnded() }
  package func claimPointer() { host?.claimPointer() }
  package func show(_ cursor: MapCursor) { host?.show(cursor) }

  package func tap(_ key: AnnotationKey?, at point: Point, _ kind: PressRecognizer.Tap) {
    taps.tap(key, at: point, kind, threshold: pressSettings.dragThreshold)
  }

  package func keys(under point: Point) -> [AnnotationKey] { pile(at: point) + shapeKeys(at: point) }
}

/// Hit tests and the stacking order of annotations.
extension MapView {
  /// Returns the topmost enabled annotation whose marker or view a mouse would hit at `point` of the map view. Ignores
  /// overrides of `hitTest(_:with:)`.
  public func annotationKey(at point: Point) -> AnnotationKey? { topmostKey(at: point, by: .mouse) }

  /// Returns the annotation that a press at `point` hits. Calls `hitTest(_:with:)` if a subclass may override it.
  package func hit(at point: Point, by device: PointerEvent.Device) -> AnnotationKey? {
    let key = topmostKey(at: point, by: device)
    guard type(of: self) != MapView.self else { return key }
    let event = PointerEvent(.moved, at: point, time: clock.now, device: device)
    let hit = hitTest(point, with: event)
    if hit === key.flatMap({ views[$0] }) { return key }
    return hit.flatMap { hit in views.all.first { $0.value === hit }?.key }
  }

  /// Returns the topmost annotation at `point`. If a finger covers several annotations, returns the nearest annotation
  /// among those with the highest priority.
  func topmostKey(at point: Point, by device: PointerEvent.Device) -> AnnotationKey? {
    let hits = hits(at: point, slop: device.slop, all: false)
    guard let top = hits.max(by: { $0.height < $1.height }) else { return nil }
    guard device == .touch else { return top.key }
    return hits.filter { $0.height.z == top.height.z }.min { $0.comesBefore($1) }?.key
  }

  /// Returns all enabled annotations under `point`, nearest first, including annotations at the same pixel.
  private func pile(at point: Point) -> [AnnotationKey] {
    hits(at: point, slop: PointerEvent.Device.mouse.slop, all: true).sorted { $0.comesBefore($1) }.map(\.key)
  }

  private func hits(at point: Point, slop: Double, all: Bool) -> [Hit] {
    layoutIfNeeded()
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    var hits = policy.staticHits(at: point, slop: slop, all: all, on: grid)
    for shown in viewsInSight.placed(on: grid, where: { $0.takesPointers && !$0.isHidden && $0.isPresent }) {
      let (view, tip) = (shown.view, shown.tip)
      let middle = tip + view.centerOffset + view.target.displacement
      guard view.contains(point - middle + view.bounds.center, slop: slop) else { continue }
      hits.append(Hit(key: shown.key, height: shown.height, distance: (middle - point).length))
    }
    return hits
  }
}

/// Hit tests and selection of the overlay source's lines and areas.
extension MapView {
  /// Returns the lines and areas of the overlay source under `point` of the view, with the hit tolerance of a
  /// mouse. Shapes whose line or outline is hit come first, nearest first, then areas whose inside is hit,
  /// smallest first. O(log n + found).
  public func shapeKeys(at point: Point) -> [AnnotationKey] { shapeHits(at: point, by: .mouse).map(\.key) }

  /// Returns the annotation that a mouse press at `point` of the view would hit. If it would hit no annotation, returns
  /// the line or area there. For a position of the shape being edited, returns the shape.
  public func pressedKey(at point: Point) -> AnnotationKey? {
    guard let key = annotationKey(at: point) else { return shapeKeys(at: point).first }
    return vertexEditor.owns(key) ? vertexEditor.key : key
  }

  /// Returns the position of the edited shape under `point` of the view, or `nil`.
  public func vertex(at point: Point) -> Vertex? { annotationKey(at: point).flatMap(vertexEditor.vertex) }

  /// Returns the hit of a shape at `point` of the view, with the tolerance of a mouse. Returns `nil` if the
  /// shape isn't hit.
  public func shapeHit(of key: AnnotationKey, at point: Point) -> ShapeHit? {
    overlaySource?.shape(for: key)?.hit(at: point, tolerance: PointerEvent.Device.mouse.reach, in: viewport)
  }

  private func shapeHits(at point: Point, by device: PointerEvent.Device) -> [ShapeAtPoint] {
    overlaySource?.shapes(at: point, by: device, in: viewport) ?? []
  }

  /// Returns the line or area that a press at `point` hits, if it hits no annotation.
  package func shapeTarget(at point: Point, by device: PointerEvent.Device) -> PressRecognizer.Target? {
    // The edited shape takes precedence over other shapes.
    if let key = vertexEditor.shapeToDrag(at: point, by: device) {
      return PressRecognizer.Target(key: key, isSelected: true, canDrag: true)
    }
    return shapeHits(at: point, by: device).first.map {
      PressRecognizer.Target(key: $0.key, isSelected: contents.isSelected($0.key), canDrag: false)
    }
  }

  /// Returns whether the map view would claim a mouse press at `point`. True while the sketch pad is on, and if the
  /// press would hit an annotation or a draggable shape.
  public func takesPress(at point: Point) -> Bool {
    sketchPad.isOn || annotationKey(at: point) != nil
      || vertexEditor.shapeToDrag(at: point, by: .mouse) != nil
  }
}
