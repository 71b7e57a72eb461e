import Geography

/// Drags by keys.
extension Drags {
  /// Moves the selection by `offset` logical pixels; the first call lifts it. Returns `false` if nothing
  /// selected can be moved, or during a drag by a pointer.
  package func carrySelection(by offset: Point) -> Bool {
    if !byKeys.isOn, !lift() { return false }
    byKeys.move(by: offset)
    return true
  }

  /// Starts a drag by keys. Returns whether it has started.
  private func lift() -> Bool {
    // Doesn't interrupt a drag by a pointer, whose view may still be finishing its lift after the drop.
    if let session = drag.session, drag.isUp(session.view) == true { return false }
    abandon()
    if vertexEditor.key != nil {
      guard let grip = vertexEditor.makeKeyGrip() else { return false }
      return lift(grip)
    }
    let keys = contents.source.movableKeys(among: contents.selection.keys)
    guard let leader = leader(among: keys) else { return liftShapes(keys) }
    return lift(leader)
  }

  private func lift(_ key: AnnotationKey) -> Bool {
    contents.coordinate(of: key).map { host.reveal($0, animated: false) }
    layout.layoutIfNeeded()
    guard let view = views.make(for: key), view.isEnabled, view.isDraggable,
      contents.annotation(for: key) is any MovableAnnotation, let tip = placement.point(of: key),
      tip.isFinite
    else { return false }
    begin(key, at: tip, announces: true, byKeys: true)
    byKeys.begin()
    return byKeys.isOn
  }

  /// Returns the marker that keys hold: the marker selected last, or else the visible marker nearest to the center of
  /// the view, or else the first marker in `keys`.
  private func leader(among keys: [AnnotationKey]) -> AnnotationKey? {
    let source = contents.source
    if let primary = contents.selection.primary, keys.contains(primary), source.marker(for: primary) != nil {
      return primary
    }
    return placement.keysInView(among: keys, nearestTo: surface.center).first
      ?? keys.first { source.marker(for: $0) != nil }
  }

  /// Starts a drag of several lines and areas with a handle at the center of the shape selected last.
  private func liftShapes(_ keys: [AnnotationKey]) -> Bool {
    guard dragsSelection, let last = contents.selection.primary ?? keys.last, keys.contains(last),
      let bounds = contents.overlaySource?.shape(for: last)?.bounds
    else { return false }
    let center = MercatorPoint(x: bounds.midX, y: bounds.midY).coordinate.wrapped
    let grip = VertexHandle(.whole, at: center)
    grip.key = contents.own.add(grip)
    shapeGrip = grip.key
    let isLifted = lift(grip.key)
    if !isLifted { removeShapeGrip() }
    return isLifted
  }

  /// Removes the handle of several shapes after their drag.
  func removeShapeGrip() {
    guard let key = shapeGrip, key != draggedKey else { return }
    shapeGrip = nil
    host.forget(key)
    contents.own.remove(key)
  }
}
