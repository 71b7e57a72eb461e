import Geography

/// What a pointer did, as a value, whatever toolkit it came from.
public struct PointerEvent: Hashable, Sendable {
  public enum Device: Hashable, Sendable { case mouse, touch, pen }

  public enum Phase: Hashable, Sendable {
    case pressed
    /// With no press before it, the pointer hovers.
    case moved
    case released
    /// Taken away: Escape, a second button or finger, a grab lost.
    case cancelled
    /// The hovering pointer left the view.
    case left
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let control = Modifiers(rawValue: 1)
    public static let shift = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
  }

  public var device: Device
  public var phase: Phase
  /// In the map view, in logical pixels.
  public var place: Point
  /// Seconds on the map view's clock.
  public var time: Double
  public var modifiers: Modifiers

  public init(
    _ phase: Phase, at place: Point, time: Double, device: Device = .mouse, modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.place = place
    self.time = time
    self.device = device
    self.modifiers = modifiers
  }
}
