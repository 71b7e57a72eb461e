import Geography

/// What a renderer draws into. It takes the place of `CGContext`: paths in the renderer's coordinates, later ones above
/// earlier ones.
public struct OverlayCanvas {
  /// What was drawn, from the lowest to the highest.
  public private(set) var shapes: [OverlayShape] = []
  private let bounds: MapRect
  private let zoomScale: Double
  private let alpha: Double

  /// Makes the canvas of an overlay within `bounds`, as a map view does: a logical pixel is `1 / zoomScale` long, and
  /// what is drawn is painted as opaque as `alpha` says.
  public init(bounds: MapRect = .world, zoomScale: Double = 1, alpha: Double = 1) {
    self.bounds = bounds
    self.zoomScale = zoomScale
    self.alpha = alpha
  }

  /// Fills what lies inside an odd number of the outlines of `path`, closed or not.
  public mutating func fill(_ path: Path, _ color: Color) {
    let parts = path.outlines(tolerance: tolerance).map(mapped)
    add(OverlayShape(parts: parts, isArea: true, fill: color))
  }

  /// Draws a line along `path`, half of its width on either side. The width, and the dashes of `style` and their phase,
  /// are in the renderer's coordinates.
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

  mutating func add(_ shape: OverlayShape) {
    var shape = shape
    shape.alpha = max(0, min(1, alpha))
    shapes.append(shape)
  }

  /// A tenth of a logical pixel.
  private var tolerance: Double { 0.1 / zoomScale }

  private func mapped(_ outline: PathOutline) -> [MapPoint] { outline.points.map(bounds.mapPoint) }
}
