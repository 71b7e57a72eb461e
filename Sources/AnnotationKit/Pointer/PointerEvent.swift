import Geography

/// What a pointer did, as a value, whatever toolkit it came from.
public struct PointerEvent: Hashable, Sendable {
  /// What a pointer is moved by, which decides when it drags and how near it must be.
  public enum Device: Hashable, Sendable {
    /// A mouse or a touchpad: drags what it presses once it is past the threshold.
    case mouse
    /// A finger: hits what is up to 10 logical pixels beside it, and holds what is not selected before it drags.
    case touch
    /// Drags as a mouse does.
    case pen
  }

  /// What of a press, or of hovering, an event is.
  public enum Phase: Hashable, Sendable {
    /// A button or a finger went down. While another is down, it cancels what that began.
    case pressed
    /// With no press before it, the pointer hovers.
    case moved
    /// It went up again.
    case released
    /// Taken away: Escape, a second button or finger, a grab lost.
    case cancelled
    /// The hovering pointer left the view.
    case left
  }

  /// The keys held down meanwhile.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: Int
    /// Makes a set of the bits of `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A tap selects in addition, or deselects, where several may be selected.
    public static let control = Modifiers(rawValue: 1)
    /// A tap selects in addition, where several may be selected, and a drag keeps to an axis of the view; beside all
    /// annotations a drag selects in a rectangle, where ``MapView/selectsAreas`` is on.
    public static let shift = Modifiers(rawValue: 2)
    /// A drag beside all annotations selects in a loop, where ``MapView/selectsAreas`` is on.
    public static let alt = Modifiers(rawValue: 4)
  }

  /// What the pointer is moved by.
  public var device: Device
  /// What happened.
  public var phase: Phase
  /// In the map view, in logical pixels.
  public var point: Point
  /// Seconds on the map view's clock; never before the event before.
  public var time: Double
  /// Held at the time; what counts is those of the release.
  public var modifiers: Modifiers

  /// Makes an event of a mouse without modifiers, unless it is told otherwise.
  public init(
    _ phase: Phase, at point: Point, time: Double, device: Device = .mouse, modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.point = point
    self.time = time
    self.device = device
    self.modifiers = modifiers
  }
}
