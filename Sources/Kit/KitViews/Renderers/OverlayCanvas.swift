import Geography

/// The drawing target of a renderer, corresponding to `CGContext`. Paths are in the renderer's coordinates; later paths
/// cover earlier ones.
public struct OverlayCanvas {
  /// The drawn shapes, bottommost first.
  public private(set) var shapes: [OverlayShape] = []
  private let bounds: MapRect
  private let zoomScale: Double
  private let alpha: Double

  /// Creates the canvas of an overlay within `bounds`, as a map view does. A logical pixel has the length `1
  /// / zoomScale`. `alpha` is the opacity of everything drawn.
  public init(bounds: MapRect = .world, zoomScale: Double = 1, alpha: Double = 1) {
    self.bounds = bounds
    self.zoomScale = zoomScale
    self.alpha = alpha
  }

  /// Fills the inside of `path` with the even-odd rule. Open outlines are treated as closed.
  public mutating func fill(_ path: Path, _ color: Color) {
    let parts = path.outlines(tolerance: tolerance).map(mapped)
    add(OverlayShape(parts: parts, isArea: true, fill: color))
  }

  /// Draws a line centered on `path`. The width, and the dashes and phase of `style`, are in the renderer's
  /// coordinates.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double, style: LineStyle = LineStyle()) {
    var style = style
    style.dashes = style.dashes.map { $0 * zoomScale }
    style.dashPhase *= zoomScale
    let outlines = path.outlines(tolerance: tolerance)
    for isClosed in [false, true] {
      let parts = outlines.filter { $0.isClosed == isClosed }.map(mapped)
      guard !parts.isEmpty else { continue }
      add(
        OverlayShape(
          parts: parts, isArea: isClosed, stroke: color, strokeWidth: width * zoomScale, lineStyle: style))
    }
  }

  package mutating func add(_ shape: OverlayShape) {
    var shape = shape
    shape.alpha = max(0, min(1, alpha))
    shapes.append(shape)
  }

  /// A tenth of a logical pixel, in the renderer's coordinates.
  private var tolerance: Double { 0.1 / zoomScale }

  private func mapped(_ outline: PathOutline) -> [MapPoint] { outline.points.map(bounds.mapPoint) }
}
