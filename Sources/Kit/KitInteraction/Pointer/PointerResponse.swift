/// The shape of the pointer over the map.
public enum MapCursor: Hashable, Sendable {
  /// Over the empty map.
  case standard
  /// Over an annotation that can't be dragged.
  case pointer
  /// Over an annotation that can be dragged.
  case grab
  /// During a drag.
  case grabbing
}

/// The map view's response to a pointer event.
public struct PointerResponse: Hashable, Sendable {
  /// Whether the map view claims the press, so that the map must neither pan nor zoom.
  public var claims: Bool
  /// Whether the press or the hovering pointer is over an annotation. A long press there isn't a long press
  /// on the map.
  public var isOverAnnotation: Bool

  /// Creates a response. By default, it is the response to an unclaimed press on the empty map.
  public init(claims: Bool = false, isOverAnnotation: Bool = false) {
    self.claims = claims
    self.isOverAnnotation = isOverAnnotation
  }
}
