import AnnotationKit
import Geography
import Gtk
import Painting

/// Draws the few annotation views that are hovered, selected, moving or dragged. A view is repainted when its
/// appearance changes, but not when it moves by whole pixels.
final class LivePictures {
  private var painted: [PlacedDrawing: RenderNode] = [:]

  /// Draws all views in order. Calls `content` at the position of each hosted widget in this order.
  func draw(_ drawings: [PlacedDrawing], on snapshot: Snapshot, content: (AnnotationKey) -> Void) {
    var kept: [PlacedDrawing: RenderNode] = [:]
    for drawing in drawings {
      guard drawing.part != .content else {
        content(drawing.key)
        continue
      }
      let (within, corner) = drawing.withinPixel
      guard let node = painted[within] ?? paint(within) else { continue }
      kept[within] = node
      snapshot.translated(x: corner.x, y: corner.y) { snapshot.append(node) }
    }
    painted = kept
  }

  private func paint(_ placed: PlacedDrawing) -> RenderNode? {
    RenderNode.drawing { snapshot in
      snapshot.paint(in: Bounds(placed.coveredBounds)) { context in
        DrawingPainter.paint(placed, into: context)
      }
    }
  }
}

extension PlacedDrawing {
  /// The drawing moved to the pixel at the origin, and the pixel from which it was moved. The offset within the pixel
  /// is kept.
  ///
  /// The offset is rounded to 1/64 pixel, which is invisible. Without rounding, equal movements would give different
  /// offsets because of rounding errors.
  var withinPixel: (drawing: PlacedDrawing, pixel: Point) {
    let pixel = Point(x: transform.tx.rounded(.down), y: transform.ty.rounded(.down))
    var moved = self
    // Use the same key for all views, so that views with equal appearances share one node.
    moved.key = AnnotationKey(0)
    moved.transform.tx = ((transform.tx - pixel.x) * 64).rounded() / 64
    moved.transform.ty = ((transform.ty - pixel.y) * 64).rounded() / 64
    return (moved, pixel)
  }

  /// The area that the drawing covers in the map view, rounded out to whole pixels.
  var coveredBounds: Rectangle {
    bounds.mappingCorners(transform.apply(to:)).inset(by: -1).roundedOut
  }
}
