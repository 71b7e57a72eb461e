import Geography

/// The services of the map view that `Presses` needs.
@MainActor package protocol PressHost: AnyObject {
  /// Returns the annotation under a press at `point`.
  func hit(at point: Point, by device: PointerEvent.Device) -> AnnotationKey?
  /// Returns the line or area under a press at `point`, if there is no annotation there.
  func shapeTarget(at point: Point, by device: PointerEvent.Device) -> PressRecognizer.Target?
  /// Updates the selection after a tap. `point` is the start of the press.
  func tap(_ key: AnnotationKey?, at point: Point, _ kind: PressRecognizer.Tap)
  func pressMayHaveEnded()
  /// Called when views may no longer be needed.
  func releaseUnneededViews()
  /// Called when the map view claims the current press.
  func claimPointer()
  func show(_ cursor: MapCursor)
}

/// Handles pointer events on a map view: presses and hovering.
@MainActor package final class Presses {
  private unowned let host: any PressHost
  private let contents: MapContents
  private let clock: MotionClock
  private let views: AnnotationViews
  private let marks: ShapeMarks
  private let drags: Drags
  private let mistakes: MistakeLog
  /// Called when the user tries to drag an annotation or a shape that can't be dragged.
  package var refusedDragHandler: ((AnnotationKey) -> Void)?
  /// Whether a press that belongs to the map view's host is in progress, such as a pan.
  package var isHeldByHost = false { didSet { if isHeldByHost != oldValue { host.pressMayHaveEnded() } } }
  private var recognizer = PressRecognizer()
  /// The start of the current or most recent press.
  private var start = Point.zero
  /// The current point of the press.
  private var pointer = Point.zero
  private var holdAlarm: Motion?
  private var highlighted: AnnotationKey?

  private var hovered: AnnotationKey?
  /// The point of the hovering pointer, or `nil` if no pointer is over the map view.
  package private(set) var hoverPoint: Point?
  private var isHoverStale = false
  /// Whether a press would drag the line or area under the pointer.
  private var canDragShape = false
  private var cursor = MapCursor.standard

  package init(
    of contents: MapContents, clock: MotionClock, views: AnnotationViews, marks: ShapeMarks, drags: Drags,
    mistakes: MistakeLog, host: any PressHost
  ) {
    (self.contents, self.clock, self.views, self.marks) = (contents, clock, views, marks)
    (self.drags, self.mistakes, self.host) = (drags, mistakes, host)
  }

  package var settings: PressRecognizer.Settings {
    get { recognizer.settings }
    set { recognizer.settings = newValue }
  }

  package var isPressed: Bool { recognizer.isPressed }

  /// Whether a pointer is down on the map, for the map view or for its host.
  package var isMapPressed: Bool { isPressed || isHeldByHost }

  /// Returns whether a press or a hovering pointer is on the annotation's view.
  package func isTouching(_ key: AnnotationKey) -> Bool { key == hovered || key == highlighted }

  // MARK: Presses

  package func handle(_ event: PointerEvent) -> PointerResponse {
    if !recognizer.isPressed && (event.phase == .moved || event.phase == .left) {
      hoverPoint = event.phase == .left ? nil : event.point
      hover(at: hoverPoint)
      return PointerResponse(isOverAnnotation: hovered != nil)
    }
    var target: PressRecognizer.Target?
    if event.phase == .pressed {
      start = event.point
      pointer = event.point
      let key = host.hit(at: event.point, by: event.device)
      target = key.map(self.target) ?? host.shapeTarget(at: event.point, by: event.device)
    }
    let claims = apply(recognizer.handle(event, over: target))
    if event.phase == .released, event.device == .mouse {
      hoverPoint = event.point
      hover(at: event.point)
    }
    updateCursor()
    return PointerResponse(claims: claims, isOverAnnotation: target != nil)
  }

  /// Cancels the current press.
  package func cancel() {
    apply(recognizer.handle(PointerEvent(.canceled, at: .zero, time: clock.now)))
  }

  /// Turns the current press into a drag of `view` at the program's request. Returns `false` if the press
  /// isn't on the view or the view can't be dragged.
  package func takeUp(_ view: AnnotationView) -> Bool {
    guard let key = recognizer.key, views[key] === view, target(key)?.canDrag == true else {
      return false
    }
    if apply(recognizer.takeUp()) { host.claimPointer() }
    drags.begin(key, at: pointer, announces: false)
    updateCursor()
    return true
  }

  /// Cancels the current press if it is on `key`.
  package func cancel(on key: AnnotationKey) { if recognizer.key == key { cancel() } }

  /// Clears the hover and highlight of an annotation whose view is removed.
  package func forget(_ key: AnnotationKey) {
    if hovered == key { hovered = nil }
    if highlighted == key { highlighted = nil }
  }

  private func target(_ key: AnnotationKey) -> PressRecognizer.Target? {
    guard let view = views.make(for: key), view.takesPointers else { return nil }
    let isMovable = view.annotation is any MovableAnnotation
    // A mistake isn't reported for the map view's own annotations, which the program can't make movable.
    if view.isDraggable, !isMovable, !key.isOwn { mistakes.report(.draggableButNotMovable) }
    return PressRecognizer.Target(
      key: key, isSelected: contents.isSelected(key) || view.isSelected,
      canDrag: view.isDraggable && isMovable)
  }

  /// Carries out the recognizer's decisions. Returns whether the press is claimed.
  @discardableResult
  private func apply(_ decisions: [PressRecognizer.Decision]) -> Bool {
    var claims = false
    for decision in decisions {
      switch decision {
      case .claim: claims = true
      case .wait(let time): waitForHold(until: time)
      case .begin(let key, let point):
        pointer = point
        drags.begin(key, at: point, announces: true)
      case .move(let point):
        pointer = point
        drags.drag.move(to: point)
      case .drop(let point): drags.drag.release(at: point)
      case .cancel: drags.drag.cancel()
      case .tap(let key, let kind): host.tap(key, at: start, kind)
      case .refuse(let key): refusedDragHandler?(key)
      case .highlight(let key, let isOn): highlight(key, isOn)
      }
    }
    host.pressMayHaveEnded()
    return claims
  }

  private func waitForHold(until time: Double) {
    holdAlarm?.stop()
    holdAlarm = clock.alarm(after: time - clock.now) { [weak self] in
      guard let self else { return }
      // Rounding may make the alarm slightly early, so at least the requested time is used.
      if apply(recognizer.advance(to: max(time, clock.now))) { host.claimPointer() }
      updateCursor()
    }
  }

  private func highlight(_ key: AnnotationKey, _ isOn: Bool) {
    highlighted = isOn ? key : nil
    (isOn ? views.make(for: key) : views[key])?.isHighlighted = isOn
  }

  // MARK: Hovering

  /// Whether another tool handles the pointer. In this case, no annotation or shape is hovered.
  package var isSuspended = false {
    didSet { if isSuspended != oldValue { hover(at: isSuspended ? nil : hoverPoint) } }
  }

  /// Remembers the point of a pointer event that another tool handles.
  package func noteHoverPoint(of event: PointerEvent) {
    switch event.phase {
    case .moved, .released: hoverPoint = event.point
    case .left: hoverPoint = nil
    case .pressed, .canceled: break
    }
  }

  /// Called when the map has moved under a hovering pointer.
  package func mapDidMove() { isHoverStale = true }

  /// Updates the hovered annotation if the map has moved.
  package func refreshHover() {
    guard isHoverStale else { return }
    isHoverStale = false
    guard let hoverPoint, !recognizer.isPressed, !isSuspended else { return }
    hover(at: hoverPoint)
  }

  private func hover(at point: Point?) {
    let key = point.flatMap { host.hit(at: $0, by: .mouse) }
    let shape = key == nil ? point.flatMap { host.shapeTarget(at: $0, by: .mouse) } : nil
    canDragShape = shape?.canDrag ?? false
    marks.hovered = shape?.key
    hover(over: key)
  }

  private func hover(over key: AnnotationKey?) {
    defer { updateCursor() }
    guard key != hovered else { return }
    let before = hovered
    hovered = nil
    if let before, let view = views[before] {
      view.isHovered = false
      if !view.isMoving { host.releaseUnneededViews() }
    }
    guard let key, let view = views.make(for: key) else { return }
    hovered = key
    view.isHovered = true
  }

  private func updateCursor() {
    let next: MapCursor =
      if drags.isHeldByPointer {
        .grabbing
      } else if let hovered, let view = views[hovered] {
        view.isDraggable && view.annotation is any MovableAnnotation ? .grab : .pointer
      } else if marks.hovered != nil {
        canDragShape ? .grab : .pointer
      } else {
        .standard
      }
    guard next != cursor else { return }
    cursor = next
    host.show(next)
  }
}
