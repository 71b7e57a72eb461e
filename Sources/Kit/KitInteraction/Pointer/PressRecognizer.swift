import Geography

/// A state machine that distinguishes taps, drags and presses meant for the map. It depends only on pointer
/// events and their times.
///
/// A `MapView` has its own recognizer. A program needs another one only to use the same rules elsewhere.
public struct PressRecognizer: Hashable, Sendable {
  /// The distances and durations, which the desktop defines.
  public struct Settings: Hashable, Sendable {
    /// The distance in logical pixels, on either axis, beyond which a press isn't a tap: GTK's
    /// `gtk-dnd-drag-threshold`.
    public var dragThreshold: Double
    /// The time in seconds after which a finger lifts an unselected view: GTK's `gtk-long-press-time`.
    public var holdDuration: Double
    /// Whether a mouse or a pen drags only selected annotations, as in MapKit. Other drags pan the map. A long press
    /// with a finger also lifts unselected annotations.
    public var dragsSelectedOnly: Bool

    /// Creates settings; GTK's defaults unless specified.
    public init(dragThreshold: Double = 8, holdDuration: Double = 0.5, dragsSelectedOnly: Bool = false) {
      self.dragThreshold = dragThreshold
      self.holdDuration = holdDuration
      self.dragsSelectedOnly = dragsSelectedOnly
    }
  }

  /// The annotation under a press when it begins.
  public struct Target: Hashable, Sendable {
    /// The key of the annotation.
    public var key: AnnotationKey
    /// Whether the annotation is selected. A finger drags a selected annotation without a long press.
    public var isSelected: Bool
    /// Whether the view is enabled and draggable and its annotation can be moved.
    public var canDrag: Bool

    /// Creates a target from the result of a hit test.
    public init(key: AnnotationKey, isSelected: Bool, canDrag: Bool) {
      self.key = key
      self.isSelected = isSelected
      self.canDrag = canDrag
    }
  }

  /// The effect of a tap on the selection. It depends on the modifier keys when the press is released.
  public enum Tap: Hashable, Sendable {
    /// Without modifier keys: selects only the tapped annotation.
    case replaces
    /// With Ctrl: toggles the selection of the tapped annotation.
    case toggles
    /// With Shift: adds the tapped annotation to the selection.
    case extends
  }

  /// A decision for the caller to carry out. Several decisions are carried out in order.
  public enum Decision: Hashable, Sendable {
    /// The press is claimed, so the map must not pan.
    case claim
    /// Call `advance(to:)` at this time.
    case wait(until: Double)
    /// A drag begins. The point is where the pointer holds the annotation.
    case begin(AnnotationKey, at: Point)
    /// The pointer moved to the point.
    case move(to: Point)
    /// The drag ends at the point.
    case drop(at: Point)
    /// The drag is canceled.
    case cancel
    /// A tap on an annotation, or on the empty map if the key is `nil`.
    case tap(AnnotationKey?, Tap)
    /// The user tries to drag an annotation that can't be dragged. The map pans.
    case refuse(AnnotationKey)
    /// The press entered or left the annotation's view.
    case highlight(AnnotationKey, Bool)
  }

  private enum State: Hashable {
    case idle
    /// A press on a view that can be dragged. The drag starts when the pointer moves beyond the threshold.
    case armed(Target, start: PointerEvent)
    /// A finger on a view that must be held before dragging.
    case holding(Target, start: PointerEvent, last: Point)
    /// A press on the map or on a view that can't be dragged. It is a tap unless the pointer moves.
    case tapping(Target?, start: PointerEvent)
    case dragging(AnnotationKey)
    /// The pointer is still down, but the press has ended or belongs to the map.
    case spent
  }

  /// The settings. A change also affects the current press.
  public var settings: Settings
  private var state = State.idle

  /// Creates a recognizer without a press.
  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Whether a pointer is down.
  public var isPressed: Bool { state != .idle }

  /// The key of the annotation under the current press.
  var key: AnnotationKey? {
    switch state {
    case .armed(let target, _), .holding(let target, _, _), .tapping(let target?, _): target.key
    case .dragging(let key): key
    case .idle, .tapping(nil, _), .spent: nil
    }
  }

  /// Handles an event and returns the decisions. `target` is the annotation under the pointer; it is used
  /// only when a press begins.
  public mutating func handle(_ event: PointerEvent, over target: Target? = nil) -> [Decision] {
    switch event.phase {
    case .pressed: press(event, over: target)
    case .moved: move(event)
    case .released: release(event)
    case .canceled: cancel(becoming: .idle)
    case .left: []
    }
  }

  /// Ends the wait for a long press. Call it at the time of `wait(until:)` or later.
  public mutating func advance(to time: Double) -> [Decision] {
    guard case .holding(let target, let start, let last) = state,
      time >= start.time + settings.holdDuration
    else { return [] }
    state = .dragging(target.key)
    return [.highlight(target.key, false), .claim, .begin(target.key, at: last)]
  }

  /// Turns the current press into a drag of its annotation.
  mutating func takeUp() -> [Decision] {
    switch state {
    case .armed(let target, _), .holding(let target, _, _), .tapping(let target?, _):
      state = .dragging(target.key)
      return [.highlight(target.key, false), .claim]
    case .idle, .tapping(nil, _), .dragging, .spent: return []
    }
  }

  private mutating func press(_ event: PointerEvent, over target: Target?) -> [Decision] {
    // A second finger or button cancels the press, because the gesture isn't meant for a single view.
    switch state {
    case .armed, .holding, .tapping, .dragging: return cancel(becoming: .spent)
    case .idle, .spent: break
    }
    guard let target else {
      state = .tapping(nil, start: event)
      return []
    }
    guard target.canDrag else {
      state = .tapping(target, start: event)
      return [.highlight(target.key, true)]
    }
    if event.device == .touch && !target.isSelected {
      state = .holding(target, start: event, last: event.point)
      return [.highlight(target.key, true), .wait(until: event.time + settings.holdDuration)]
    }
    guard dragsAtOnce(target, by: event.device) else {
      state = .tapping(target, start: event)
      return [.highlight(target.key, true)]
    }
    state = .armed(target, start: event)
    return [.claim, .highlight(target.key, true)]
  }

  private mutating func move(_ event: PointerEvent) -> [Decision] {
    switch state {
    case .idle, .spent: return []
    case .dragging: return [.move(to: event.point)]
    case .armed(let target, let start):
      guard isPast(start, event) else { return [] }
      state = .dragging(target.key)
      return [.highlight(target.key, false), .begin(target.key, at: start.point), .move(to: event.point)]
    case .holding(let target, let start, _):
      let elapsed = advance(to: event.time)
      if !elapsed.isEmpty { return elapsed + [.move(to: event.point)] }
      guard isPast(start, event) else {
        state = .holding(target, start: start, last: event.point)
        return []
      }
      state = .spent
      return [.highlight(target.key, false)]
    case .tapping(let target, let start):
      guard isPast(start, event) else { return [] }
      state = .spent
      guard let target else { return [] }
      let isRefused = !target.canDrag && dragsAtOnce(target, by: start.device)
      return [.highlight(target.key, false)] + (isRefused ? [.refuse(target.key)] : [])
    }
  }

  /// Returns whether a press drags `target` without a long press, provided that it can be dragged.
  private func dragsAtOnce(_ target: Target, by device: PointerEvent.Device) -> Bool {
    target.isSelected || device != .touch && !settings.dragsSelectedOnly
  }

  private mutating func release(_ event: PointerEvent) -> [Decision] {
    let moved = move(event)
    let before = state
    state = .idle
    switch before {
    case .idle, .spent: return moved
    case .dragging: return moved + [.drop(at: event.point)]
    case .armed(let target, _), .holding(let target, _, _), .tapping(let target?, _):
      return moved + [.highlight(target.key, false), .tap(target.key, kind(event))]
    case .tapping(nil, _): return moved + [.tap(nil, kind(event))]
    }
  }

  private mutating func cancel(becoming next: State) -> [Decision] {
    let before = state
    state = next
    switch before {
    case .idle, .spent, .tapping(nil, _): return []
    case .dragging: return [.cancel]
    case .armed(let target, _), .holding(let target, _, _), .tapping(let target?, _):
      return [.highlight(target.key, false)]
    }
  }

  private func isPast(_ start: PointerEvent, _ event: PointerEvent) -> Bool {
    let displacement = event.point - start.point
    return max(abs(displacement.x), abs(displacement.y)) > settings.dragThreshold
  }

  private func kind(_ event: PointerEvent) -> Tap {
    if event.modifiers.contains(.control) { return .toggles }
    return event.modifiers.contains(.shift) ? .extends : .replaces
  }
}
