import BaseMap
import CCairo

/// Paints one rule of a style into one tile.
struct RulePainter {
  let context: OpaquePointer
  let frame: TileFrame
  let layer: VectorTile.Layer
  /// The tile the shapes are of.
  let source: TileID
  let tile: TileID
  let scale: Double

  func paint(_ rule: MapRule) {
    switch rule.paint {
    case .fill(let color): fill(rule, color)
    case .line(let color, let width, let dashes):
      let width = width.value(at: Double(tile.z)) * scale
      TilePainter.setSource(context, color)
      cairo_set_line_width(context, width)
      if dashes.isEmpty {
        draw(rule, width: width)
      } else {
        drawDashed(rule, dashes.map { $0 * scale }, width: width)
      }
    }
  }

  private func fill(_ rule: MapRule, _ color: MapColor) {
    let margin = 2.0
    var tracer = OutlineTracer(context, frame, margin: margin)
    forEachVisible(rule, margin) { feature in
      layer.forEachCommand(of: feature) { command in
        switch command {
        case .move(let x, let y): tracer.move(x, y)
        case .line(let x, let y): tracer.line(x, y)
        case .close: tracer.close()
        }
      }
      tracer.flush()
    }
    TilePainter.setSource(context, color)
    cairo_fill(context)
  }

  private func draw(_ rule: MapRule, width: Double) {
    let margin = width + 2
    cairo_set_dash(context, nil, 0, 0)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    var tracer = OutlineTracer(context, frame, margin: margin)
    let seam = WorldSeam(of: source, extent: layer.extent)
    forEachVisible(rule, margin) { feature in
      if feature.kind == .polygons {
        trace(feature, with: &tracer, leavingOut: seam)
      } else {
        layer.forEachCommand(of: feature) { command in
          switch command {
          case .move(let x, let y): tracer.move(x, y)
          case .line(let x, let y): tracer.line(x, y)
          case .close: break
          }
        }
      }
      tracer.flush()
    }
    cairo_stroke(context)
  }

  /// Draws an area's rings but for the sides where the world is cut open: no coast runs there.
  private func trace(
    _ feature: VectorTile.Feature, with tracer: inout OutlineTracer, leavingOut seam: WorldSeam
  ) {
    var start = (x: Int32(0), y: Int32(0))
    var last = start
    var tracing = tracer
    func line(_ x: Int32, _ y: Int32) {
      if seam.contains(last, (x, y)) { tracing.move(x, y) } else { tracing.line(x, y) }
      last = (x, y)
    }
    layer.forEachCommand(of: feature) { command in
      switch command {
      case .move(let x, let y):
        tracing.move(x, y)
        start = (x, y)
        last = start
      case .line(let x, let y): line(x, y)
      case .close: line(start.x, start.y)
      }
    }
    tracer = tracing
  }

  private func drawDashed(_ rule: MapRule, _ dashes: [Double], width: Double) {
    let margin = width + 2
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    var tracer = DashTracer(context, frame, dashes: dashes, margin: margin)
    forEachVisible(rule, margin) { feature in
      layer.forEachCommand(of: feature) { command in
        switch command {
        case .move(let x, let y): tracer.move(x, y)
        case .line(let x, let y): tracer.line(x, y)
        case .close: break
        }
      }
    }
    tracer.finish()
    cairo_set_dash(context, nil, 0, 0)
  }

  private func forEachVisible(_ rule: MapRule, _ margin: Double, _ body: (VectorTile.Feature) -> Void) {
    let low = -margin
    let high = frame.size + margin
    for feature in layer.features {
      let left = Double(feature.low.x) * frame.unit - frame.x
      let right = Double(feature.high.x) * frame.unit - frame.x
      let top = Double(feature.low.y) * frame.unit - frame.y
      let bottom = Double(feature.high.y) * frame.unit - frame.y
      guard right >= low, left <= high, bottom >= low, top <= high else { continue }
      if rule.applies(to: feature, of: layer, at: tile.z) { body(feature) }
    }
  }
}

/// The sides of a tile at which the flat world ends: 180° east and west, and the projection's north and
/// south.
private struct WorldSeam {
  private let left: Int32?
  private let right: Int32?
  private let top: Int32?
  private let bottom: Int32?

  init(of tile: TileID, extent: Int) {
    let last = (1 << tile.z) - 1
    left = tile.x == 0 ? 0 : nil
    right = tile.x == last ? Int32(extent) : nil
    top = tile.y == 0 ? 0 : nil
    bottom = tile.y == last ? Int32(extent) : nil
  }

  /// Whether the line runs along or outside of such a side.
  func contains(_ a: (x: Int32, y: Int32), _ b: (x: Int32, y: Int32)) -> Bool {
    if let left, a.x <= left, b.x <= left { return true }
    if let right, a.x >= right, b.x >= right { return true }
    if let top, a.y <= top, b.y <= top { return true }
    if let bottom, a.y >= bottom, b.y >= bottom { return true }
    return false
  }
}
