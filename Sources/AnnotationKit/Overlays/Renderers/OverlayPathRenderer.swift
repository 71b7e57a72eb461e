import Geography

/// Draws an overlay as a path that is filled and then stroked. After MapKit's `MKOverlayPathRenderer`.
///
/// A subclass sets `path` in `createPath()`. Every change of a property is drawn in the next frame.
@MainActor open class OverlayPathRenderer: OverlayRenderer {
  /// What the inside of the path is filled with; nil for nothing.
  open var fillColor: Color? { didSet { if fillColor != oldValue { setNeedsDisplay() } } }
  /// Of the line along the path; nil for none.
  open var strokeColor: Color? { didSet { if strokeColor != oldValue { setNeedsDisplay() } } }
  /// In logical pixels, at every zoom. 0, which it is unless another is set, is a line of two.
  open var lineWidth = 0.0 { didSet { if lineWidth != oldValue { setNeedsDisplay() } } }
  /// Round unless another is set.
  open var lineJoin = LineJoin.round { didSet { if lineJoin != oldValue { setNeedsDisplay() } } }
  /// Round unless another is set.
  open var lineCap = LineCap.round { didSet { if lineCap != oldValue { setNeedsDisplay() } } }
  /// How many times longer than the width of the line the point of a miter may be; 10 unless another is set.
  open var miterLimit = 10.0 { didSet { if miterLimit != oldValue { setNeedsDisplay() } } }
  /// How far into the pattern the line begins, in logical pixels.
  open var lineDashPhase = 0.0 { didSet { if lineDashPhase != oldValue { setNeedsDisplay() } } }
  /// Lengths of dashes and gaps in turn, in logical pixels; nil for a solid line.
  open var lineDashPattern: [Double]? { didSet { if lineDashPattern != oldValue { setNeedsDisplay() } } }

  /// What is drawn: a program's own path, or the overlay's parts, which are no path before somebody asks for it.
  private enum Source {
    case path(Path)
    case parts([[MapPoint]], isArea: Bool)
  }

  private var source: Source?
  private var shapes: [OverlayShape]?

  /// In the renderer's coordinates, made by `createPath()` when it is needed. What lies inside an odd number of its
  /// outlines is filled.
  open var path: Path? {
    get {
      switch madeSource {
      case nil: nil
      case .path(let path): path
      case .parts(let parts, let isArea): path(through: parts, isArea: isArea)
      }
    }
    set {
      source = newValue.map { .path($0) }
      pathDidChange()
    }
  }

  /// Makes the path and sets it. Called when the path is needed and there is none; does nothing in the base class.
  open func createPath() {}

  /// Forgets the path, so that it is made anew in the next frame.
  open func invalidatePath() {
    source = nil
    pathDidChange()
  }

  /// Fills the path, then strokes it. A subclass that calls super draws below or above that.
  open override func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: inout OverlayCanvas) {
    for var shape in madeShapes() {
      shape.fill = shape.fill == nil ? nil : fillColor
      shape.stroke = shape.stroke == nil ? nil : strokeColor
      shape.strokeWidth = shownLineWidth
      shape.lineStyle = lineStyle
      canvas.add(shape)
    }
  }

  /// Fills `path` as the renderer's properties say.
  open func fillPath(_ path: Path, in canvas: inout OverlayCanvas) {
    if let fillColor { canvas.fill(path, fillColor) }
  }

  /// Strokes `path` as the renderer's properties say.
  open func strokePath(_ path: Path, zoomScale: Double, in canvas: inout OverlayCanvas) {
    guard let strokeColor else { return }
    var style = lineStyle
    style.dashes = style.dashes.map { $0 / zoomScale }
    style.dashPhase /= zoomScale
    canvas.stroke(path, strokeColor, width: shownLineWidth / zoomScale, style: style)
  }

  /// Uses `parts` in the place of a path that a program made.
  func use(_ parts: [[MapPoint]], isArea: Bool) { source = .parts(parts, isArea: isArea) }

  private var shownLineWidth: Double { lineWidth == 0 ? 2 : lineWidth }

  private var lineStyle: LineStyle {
    LineStyle(
      cap: lineCap, join: lineJoin, miterLimit: miterLimit, dashes: lineDashPattern ?? [],
      dashPhase: lineDashPhase)
  }

  private var madeSource: Source? {
    if source == nil { createPath() }
    return source
  }

  private func pathDidChange() {
    shapes = nil
    setNeedsDisplay()
  }

  /// What there is to fill and to stroke, in any colors, so that new ones cost nothing.
  private func madeShapes() -> [OverlayShape] {
    if let shapes { return shapes }
    let made: [OverlayShape]
    switch madeSource {
    case nil: made = []
    case .parts(let parts, let isArea):
      made = [OverlayShape(parts: parts, isArea: isArea, fill: .black, stroke: .black)]
    case .path(let path): made = shapes(of: path)
    }
    shapes = made
    return made
  }

  private func shapes(of path: Path) -> [OverlayShape] {
    let outlines = path.outlines(tolerance: GeodesicLine.tolerance * OverlayRenderer.worldWidth)
    func parts(_ outlines: [PathOutline]) -> [[MapPoint]] { outlines.map { $0.points.map(mapPoint) } }
    guard outlines.contains(where: { !$0.isClosed }) else {
      return [OverlayShape(parts: parts(outlines), isArea: true, fill: .black, stroke: .black)]
    }
    return [
      OverlayShape(parts: parts(outlines), isArea: true, fill: .black),
      OverlayShape(parts: parts(outlines.filter(\.isClosed)), isArea: true, stroke: .black),
      OverlayShape(parts: parts(outlines.filter { !$0.isClosed }), isArea: false, stroke: .black),
    ]
  }

  private func path(through parts: [[MapPoint]], isArea: Bool) -> Path {
    var path = Path()
    for part in parts where !part.isEmpty {
      path.move(to: point(for: part[0]))
      for position in part.dropFirst() { path.line(to: point(for: position)) }
      if isArea { path.close() }
    }
    return path
  }
}
