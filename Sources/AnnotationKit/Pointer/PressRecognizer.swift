import Geography

/// Tells taps, drags and presses meant for the map apart, from pointer events and the time alone.
///
/// A `MapView` has one; a program needs its own only to use the same rules elsewhere.
public struct PressRecognizer: Hashable, Sendable {
  /// How far and how long: the desktop's to decide.
  public struct Settings: Hashable, Sendable {
    /// Logical pixels a pointer may stray, on either axis, before a press is no tap: GTK's
    /// `gtk-dnd-drag-threshold`.
    public var dragThreshold: Double
    /// Seconds a finger rests on an unselected view before it lifts: GTK's `gtk-long-press-time`.
    public var holdDuration: Double
    /// Whether a mouse or a pen drags only what is selected, as in MapKit; a drag that begins on anything else pans
    /// the map. A finger that holds what is not selected lifts it all the same.
    public var dragsSelectedOnly: Bool

    /// GTK's defaults, unless they are told.
    public init(dragThreshold: Double = 8, holdDuration: Double = 0.5, dragsSelectedOnly: Bool = false) {
      self.dragThreshold = dragThreshold
      self.holdDuration = holdDuration
      self.dragsSelectedOnly = dragsSelectedOnly
    }
  }

  /// What is under a press when it begins.
  public struct Target: Hashable, Sendable {
    /// Of the annotation.
    public var key: AnnotationKey
    /// A selected one drags under a finger without being held first.
    public var isSelected: Bool
    /// Whether its view is enabled and draggable and its annotation can be moved.
    public var canDrag: Bool

    /// Makes a target of what a hit test found.
    public init(key: AnnotationKey, isSelected: Bool, canDrag: Bool) {
      self.key = key
      self.isSelected = isSelected
      self.canDrag = canDrag
    }
  }

  /// What a tap does to the selection, by the keys held as it ends.
  public enum Tap: Hashable, Sendable {
    /// Without keys: what was tapped is selected, and nothing else.
    case replaces
    /// With Ctrl: what was tapped is selected too, or no longer.
    case toggles
    /// With Shift: what was tapped is selected too.
    case extends
  }

  /// What whoever asks is to do about a press, in the order given.
  public enum Decision: Hashable, Sendable {
    /// The press is ours: the map must not pan.
    case claim
    /// `advance(to:)` wants to be called at that time.
    case wait(until: Double)
    /// A drag begins; the point is where the annotation is held from now on.
    case begin(AnnotationKey, at: Point)
    /// The pointer is there now.
    case move(to: Point)
    /// The drag ends there.
    case drop(at: Point)
    /// The drag ends where it began.
    case cancel
    /// On an annotation, or beside them all.
    case tap(AnnotationKey?, Tap)
    /// Somebody tries to drag an annotation that cannot be dragged; the map pans.
    case refuse(AnnotationKey)
    /// The press is inside the annotation's view, or left it.
    case highlight(AnnotationKey, Bool)
  }

  private enum State: Hashable {
    case idle
    /// Down on a view that drags once past the threshold.
    case armed(Target, start: PointerEvent)
    /// A finger down on a view that must be held first.
    case holding(Target, start: PointerEvent, last: Point)
    /// Down on what this press cannot drag, or beside all views: a tap, if it stays where it is.
    case tapping(Target?, start: PointerEvent)
    case dragging(AnnotationKey)
    /// Over or left to the map, though the pointer is still down.
    case spent
  }

  /// Read as events come; a change counts for a press under way too.
  public var settings: Settings
  private var state = State.idle

  /// Makes one that no press has reached yet.
  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Whether a pointer is down.
  public var isPressed: Bool { state != .idle }

  /// What the press under way is on.
  var key: AnnotationKey? {
    switch state {
    case .armed(let target, _), .holding(let target, _, _), .tapping(let target?, _): target.key
    case .dragging(let key): key
    case .idle, .tapping(nil, _), .spent: nil
    }
  }

  /// Takes an event; `target` is what is under the pointer, read when a press begins.
  public mutating func handle(_ event: PointerEvent, over target: Target? = nil) -> [Decision] {
    switch event.phase {
    case .pressed: press(event, over: target)
    case .moved: move(event)
    case .released: release(event)
    case .cancelled: cancel(becoming: .idle)
    case .left: []
    }
  }

  /// Lets a hold elapse whose time has come; called at the time that `wait(until:)` named, or later.
  public mutating func advance(to time: Double) -> [Decision] {
    guard case .holding(let target, let start, let last) = state,
      time >= start.time + settings.holdDuration
    else { return [] }
    state = .dragging(target.key)
    return [.highlight(target.key, false), .claim, .begin(target.key, at: last)]
  }

  /// Makes the press under way a drag of what it is on.
  mutating func takeUp() -> [Decision] {
    switch state {
    case .armed(let target, _), .holding(let target, _, _), .tapping(let target?, _):
      state = .dragging(target.key)
      return [.highlight(target.key, false), .claim]
    case .idle, .tapping(nil, _), .dragging, .spent: return []
    }
  }

  private mutating func press(_ event: PointerEvent, over target: Target?) -> [Decision] {
    // A second finger or button: neither press is meant for one view.
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

  /// Whether a press drags `target`, if that can be dragged, as soon as it moves.
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
    let way = event.point - start.point
    return max(abs(way.x), abs(way.y)) > settings.dragThreshold
  }

  private func kind(_ event: PointerEvent) -> Tap {
    if event.modifiers.contains(.control) { return .toggles }
    return event.modifiers.contains(.shift) ? .extends : .replaces
  }
}
