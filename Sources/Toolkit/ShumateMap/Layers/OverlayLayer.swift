import AnnotationKit
import Geography
import Gtk
import Painting

/// Draws the lines and areas of one level, or the shapes that are being edited or drawn above them.
///
/// Each level is a separate widget, so that GTK keeps the drawing of the other levels when one is redrawn.
final class OverlayLayer: MapLayer {
  var viewport: Viewport? {
    didSet { if viewport != oldValue, hasShapes { queueDraw() } }
  }

  private let mapView: MapView
  /// The overlay level, or `nil` for shapes that are being edited or drawn.
  private let level: OverlayLevel?

  /// Whether the layer is being drawn. GTK ignores requests for another frame during drawing.
  private(set) var isDrawing = false

  init(_ viewport: NativeViewport, mapView: MapView, level: OverlayLevel?) {
    (self.mapView, self.level) = (mapView, level)
    super.init(viewport)
  }

  private lazy var picture = OverlayPicture { [weak self] in self?.queueDraw() }

  private var hasShapes: Bool { level.map(mapView.hasOverlayShapes) ?? mapView.hasSketchedShapes }

  override func snapshot(_ snapshot: Snapshot) {
    guard let viewport, hasShapes else {
      picture.forget()
      return
    }
    isDrawing = true
    defer { isDrawing = false }
    mapView.displayScale = Double(scaleFactor)
    guard let level else {
      return paint(shapes { mapView.forEachSketchedShape($0) }, of: viewport, on: snapshot)
    }
    let contents = OverlayPicture.Contents(
      version: mapView.overlayVersion(at: level), scale: Double(scaleFactor), withCairo: rendersWithCairo)
    let isZoomed = picture.follow(viewport)
    func shapesAround() -> [OverlayShape] {
      shapes { mapView.forEachOverlayShape(at: level, margin: OverlayPicture.margin, $0) }
    }
    if picture.shows(contents) {
      if picture.isOutdated { picture.paintBeside(shapesAround(), contents) }
    } else {
      let shapes = shapesAround()
      // Don't cache shapes that change with the zoom, because each picture would have to be repainted anyway.
      guard !isZoomed, OverlayPicture.isWorth(shapes) else {
        picture.forget()
        return paint(shapes, of: viewport, on: snapshot)
      }
      picture.paint(shapes, contents)
    }
    picture.draw(on: snapshot)
  }

  private func shapes(_ forEach: ((OverlayShape) -> Void) -> Void) -> [OverlayShape] {
    var shapes: [OverlayShape] = []
    forEach { shapes.append($0) }
    return shapes
  }

  private func paint(_ shapes: [OverlayShape], of viewport: Viewport, on snapshot: Snapshot) {
    // Limit the area of the node, because its cost depends on the area and not on the painted contents.
    var area: Rectangle?
    let seen = shapes.filter { shape in
      guard let covered = OverlayPainter.coveredBounds(of: shape, viewport: viewport) else { return false }
      area = area?.union(covered) ?? covered
      return true
    }
    guard let area else { return }
    snapshot.paint(in: Bounds(area.roundedOut)) { context in
      for shape in seen { OverlayPainter.paint(shape, viewport: viewport, into: context) }
    }
  }
}
