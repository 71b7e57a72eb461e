import Geography
import Observing

/// A provider of lines and areas as values instead of objects, for a part of the map at a time. They are
/// drawn below the map's labels and below all added overlays.
@MainActor public protocol OverlaySource: AnyObject {
  /// Calls `body` with each shape that may intersect `rectangle` of the Mercator square, on any copy of the
  /// world, bottommost first. Called again when the map view's appearance changes.
  func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void)

  /// Returns the shape of `key`, or `nil` if there is none or the source's shapes can't be selected. The keys
  /// of selectable shapes must differ from the annotation source's keys.
  func shape(for key: AnnotationKey) -> OverlayShape?

  /// Calls `body` after each change of the shapes, until the returned subscription is released.
  func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription
}

extension OverlaySource {
  /// Returns `nil`, so the shapes can't be selected.
  public func shape(for key: AnnotationKey) -> OverlayShape? { nil }
}
