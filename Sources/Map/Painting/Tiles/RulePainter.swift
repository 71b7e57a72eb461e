import BaseMap
import CCairo
import Colors
import MapStyles
import Tiles

/// Paints one rule of a style into one tile.
struct RulePainter {
  let context: OpaquePointer
  let frame: TileFrame
  let layer: VectorTile.Layer
  let tile: TileID
  let scale: Double

  func paint(_ rule: MapRule) {
    switch rule.paint {
    case .fill(let color): fill(rule, color)
    case .line(let color, let width, let dashes):
      let width = width.value(at: Double(tile.z)) * scale
      DrawingPainter.setSource(color, of: context)
      cairo_set_line_width(context, width)
      if dashes.isEmpty {
        draw(rule, width: width)
      } else {
        drawDashed(rule, dashes.map { $0 * scale }, width: width)
      }
    }
  }

  private func fill(_ rule: MapRule, _ color: Color) {
    trace(rule, margin: 2)
    DrawingPainter.setSource(color, of: context)
    cairo_fill(context)
  }

  private func draw(_ rule: MapRule, width: Double) {
    cairo_set_dash(context, nil, 0, 0)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    trace(rule, margin: width + 2)
    cairo_stroke(context)
  }

  /// Adds the outlines of the rule's features to the context's path. `margin` is the distance beyond the tile that is
  /// included, in device pixels.
  private func trace(_ rule: MapRule, margin: Double) {
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
