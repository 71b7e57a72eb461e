import Geography

/// A pointer event as a value, independent of the toolkit.
public struct PointerEvent: Hashable, Sendable {
  /// The device that moves the pointer. It determines the drag gesture and the hit tolerance.
  public enum Device: Hashable, Sendable {
    /// A mouse or a touchpad. A press becomes a drag when the pointer moves beyond the threshold.
    case mouse
    /// A finger. It hits annotations within 10 logical pixels. A long press is required to drag an unselected
    /// annotation.
    case touch
    /// A pen. It drags like a mouse.
    case pen
  }

  /// The phase of a press or of hovering.
  public enum Phase: Hashable, Sendable {
    /// A button or a finger went down. If another button or finger is already down, the earlier press is canceled.
    case pressed
    /// The pointer moved. If no button or finger is down, the pointer hovers.
    case moved
    /// The button or finger went up.
    case released
    /// The press was canceled: by Escape, a second button or finger, or a lost grab.
    case canceled
    /// The hovering pointer left the view.
    case left
  }

  /// The modifier keys held during an event.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits of the keys.
    public let rawValue: Int
    /// Creates a set from the bits of `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The Ctrl key. A tap toggles the selection of one annotation, if several may be selected.
    public static let control = Modifiers(rawValue: 1)
    /// The Shift key. A tap extends the selection, if several may be selected. A drag is restricted to an axis of the
    /// view. A drag on the empty map selects a rectangle if ``MapView/selectsAreas`` is on.
    public static let shift = Modifiers(rawValue: 2)
    /// The Alt key. With Alt held, a drag that starts on the empty map selects with a lasso if
    /// ``MapView/selectsAreas`` is on.
    public static let alt = Modifiers(rawValue: 4)
  }

  /// The device that moves the pointer.
  public var device: Device
  /// The phase of the event.
  public var phase: Phase
  /// The position in the map view, in logical pixels.
  public var point: Point
  /// The time in seconds on the map view's clock. It never decreases from event to event.
  public var time: Double
  /// The modifier keys held during the event. A tap uses the keys of its release.
  public var modifiers: Modifiers

  /// Creates an event. By default, the device is a mouse and no modifier keys are held.
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
