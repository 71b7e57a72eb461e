import Geography

/// Drags by keys, which MapKit doesn't have.
extension MapView: KeyDragStage {
  /// Whether keys hold something that is not dropped yet.
  public var isCarrying: Bool { keyDrag.isOn }

  /// Seconds after the last key at which what keys hold is dropped; 1.5 unless set.
  public var carryPause: Double {
    get { keyDrag.pause }
    set { keyDrag.pause = newValue }
  }

  /// Moves what is selected by `offset` logical pixels to the right and down, as a drag by keys: the first call lifts it, and
  /// further calls move it. It is dropped by ``dropCarried()`` or ``carryPause`` after the last call, and goes back by
  /// ``cancelDrag()``.
  ///
  /// Selected positions of the shape in the ``vertexEditor`` go first, then all of that shape, then the selected annotations.
  /// Returns `false` if nothing selected can be moved, or a pointer drags something.
  @discardableResult
  public func carrySelection(by offset: Point) -> Bool {
    objects.refreshChanging()
    if !keyDrag.isOn, !lift() { return false }
    keyDrag.move(by: offset)
    return true
  }

  /// Drops what keys hold, if there is something.
  public func dropCarried() {
    objects.refreshChanging()
    keyDrag.drop()
  }

  var roomForMarkers: Rectangle {
    let size = viewport.size
    return Rectangle(origin: .zero, size: size).inset(by: mover.roomForMarkers.limited(in: size))
  }

  /// Begins a drag by keys; whether it has begun.
  private func lift() -> Bool {
    guard !sketchPad.isOn, !presses.isPressed, viewport.size.width > 0 else { return false }
    // A pointer may have dropped it, and it still lifts.
    if let session = drag.session, drag.isUp(session.view) == true { return false }
    abandonDrag()
    if vertexEditor.key != nil {
      guard let grip = vertexEditor.makeKeyGrip() else { return false }
      return lift(grip)
    }
    let keys = source.movableKeys(among: selection.keys)
    guard let leader = leader(among: keys) else { return liftShapes(keys) }
    return lift(leader)
  }

  private func lift(_ key: AnnotationKey) -> Bool {
    coordinate(of: key).map { reveal($0, animated: false) }
    layoutIfNeeded()
    guard let view = views.make(for: key), view.isEnabled, view.isDraggable,
      annotation(for: key) is any MovableAnnotation, let tip = point(of: key), tip.isFinite
    else { return false }
    beginDrag(of: key, at: tip, announces: true, byKeys: true)
    keyDrag.begin()
    return keyDrag.isOn
  }

  /// The marker that keys hold: the one selected last, or else the one nearest to the center of the view.
  private func leader(among keys: [AnnotationKey]) -> AnnotationKey? {
    if let primary = selection.primary, keys.contains(primary), source.marker(for: primary) != nil {
      return primary
    }
    let center = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    return inSight(keys, near: center).first ?? keys.first { source.marker(for: $0) != nil }
  }

  /// Lifts several lines and areas by the center of the one selected last.
  private func liftShapes(_ keys: [AnnotationKey]) -> Bool {
    guard dragsSelectionTogether, let last = selection.primary ?? keys.last, keys.contains(last),
      let bounds = overlaySource?.shape(for: last)?.bounds
    else { return false }
    let center = MercatorPoint(x: bounds.midX, y: bounds.midY).coordinate.wrapped
    let grip = VertexHandle(.whole, at: center)
    grip.key = own.add(grip)
    shapeGrip = grip.key
    let isLifted = lift(grip.key)
    if !isLifted { removeShapeGrip() }
    return isLifted
  }

  /// Removes the grip of several shapes once their drag is over.
  func removeShapeGrip() {
    guard let key = shapeGrip, key != draggedKey else { return }
    shapeGrip = nil
    forget(key)
    own.remove(key)
  }
}
