import Geography

/// Drags by keys. MapKit has no such feature.
extension MapView: KeyDragHost {
  /// Whether keys hold an annotation that hasn't been dropped.
  public var isCarrying: Bool { keyDrag.isOn }

  /// The time in seconds after the last key at which the held annotation is dropped; 1.5 by default.
  public var carryPause: Double {
    get { keyDrag.pause }
    set { keyDrag.pause = newValue }
  }

  /// Moves the selection by `offset` logical pixels to the right and down, as a drag by keys. The first call also lifts
  /// the selection. ``dropCarried()`` drops it, and so does a pause of ``carryPause`` seconds without a call.
  /// ``cancelDrag()`` returns it to its start.
  ///
  /// If a shape is being edited in the ``vertexEditor``, its selected positions are moved, or else the whole shape.
  /// Otherwise, the selected annotations are moved. Returns `false` if nothing selected can be moved, or during a drag
  /// by a pointer.
  @discardableResult
  public func carrySelection(by offset: Point) -> Bool {
    guard offset.isFinite else { return false }
    objects.refreshChanging()
    if !keyDrag.isOn, !lift() { return false }
    keyDrag.move(by: offset)
    return true
  }

  /// Drops the annotation that keys hold. Does nothing if keys hold no annotation.
  public func dropCarried() {
    objects.refreshChanging()
    keyDrag.drop()
  }

  var roomForMarkers: Rectangle {
    let size = viewport.size
    return Rectangle(origin: .zero, size: size).inset(by: mover.roomForMarkers.limited(in: size))
  }

  /// Starts a drag by keys. Returns whether it has started.
  private func lift() -> Bool {
    guard !sketchPad.isOn, !presses.isPressed, viewport.size.width > 0 else { return false }
    // A view that a pointer has dropped may still be finishing its lift.
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

  /// Returns the marker that keys hold: the marker selected last, or else the marker nearest to the center of the view.
  private func leader(among keys: [AnnotationKey]) -> AnnotationKey? {
    if let primary = selection.primary, keys.contains(primary), source.marker(for: primary) != nil {
      return primary
    }
    let center = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    return inSight(keys, near: center).first ?? keys.first { source.marker(for: $0) != nil }
  }

  /// Starts a drag of several lines and areas with a handle at the center of the shape selected last.
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

  /// Removes the handle of several shapes after their drag.
  func removeShapeGrip() {
    guard let key = shapeGrip, key != draggedKey else { return }
    shapeGrip = nil
    forget(key)
    own.remove(key)
  }
}
