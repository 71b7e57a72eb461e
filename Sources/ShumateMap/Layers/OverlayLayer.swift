import AnnotationKit
import Geography
import Gtk
import Painting

/// Draws the lines and areas of one level, or what is being changed and drawn over them.
///
/// Each is a widget of its own: GTK keeps what the others have drawn while one is drawn anew.
final class OverlayLayer: MapLayer {
  var viewport: Viewport? {
    didSet { if viewport != oldValue, hasShapes { queueDraw() } }
  }

  private let mapView: MapView
  /// Nil for what is being changed and drawn.
  private let level: OverlayLevel?

  /// Whether the level is being drawn, in which nobody's asking for another frame is heard.
  private(set) var isDrawing = false

  init(_ viewport: NativeViewport, mapView: MapView, level: OverlayLevel?) {
    (self.mapView, self.level) = (mapView, level)
    super.init(viewport)
  }

  private var hasShapes: Bool { level.map(mapView.hasOverlayShapes) ?? mapView.hasSketchedShapes }

  private func forEachShape(_ body: (OverlayShape) -> Void) {
    if let level { mapView.forEachOverlayShape(at: level, body) } else { mapView.forEachSketchedShape(body) }
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, hasShapes else { return }
    isDrawing = true
    defer { isDrawing = false }
    mapView.displayScale = Double(scaleFactor)
    // A node costs by its area, whatever is painted into it.
    var shapes: [OverlayShape] = []
    var area: Rectangle?
    forEachShape { shape in
      guard let covered = OverlayPainter.coveredBounds(of: shape, viewport: viewport) else { return }
      shapes.append(shape)
      area = area?.union(covered) ?? covered
    }
    guard let area else { return }
    snapshot.paint(in: Bounds(area.roundedOut)) { context in
      for shape in shapes { OverlayPainter.paint(shape, viewport: viewport, into: context) }
    }
  }
}
