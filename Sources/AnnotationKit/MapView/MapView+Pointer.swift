import Geography

extension MapView {
  /// Takes what a pointer did; its time may run a little ahead of the last advance.
  ///
  /// A press that is not claimed belongs to the map, and the events that follow must still be given here, so
  /// that a hold or a tap is recognised.
  @discardableResult
  public func handle(_ event: PointerEvent) -> PointerResponse {
    clock.advance(to: event.time)
    deselectGone()
    if !recognizer.isPressed && (event.phase == .moved || event.phase == .left) {
      hoverPlace = event.phase == .left ? nil : event.place
      let key = hoverPlace.flatMap { hit(at: $0) }
      hover(over: key)
      return PointerResponse(isOverAnnotation: key != nil)
    }
    if event.phase == .pressed { pressPlace = event.place }
    var target: PressRecognizer.Target?
    if event.phase == .pressed, let key = hit(at: event.place, by: event.device) {
      target = self.target(key)
    }
    let claims = apply(recognizer.handle(event, over: target))
    if event.phase == .released, event.device == .mouse {
      hoverPlace = event.place
      hover(over: hit(at: event.place))
    }
    updateCursor()
    return PointerResponse(claims: claims, isOverAnnotation: target != nil)
  }

  /// The topmost enabled annotation whose marker or view is under `point` of the map view, as a mouse would
  /// hit it.
  public func annotationKey(at point: Point) -> AnnotationKey? { hit(at: point) }

  /// Looks again what is under a pointer that rests while the map moves.
  func hoverAnew() {
    guard hoverIsStale else { return }
    hoverIsStale = false
    guard let hoverPlace, !recognizer.isPressed else { return }
    hover(over: hit(at: hoverPlace))
  }

  private func target(_ key: AnnotationKey) -> PressRecognizer.Target? {
    guard let view = makeView(for: key), view.isEnabled else { return nil }
    return PressRecognizer.Target(
      key: key, isSelected: selection.contains(key),
      canDrag: view.isDraggable && view.annotation is any MovableAnnotation)
  }

  /// Does what the recogniser decided; whether it claims the press.
  @discardableResult
  func apply(_ decisions: [PressRecognizer.Decision]) -> Bool {
    var claims = false
    for decision in decisions {
      switch decision {
      case .claim: claims = true
      case .wait(let time): waitForHold(until: time)
      case .begin(let key, let place): beginDrag(of: key, at: place)
      case .move(let place): drag.move(to: place)
      case .drop(let place): drag.release(at: place)
      case .cancel: drag.cancel()
      case .tap(let key, let kind): tap(key, at: pressPlace, kind)
      case .highlight(let key, let isOn): highlight(key, isOn)
      }
    }
    pressMayHaveEnded()
    return claims
  }

  private func waitForHold(until time: Double) {
    holdAlarm?.stop()
    holdAlarm = clock.alarm(after: time - clock.now) { [weak self] in
      guard let self else { return }
      // The alarm is due, whatever the last bit of its time says.
      if apply(recognizer.advance(to: max(time, clock.now))) { host?.claimPointer() }
      updateCursor()
    }
  }

  private func highlight(_ key: AnnotationKey, _ isOn: Bool) {
    highlighted = isOn ? key : nil
    (isOn ? makeView(for: key) : views[key])?.isHighlighted = isOn
  }

  func hover(over key: AnnotationKey?) {
    defer { updateCursor() }
    guard key != hovered else { return }
    let before = hovered
    hovered = nil
    if let before, let view = views[before] {
      view.isHovered = false
      if !view.isMoving { tidyViews() }
    }
    guard let key, let view = makeView(for: key) else { return }
    hovered = key
    view.isHovered = true
  }

  private func updateCursor() {
    let next: MapCursor =
      if let session = drag.session, session.phase == .held {
        .grabbing
      } else if let hovered, let view = views[hovered] {
        view.isDraggable && view.annotation is any MovableAnnotation ? .grab : .pointer
      } else {
        .standard
      }
    guard next != cursor else { return }
    cursor = next
    host?.show(next)
  }
}
