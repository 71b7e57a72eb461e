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
    snapshot.paint(in: Bounds(x: 0, y: 0, width: width, height: height)) { context in
      mapView.forEachOverlayShape(at: level) { OverlayPainter.paint($0, viewport: viewport, into: context) }
    }
  }
}
