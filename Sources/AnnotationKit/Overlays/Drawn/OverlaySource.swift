import Geography
import Observing

/// Where a map view gets lines and areas from that are no objects: as values, asked for a part of the map at a time.
/// They lie under the names of the map and under all overlays that are added.
@MainActor public protocol OverlaySource: AnyObject {
  /// Calls `body` with each shape of which a part may lie in `rectangle` of the Mercator square, on any copy of the
  /// world, the lowest first. Asked again when the map view's appearance changes.
  func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void)

  /// The shape of `key`; nil where there is none, and for sources whose shapes cannot be selected. Keys of those that can
  /// be are none of the annotation source's.
  func shape(for key: AnnotationKey) -> OverlayShape?

  /// Calls `body` after each change of the shapes, until the result is released.
  func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription
}

extension OverlaySource {
  /// None can be selected.
  public func shape(for key: AnnotationKey) -> OverlayShape? { nil }
}
