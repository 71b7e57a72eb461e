import AnnotationKit
import Geography
import Gtk
import Painting

/// The few annotation views that are hovered, selected, moving or dragged, each painted when it looks
/// different.
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
      guard let node = painted[drawing] ?? paint(drawing) else { continue }
      kept[drawing] = node
      snapshot.append(node)
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
