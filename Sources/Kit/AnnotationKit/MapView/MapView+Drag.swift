import Geography
import Observing

extension MapView: DragsHost {
  /// The current drag as it appears now, or `nil`.
  public var dragPresentation: DragPresentation? {
    objects.refreshChanging()
    return drags.shown
  }

  /// Calls `body` with the state of a drag, at most once per frame, until the returned subscription is released. These
  /// calls are more detailed than the delegate's. The last call of each drag has the state `none`.
  public func observeDrag(_ body: @escaping @MainActor (DragPresentation) -> Void) -> Subscription {
    drags.reports.add(body)
  }

  /// Cancels the current drag, as Escape does.
  public func cancelDrag() {
    objects.refreshChanging()
    presses.cancel()
    drags.drag.cancel()
  }

  /// Moves the annotation of `key` by `offset` logical pixels on the visible map, as arrow keys do, without
  /// drag states. Returns `false` if it can't be moved or is being dragged.
  @discardableResult
  public func nudge(_ key: AnnotationKey, by offset: Point) -> Bool {
    guard !drags.isDragged(key), annotation(for: key) is any MovableAnnotation, let tip = point(of: key),
      tip.isFinite, offset.isFinite
    else { return false }
    drags.setCoordinate(viewport.coordinate(at: tip - spiderfier.offset(of: key) + offset), of: key)
    return true
  }

  package func draggedMayHaveChanged() {
    guard layout.draggedDidChange(to: drags.draggedKey) else { return }
    unclustered.update()
    spiderfier.draggedDidChange(to: drags.draggedKey)
  }

  package func carriedMarkersDidChange() {
    policy.contentsDidChange()
    setNeedsDisplay()
  }

  var dragGroup: DragGroup? { drags.group }
  func isDragged(_ key: AnnotationKey) -> Bool { drags.isDragged(key) }
}

/// Drags by keys. MapKit has no such feature.
extension MapView {
  /// Whether keys hold an annotation that hasn't been dropped.
  public var isCarrying: Bool { drags.byKeys.isOn }

  /// The time in seconds after the last key at which the held annotation is dropped; 1.5 by default.
  public var carryPause: Double {
    get { drags.byKeys.pause }
    set { drags.byKeys.pause = newValue }
  }

  /// Moves the selection by `offset` logical pixels to the right and down, as a drag by keys. The first call also lifts
  /// the selection. ``dropCarried()`` drops it, and so does a pause of ``carryPause`` seconds without a call.
  /// ``cancelDrag()`` returns it to its start.
  ///
  /// If a shape is being edited in the ``vertexEditor``, its selected positions are moved, or the whole shape if no
  /// position is selected. Otherwise, the selected annotations are moved. Returns `false` if nothing selected can be
  /// moved, or during a drag by a pointer.
  @discardableResult
  public func carrySelection(by offset: Point) -> Bool {
    guard offset.isFinite else { return false }
    objects.refreshChanging()
    guard drags.byKeys.isOn || !sketchPad.isOn && !presses.isPressed && viewport.size.width > 0 else {
      return false
    }
    return drags.carrySelection(by: offset)
  }

  /// Drops the annotation that keys hold. Does nothing if keys hold no annotation.
  public func dropCarried() {
    objects.refreshChanging()
    drags.byKeys.drop()
  }
}
