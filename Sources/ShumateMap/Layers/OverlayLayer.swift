import AnnotationKit
import Geography
import Gtk
import Painting

/// Draws the lines and areas of one level.
final class OverlayLayer: MapLayer {
  var viewport: Viewport? {
    didSet { if viewport != oldValue, mapView.hasOverlayShapes(at: level) { queueDraw() } }
  }

  private let mapView: MapView
  private let level: OverlayLevel

  /// Whether the level is being drawn, in which nobody's asking for another frame is heard.
  private(set) var isDrawing = false

  init(_ viewport: NativeViewport, mapView: MapView, level: OverlayLevel) {
    (self.mapView, self.level) = (mapView, level)
    super.init(viewport)
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, mapView.hasOverlayShapes(at: level) else { return }
    isDrawing = true
    defer { isDrawing = false }
    mapView.displayScale = Double(scaleFactor)
    // A node costs by its area, whatever is painted into it.
    var shapes: [OverlayShape] = []
    var area: Rectangle?
    mapView.forEachOverlayShape(at: level) { shape in
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
