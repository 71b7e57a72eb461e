import AnnotationKit
import Geography

/// A press on the map, with its location and the annotation there.
public struct MapPress: Hashable, Sendable {
  /// The point in the map widget, in logical pixels.
  public var point: Point
  /// The coordinate under the point.
  public var coordinate: Coordinate
  /// The annotation, callout, line or area at the point, or `nil` on the empty map.
  public var key: AnnotationKey?
  /// Whether `key` is a line or an area. Annotations on top of it take precedence.
  public var isOnShape = false
  /// The modifier keys held at the end of a click.
  public var modifiers: PointerEvent.Modifiers = []
}
