import Geography

/// What an overlay looks like. After MapKit's `MKOverlayRenderer`: a base class, which draws nothing.
///
/// What it draws is in coordinates of its own: logical pixels at a scale of 1, from the north-western corner of the
/// overlay's bounding rectangle. The world is 268,435,456 of them wide, as MapKit's is.
@MainActor open class OverlayRenderer {
  /// What it draws.
  public let overlay: any Overlay

  /// How opaque it is as a whole, from 0 to 1. A change is drawn in the next frame.
  open var alpha = 1.0 { didSet { if alpha != oldValue { setNeedsDisplay() } } }

  /// Device pixels in a logical one where the overlay is shown.
  public internal(set) var contentScaleFactor = 1.0

  /// The map view that shows the overlay.
  weak var stage: (any OverlayStage)?
  /// Counts what makes that which was drawn invalid.
  private(set) var version = 0

  /// Makes a renderer of `overlay`.
  public init(overlay: any Overlay) { self.overlay = overlay }

  /// Whether all that `draw(_:zoomScale:in:)` needs is there; true unless a subclass says otherwise. After a false
  /// nothing is drawn until `setNeedsDisplay()` is called or another part of the map is shown.
  open func canDraw(_ mapRect: MapRect, zoomScale: Double) -> Bool { true }

  /// Draws at least what is in `mapRect`, in the renderer's coordinates. `zoomScale` is how many logical pixels one of
  /// them is long, so that a line of two logical pixels has a width of `2 / zoomScale`. Called when a part of the
  /// overlay comes into view that was not drawn before, when the zoom changes, and after `setNeedsDisplay()`.
  open func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: inout OverlayCanvas) {}

  /// Has the overlay drawn anew in the next frame.
  public func setNeedsDisplay() {
    version += 1
    stage?.overlaysNeedDisplay()
  }

  /// The same of what is in `mapRect`; the whole is drawn.
  public func setNeedsDisplay(_ mapRect: MapRect) { setNeedsDisplay() }
}

extension OverlayRenderer {
  /// How wide the world is in the renderers' coordinates.
  public nonisolated static let worldWidth = 268_435_456.0

  /// Where `mapPoint` is in the renderer's coordinates.
  public func point(for mapPoint: MapPoint) -> Point {
    let origin = overlay.boundingMapRect.drawingOrigin
    return Point(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y) * OverlayRenderer.worldWidth
  }

  /// What is at `point` of the renderer's coordinates.
  public func mapPoint(for point: Point) -> MapPoint { overlay.boundingMapRect.mapPoint(for: point) }

  /// Where `mapRect` is in the renderer's coordinates.
  public func rect(for mapRect: MapRect) -> Rectangle {
    let size = Size(
      width: mapRect.width * OverlayRenderer.worldWidth, height: mapRect.height * OverlayRenderer.worldWidth)
    return Rectangle(origin: point(for: mapRect.origin), size: size)
  }

  /// What is in `rect` of the renderer's coordinates.
  public func mapRect(for rect: Rectangle) -> MapRect {
    MapRect(
      origin: mapPoint(for: rect.origin),
      size: MapSize(
        width: rect.width / OverlayRenderer.worldWidth, height: rect.height / OverlayRenderer.worldWidth))
  }
}

extension MapRect {
  /// Of the coordinates of a renderer whose overlay is within the rectangle.
  var drawingOrigin: MapPoint { origin.isFinite ? origin : MapPoint(x: 0, y: 0) }

  func mapPoint(for point: Point) -> MapPoint {
    let origin = drawingOrigin
    return MapPoint(
      x: origin.x + point.x / OverlayRenderer.worldWidth, y: origin.y + point.y / OverlayRenderer.worldWidth)
  }
}

/// What a renderer needs of the map view that shows its overlay.
@MainActor protocol OverlayStage: AnyObject {
  /// Something of what is drawn is different.
  func overlaysNeedDisplay()
}
