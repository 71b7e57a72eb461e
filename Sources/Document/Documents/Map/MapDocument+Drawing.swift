import Geography
import Graphics
import Keys
import Observing

/// Access to lines and areas for drawing them in a map view.
extension MapDocument {
  /// Calls `body` for each line and area that may be in `rectangle`, in its previewed style if there is a preview.
  /// O(log n + found), or O(n log n) for the first call after a change.
  public func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) {
    let shapes = contents.overlays.overlays
    for index in shapeIndex.indices(in: rectangle, of: shapes, edition: contents.overlays.edition) {
      body(stylePreview?.shown(shapes[index]) ?? shapes[index])
    }
  }

  public func shape(for key: AnnotationKey) -> OverlayShape? {
    guard let row = RowKey(key), let index = contents.overlays.column.index(of: row) else { return nil }
    let shape = contents.overlays.overlays[index]
    return stylePreview?.shown(shape) ?? shape
  }

  /// Calls `body` after each change to the lines, the areas or their styles, until the result is released.
  public func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription {
    shapeObservers.add { body() }
  }
}
