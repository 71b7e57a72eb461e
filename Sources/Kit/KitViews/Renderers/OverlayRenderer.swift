import Geography

/// An object that draws an overlay. Modeled on MapKit's `MKOverlayRenderer`. This base class draws nothing.
///
/// A renderer has its own coordinates: logical pixels at a scale of 1, from the northwest corner of the overlay's
/// bounding rectangle. The world is 268,435,456 units wide, as in MapKit.
@MainActor open class OverlayRenderer {
  /// The overlay to draw.
  public let overlay: any Overlay

  /// The opacity of the overlay, from 0 to 1. Changes are drawn in the next frame.
  open var alpha = 1.0 { didSet { if alpha != oldValue { setNeedsDisplay() } } }

  /// The number of device pixels per logical pixel on the map view.
  public package(set) var contentScaleFactor = 1.0

  /// The map view that shows the overlay.
  package weak var host: (any OverlayHost)?
  /// A counter that increases when the drawing becomes invalid.
  package private(set) var version = 0

  /// Creates a renderer of `overlay`.
  public init(overlay: any Overlay) { self.overlay = overlay }

  /// Returns whether the data for `draw(_:zoomScale:in:)` is available; `true` by default. If it returns `false`,
  /// nothing is drawn until `setNeedsDisplay()` is called or another part of the map is shown.
  open func canDraw(_ mapRect: MapRect, zoomScale: Double) -> Bool { true }

  /// Draws at least the part in `mapRect`, in the renderer's coordinates.
  ///
  /// `zoomScale` is the number of logical pixels per unit. A line of two logical pixels therefore has the
  /// width `2 / zoomScale`. Called when a new part of the overlay comes into view, when the zoom changes, and
  /// after `setNeedsDisplay()`.
  open func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: inout OverlayCanvas) {}

  /// Redraws the overlay in the next frame.
  public func setNeedsDisplay() {
    version += 1
    host?.overlaysNeedDisplay()
  }

  /// Redraws the overlay in the next frame. `mapRect` is ignored.
  public func setNeedsDisplay(_ mapRect: MapRect) { setNeedsDisplay() }
}

extension OverlayRenderer {
  /// The width of the world in renderer coordinates.
  public nonisolated static let worldWidth = 268_435_456.0

  /// Converts `mapPoint` to the renderer's coordinates.
  public func point(for mapPoint: MapPoint) -> Point {
    let origin = overlay.boundingMapRect.drawingOrigin
    return Point(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y) * OverlayRenderer.worldWidth
  }

  /// Converts `point` from the renderer's coordinates.
  public func mapPoint(for point: Point) -> MapPoint { overlay.boundingMapRect.mapPoint(for: point) }

  /// Converts `mapRect` to the renderer's coordinates.
  public func rect(for mapRect: MapRect) -> Rectangle {
    let size = Size(
      width: mapRect.width * OverlayRenderer.worldWidth, height: mapRect.height * OverlayRenderer.worldWidth)
    return Rectangle(origin: point(for: mapRect.origin), size: size)
  }

  /// Converts `rect` from the renderer's coordinates.
  public func mapRect(for rect: Rectangle) -> MapRect {
    MapRect(
      origin: mapPoint(for: rect.origin),
      size: MapSize(
        width: rect.width / OverlayRenderer.worldWidth, height: rect.height / OverlayRenderer.worldWidth))
  }
}

extension MapRect {
  /// The coordinate origin of a renderer whose overlay has this bounding rectangle.
  var drawingOrigin: MapPoint { origin.isFinite ? origin : MapPoint(x: 0, y: 0) }

  package func mapPoint(for point: Point) -> MapPoint {
    let origin = drawingOrigin
    return MapPoint(
      x: origin.x + point.x / OverlayRenderer.worldWidth, y: origin.y + point.y / OverlayRenderer.worldWidth)
  }
}

/// The services of the map view that a renderer needs.
@MainActor package protocol OverlayHost: AnyObject {
  /// Called when the drawing of an overlay has changed.
  func overlaysNeedDisplay()
}
