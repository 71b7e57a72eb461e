import AnnotationKit
import Geography
import Gtk
import Painting

/// Draws lines and areas, under the names and the pins.
final class OverlayLayer: MapLayer {
  var viewport: Viewport? { didSet { if viewport != oldValue, !overlays.isEmpty { queueDraw() } } }
  var overlays: [AnnotationKit.Overlay] = [] { didSet { queueDraw() } }

  init(_ viewport: NativeViewport) { super.init(viewport) }

  override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, !overlays.isEmpty else { return }
    snapshot.paint(in: Bounds(x: 0, y: 0, width: width, height: height)) { context in
      OverlayPainter.paint(overlays, viewport: viewport, into: context)
    }
  }
}
