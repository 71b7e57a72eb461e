import Geography

extension MapView: PressHost {
  func take(_ event: PointerEvent) -> PointerResponse {
    objects.refreshChanging()
    clock.advance(to: event.time)
    selectionWatch.deselectGone()
    if event.phase == .pressed { keyDrag.drop() }
    if sketchPad.isOn { return sketchPad.handle(event) }
    if let response = drawArea(event) { return response }
    var event = event
    if event.modifiers.contains(.shift), let point = drag.onAxis(event.point) { event.point = point }
    return presses.handle(event)
  }

  var isDragHeld: Bool { drag.session?.phase == .held && !keyDrag.isOn }

  func moveDrag(to pointer: Point) { drag.move(to: pointer) }
  func dropDrag(at pointer: Point) { drag.release(at: pointer) }
  func returnDrag() { drag.cancel() }
  func refuseDrag(of key: AnnotationKey) { refusedDragHandler?(key) }

  func pressMayHaveEnded() { mover.pressMayHaveEnded() }
  func claimPointer() { host?.claimPointer() }
  func show(_ cursor: MapCursor) { host?.show(cursor) }
}
