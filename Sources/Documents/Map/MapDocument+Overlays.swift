import AnnotationKit
import Geography
import Observing

/// The lines and areas, as a map view asks for them.
extension MapDocument: OverlaySource {
  /// O(lines and areas).
  public func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) {
    for shape in contents.overlays.overlays where shape.turns(in: rectangle) != nil { body(shape) }
  }

  /// Calls `body` after each change of the lines and areas, until the result is released.
  public func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription {
    overlayObservers.add { _ in body() }
  }
}
