import Geography

@testable import AnnotationKit
@testable import Graphics

/// Drags, from the lift to the drop.
extension NaiveMap {
  func begin(_ view: AnnotationView, at pointer: Point) {
    guard let annotation = view.annotation as? any MovableAnnotation else { return }
    select(annotation)
    if view.dragState != .none { view.dragState = .none }
    press?.view?.isHighlighted = false
    let grab = has(.losesTheGrab) ? .zero : pointer - point(of: annotation)
    let drag = Drag(view: view, annotation: annotation, grab: grab, pointer: pointer)
    self.drag = drag
    if !has(.leavesTheCallout) { calloutAnnotation = nil }
    view.setDragState(.starting, animated: true)
    if has(.mapSaysDragging), self.drag === drag { view.dragState = .dragging }
  }

  func follow(_ pointer: Point) {
    guard let drag, drag.phase == .held else { return }
    drag.pointer = pointer
    drag.hasMoved = (drag.tip - point(of: drag.annotation)).length >= 0.5
    if has(.writesWhileMoving) { drag.annotation.coordinate = viewport.coordinate(at: drag.tip) }
    if has(.reportsEveryMotion) { app.stateDidChange(of: drag.view, to: .dragging, from: .dragging) }
  }

  func letGo() {
    guard let drag, drag.phase == .held else { return }
    guard drag.hasMoved || has(.writesOnPressAndRelease) || has(.writesWhileMoving) else { return cancel() }
    guard drag.view.dragState == .starting else { return drop() }
    drag.phase = .released
    clock.alarm(after: 1) { [weak self] in
      guard let self else { return }
      if drag === self.drag && drag.phase == .released || has(.keepsAlarmsOfOldDrags) { drop() }
    }
  }

  func drop() {
    guard let drag, drag.phase != .over else { return }
    drag.phase = .over
    let place = landing(of: drag)
    if has(.writesAfterEnding) {
      announceEnding(of: drag)
      drag.annotation.coordinate = place
    } else {
      drag.annotation.coordinate = place
      announceEnding(of: drag)
    }
    if has(.mapSaysNone) { drag.view.dragState = .none }
    if drag === self.drag, drag.view.dragState == .none { end(drag) }
  }

  private func announceEnding(of drag: Drag) {
    let ending = has(.swapsCancelingAndEnding) ? AnnotationView.DragState.canceling : .ending
    drag.view.setDragState(ending, animated: true)
  }

  /// Returns the coordinate under the tip.
  private func landing(of drag: Drag) -> Coordinate {
    var tip = has(.dropsAtThePointer) ? drag.pointer : drag.tip
    if has(.dropsFromTheLiftedPicture) { tip.y -= drag.view.shown.height }
    guard has(.clampsAtTheDateLine) else { return viewport.coordinate(at: tip) }
    let place = viewport.mercatorPoint(at: tip).coordinate
    return Coordinate(latitude: place.latitude, longitude: max(-180, min(180, place.longitude)))
  }

  func cancel() {
    guard let drag, drag.phase != .over else { return }
    drag.phase = .over
    if has(.writesOnCancel) { drag.annotation.coordinate = viewport.coordinate(at: drag.tip) }
    drag.pointer = point(of: drag.annotation) + drag.grab
    let canceling = has(.swapsCancelingAndEnding) ? AnnotationView.DragState.ending : .canceling
    drag.view.setDragState(canceling, animated: true)
    if drag === self.drag, drag.view.dragState == .none { end(drag) }
  }

  /// Called after the program was notified of a drag state, unless the program has changed the state again.
  func stateDidChange(of view: AnnotationView) {
    guard let drag, drag.view === view else { return }
    switch (view.dragState, drag.phase) {
    case (.dragging, .released): drop()
    case (.none, _): end(drag)
    case (.canceling, .held), (.canceling, .released):
      drag.phase = .over
      drag.pointer = point(of: drag.annotation) + drag.grab
    case (.starting, _), (.dragging, _), (.canceling, _), (.ending, _): break
    }
  }

  private func end(_ drag: Drag) {
    self.drag = nil
    if selected === drag.annotation, !has(.forgetsTheCallout) { openCallout() }
  }
}
