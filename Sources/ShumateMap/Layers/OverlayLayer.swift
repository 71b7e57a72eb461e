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
      version: mapView.overlayVersion(at: level), scale: Double(scaleFactor), withCairo: paintsWithCairo)
    let isZoomed = picture.follow(viewport)
    func shapesAround() -> [OverlayShape] {
      shapes { mapView.forEachOverlayShape(at: level, margin: OverlayPicture.margin, $0) }
    }
    if picture.shows(contents) {
      if picture.isOutdated { picture.paintBeside(shapesAround(), contents) }
    } else {
      let shapes = shapesAround()
      // Those that are others at each zoom would be painted once for each picture all the same.
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
    // A node costs by its area, whatever is painted into it.
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
