import Geography

@testable import AnnotationKit

/// Presses: taps, holds, the beginnings of drags.
extension NaiveMap {
  func handle(_ phase: PointerEvent.Phase, at point: Point, device: PointerEvent.Device) {
    switch phase {
    case .pressed: pressed(at: point, device)
    case .moved: moved(to: point)
    case .released: released(at: point)
    case .canceled:
      press = nil
      if has(.lostGrabIsADrop) { drop() } else { cancel() }
    case .left: break
    }
  }

  func escape() {
    guard drag != nil, !has(.escapeIsTheWindows) else { return }
    press?.isSpent = true
    cancel()
  }

  private func hit(_ point: Point) -> AnnotationView? {
    shownViews().last { $0.isEnabled && $0.frame.contains(point) }
  }

  private func pressed(at point: Point, _ device: PointerEvent.Device) {
    if press != nil, has(.secondFingerIsIgnored) { return }
    if press != nil {
      press?.isSpent = true
      return cancel()
    }
    let view = hit(point)
    press = Press(start: point, view: view)
    if let view, !has(.highlightsWhatIsHovered) { view.isHighlighted = true }
    if let view, canDrag(view), device != .touch || view.isSelected { return }
    guard device == .touch else { return }
    let putsDownPin = view == nil || has(.longPressOnAPinPutsDownAnother)
    press?.hold = clock.alarm(after: 0.5) { [weak self] in
      guard let self, press?.isSpent == false else { return }
      if putsDownPin { app.longPresses.append(point) }
      if let view, canDrag(view) { begin(view, at: point) }
    }
  }

  private func canDrag(_ view: AnnotationView) -> Bool {
    let isSettable = view.annotation is any MovableAnnotation
    if has(.asksSettabilityOnce), settable[view] == nil { settable[view] = isSettable }
    return view.isDraggable && (settable[view] ?? isSettable)
  }

  private func moved(to point: Point) {
    guard let press else { return hover(at: point) }
    guard !press.isSpent else { return }
    if drag != nil { return follow(point) }
    let displacement = point - press.start
    guard max(abs(displacement.x), abs(displacement.y)) > 8 else { return }
    press.hold?.stop()
    press.view?.isHighlighted = false
    if let view = press.view, press.hold == nil, canDrag(view) {
      begin(view, at: press.start)
      follow(point)
    } else {
      self.press?.isSpent = true
    }
  }

  private func hover(at point: Point) {
    guard has(.highlightsWhatIsHovered) else { return }
    let under = hit(point)
    for view in views.values { view.isHighlighted = view === under }
  }

  private func released(at point: Point) {
    moved(to: point)
    guard let press else { return }
    self.press = nil
    press.hold?.stop()
    press.view?.isHighlighted = false
    if drag != nil { return letGo() }
    guard !press.isSpent else { return }
    if let annotation = press.view?.annotation { select(annotation) } else { deselect() }
  }
}
