import AnnotationKit
import Geography
import Gtk
import Painting

/// Draws the lines and areas of one level, or the shapes that are being edited or drawn above them.
///
/// Each level is a separate widget, so that GTK keeps the drawing of the other levels when one is redrawn.
package final class OverlayLayer: MapLayer {
  private enum Content {
    case nothing
    /// Shapes that are painted in each drawing, and the area that they cover.
    case shapes([OverlayShape], Viewport, area: Rectangle)
    /// A cached picture.
    case picture
  }

  private let mapView: MapView
  /// The overlay level, or `nil` for shapes that are being edited or drawn.
  private let level: OverlayLevel?

  private var content = Content.nothing
  private var viewport: Viewport?
  private var contents: OverlayPicture.Contents?
  private var isOutdated = true

  package init(_ viewport: NativeViewport, mapView: MapView, level: OverlayLevel?) {
    (self.mapView, self.level) = (mapView, level)
    super.init(viewport)
  }

  private lazy var picture = OverlayPicture { [weak self] in self?.setNeedsUpdate() }

  private var hasShapes: Bool { level.map(mapView.hasOverlayShapes) ?? mapView.hasSketchedShapes }

  /// Redraws the shapes in the next frame.
  package func setNeedsUpdate() {
    isOutdated = true
    onOutdated()
  }

  /// Lists the shapes of `frame`, or paints a picture of them. Call it before the frame's layout.
  package func update(to frame: MapFrame) {
    let contents = level.map {
      OverlayPicture.Contents(
        version: frame.overlayVersion(at: $0), scale: frame.displayScale, withCairo: rendersWithCairo)
    }
    guard isOutdated || (viewport, self.contents) != (frame.viewport, contents) else { return }
    (isOutdated, viewport, self.contents) = (false, frame.viewport, contents)
    let former = content
    content = next(in: frame.viewport, contents)
    if case (.nothing, .nothing) = (former, content) { return }
    queueDraw()
  }

  private func next(in viewport: Viewport, _ contents: OverlayPicture.Contents?) -> Content {
    guard hasShapes else {
      picture.forget()
      return .nothing
    }
    guard let level, let contents else {
      return seen(shapes { mapView.forEachSketchedShape($0) }, in: viewport)
    }
    let isZoomed = picture.follow(viewport)
    func shapesAround() -> [OverlayShape] {
      shapes { mapView.forEachOverlayShape(at: level, margin: OverlayPicture.margin, $0) }
    }
    if picture.shows(contents) {
      if picture.isOutdated { picture.paintBeside(shapesAround(), contents) }
    } else {
      let shapes = shapesAround()
      // Shapes that change with the zoom would have to be repainted for each picture anyway.
      guard !isZoomed, OverlayPicture.isWorth(shapes) else {
        picture.forget()
        return seen(shapes, in: viewport)
      }
      picture.paint(shapes, contents)
    }
    return .picture
  }

  private func shapes(_ forEach: ((OverlayShape) -> Void) -> Void) -> [OverlayShape] {
    var shapes: [OverlayShape] = []
    forEach { shapes.append($0) }
    return shapes
  }

  /// Returns the shapes in view, to be painted directly.
  private func seen(_ shapes: [OverlayShape], in viewport: Viewport) -> Content {
    // The cost of a node depends on its area, not on what is painted in it.
    var area: Rectangle?
    let seen = shapes.filter { shape in
      guard let covered = OverlayPainter.coveredBounds(of: shape, viewport: viewport) else { return false }
      area = area?.union(covered) ?? covered
      return true
    }
    return area.map { .shapes(seen, viewport, area: $0.roundedOut) } ?? .nothing
  }

  package override func snapshot(_ snapshot: Snapshot) {
    switch content {
    case .nothing: break
    case .picture: picture.draw(on: snapshot)
    case .shapes(let shapes, let viewport, let area):
      snapshot.paint(in: Bounds(area)) { context in
        for shape in shapes { OverlayPainter.paint(shape, viewport: viewport, into: context) }
      }
    }
  }
}
