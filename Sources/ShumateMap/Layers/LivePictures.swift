import AnnotationKit
import Geography
import Gtk
import Painting

/// The few annotation views that are hovered, selected, moving or dragged, each painted when it looks
/// different. One that moves by whole pixels, with the map or under the pointer, is painted once.
final class LivePictures {
  private var painted: [PlacedDrawing: RenderNode] = [:]

  /// Draws all, and calls `content` where what a view hosts has its place among them.
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
  /// The drawing moved to the pixel at the origin, where it has the same part of it, and the pixel that it came from.
  ///
  /// Parts are told apart by a 64th of a pixel, which nobody sees: sums of the same motions differ by less.
  var withinPixel: (drawing: PlacedDrawing, pixel: Point) {
    let pixel = Point(x: transform.tx.rounded(.down), y: transform.ty.rounded(.down))
    var moved = self
    // What looks the same is painted once, whose it may be.
    moved.key = AnnotationKey(0)
    moved.transform.tx = ((transform.tx - pixel.x) * 64).rounded() / 64
    moved.transform.ty = ((transform.ty - pixel.y) * 64).rounded() / 64
    return (moved, pixel)
  }

  /// What the drawing covers in the map view, on whole pixels.
  var coveredBounds: Rectangle {
    bounds.mappingCorners(transform.apply(to:)).inset(by: -1).roundedOut
  }
}

extension Bounds {
  init(_ rectangle: Rectangle) {
    self.init(x: rectangle.minX, y: rectangle.minY, width: rectangle.width, height: rectangle.height)
  }
}
