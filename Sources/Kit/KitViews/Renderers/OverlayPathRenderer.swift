import Geography

/// A renderer that fills and strokes a path. Modeled on MapKit's `MKOverlayPathRenderer`.
///
/// A subclass sets `path` in `createPath()`. Changes of properties are drawn in the next frame.
@MainActor open class OverlayPathRenderer: OverlayRenderer {
  /// The color inside the path, or `nil` for none.
  open var fillColor: Color? { didSet { if fillColor != oldValue { setNeedsDisplay() } } }
  /// The color of the line along the path, or `nil` for none.
  open var strokeColor: Color? { didSet { if strokeColor != oldValue { setNeedsDisplay() } } }
  /// The width of the line in logical pixels, the same at every zoom. The default is 0, which is drawn as 2.
  open var lineWidth = 0.0 { didSet { if lineWidth != oldValue { setNeedsDisplay() } } }
  /// The shape of the line's joins; round by default.
  open var lineJoin = LineJoin.round { didSet { if lineJoin != oldValue { setNeedsDisplay() } } }
  /// The shape of the line's ends; round by default.
  open var lineCap = LineCap.round { didSet { if lineCap != oldValue { setNeedsDisplay() } } }
  /// The maximum length of a miter, as a multiple of the line's width; 10 by default.
  open var miterLimit = 10.0 { didSet { if miterLimit != oldValue { setNeedsDisplay() } } }
  /// The offset into the dash pattern at which the line begins, in logical pixels.
  open var lineDashPhase = 0.0 { didSet { if lineDashPhase != oldValue { setNeedsDisplay() } } }
  /// The lengths of dashes and gaps alternately, in logical pixels, or `nil` for a solid line.
  open var lineDashPattern: [Double]? { didSet { if lineDashPattern != oldValue { setNeedsDisplay() } } }

  /// The geometry: a path set by the program, or the overlay's parts. The parts are converted to a path only
  /// on demand.
  private enum Source {
    case path(Path)
    case parts([[MapPoint]], isArea: Bool)
  }

  private var source: Source?
  private var shapes: [OverlayShape]?

  /// The path in the renderer's coordinates. It is created by `createPath()` when needed, and filled with the
  /// even-odd rule.
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

  /// Creates the path and sets it. Called when the path is needed and `nil`. The base class does nothing.
  open func createPath() {}

  /// Discards the path, so that it is created again in the next frame.
  open func invalidatePath() {
    source = nil
    pathDidChange()
  }

  /// Fills and then strokes the path. A subclass can draw below or above it by calling super.
  open override func draw(_ mapRect: MapRect, zoomScale: Double, in canvas: inout OverlayCanvas) {
    for var shape in madeShapes() {
      shape.fill = shape.fill == nil ? nil : fillColor
      shape.stroke = shape.stroke == nil ? nil : strokeColor
      shape.strokeWidth = shownLineWidth
      shape.lineStyle = lineStyle
      canvas.add(shape)
    }
  }

  /// Fills `path` with `fillColor`.
  open func fillPath(_ path: Path, in canvas: inout OverlayCanvas) {
    if let fillColor { canvas.fill(path, fillColor) }
  }

  /// Strokes `path` with the renderer's line properties.
  open func strokePath(_ path: Path, zoomScale: Double, in canvas: inout OverlayCanvas) {
    guard let strokeColor else { return }
    var style = lineStyle
    style.dashes = style.dashes.map { $0 / zoomScale }
    style.dashPhase /= zoomScale
    canvas.stroke(path, strokeColor, width: shownLineWidth / zoomScale, style: style)
  }

  /// Sets the geometry to `parts`.
  package func use(_ parts: [[MapPoint]], isArea: Bool) { source = .parts(parts, isArea: isArea) }

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

  /// Returns the shapes to fill and stroke. Their colors are placeholders, so that the shapes can be reused when the
  /// colors change.
  private func madeShapes() -> [OverlayShape] {
    if let shapes { return shapes }
    let newShapes: [OverlayShape]
    switch madeSource {
    case nil: newShapes = []
    case .parts(let parts, let isArea):
      newShapes = [OverlayShape(parts: parts, isArea: isArea, fill: .black, stroke: .black)]
    case .path(let path): newShapes = shapes(of: path)
    }
    shapes = newShapes
    return newShapes
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
      // Draws a line of one position as a dot.
      if part.count == 1 { path.line(to: point(for: part[0])) }
      if isArea { path.close() }
    }
    return path
  }
}
