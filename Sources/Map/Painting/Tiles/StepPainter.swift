import CCairo
import Colors
import MapStyles
import Tiles

/// Paints the steps of a style into one tile.
struct StepPainter {
  let context: OpaquePointer
  let layer: VectorTile.Layer
  let frame: TileFrame
  /// The number of device pixels per logical pixel.
  let scale: Double
  /// The distance below which points of a line or an area are merged, in device pixels.
  let tolerance: Double

  /// The length of a miter as a multiple of the line's width, beyond which the join is a bevel.
  private static let miterLimit = 2.0

  func paint(_ step: PaintStep) {
    switch step.paint {
    case .fill(let color): fill(step.features, color)
    case .line(let style): draw(step.features, style)
    case .circle(let color, let radius): dot(step.features, color, radius: radius * scale)
    }
  }

  private func fill(_ features: [Int], _ color: Color) {
    trace(features, margin: 2)
    DrawingPainter.setSource(color, of: context)
    cairo_fill(context)
  }

  private func draw(_ features: [Int], _ style: LineStyle) {
    let width = style.width * scale
    DrawingPainter.setSource(style.color, of: context)
    cairo_set_line_width(context, width)
    cairo_set_line_join(context, style.join.cairo)
    cairo_set_miter_limit(context, StepPainter.miterLimit)
    cairo_set_line_cap(context, style.cap.cairo)
    if style.gap > 0 || style.offset != 0 { return drawBeside(features, style) }
    guard style.dashes.isEmpty else {
      return drawDashed(features, style.dashes.map { $0 * scale }, width: width)
    }
    cairo_set_dash(context, nil, 0, 0)
    trace(features, margin: width + 2)
    cairo_stroke(context)
  }

  /// Adds the outlines of features to the context's path. `margin` is the distance beyond the tile that is included, in
  /// device pixels.
  private func trace(_ features: [Int], margin: Double) {
    var tracer = OutlineTracer(context, frame, margin: margin, tolerance: tolerance)
    forEachVisible(features, margin) {
      tracer.trace($0, of: layer)
      tracer.flush()
    }
  }

  private func drawDashed(_ features: [Int], _ dashes: [Double], width: Double) {
    let margin = width + 2
    var tracer = DashTracer(context, frame, extent: layer.extent, dashes: dashes, margin: margin)
    forEachVisible(features, margin) { tracer.trace($0, of: layer) }
    tracer.finish()
    cairo_set_dash(context, nil, 0, 0)
  }

  /// Draws lines next to the features: at both sides of a gap, or at an offset.
  private func drawBeside(_ features: [Int], _ style: LineStyle) {
    let dashes = style.dashes.map { $0 * scale }
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    let distance = (style.gap + style.width) / 2
    let offsets =
      style.gap > 0 ? [style.offset - distance, style.offset + distance] : [style.offset]
    for offset in offsets {
      var tracer = OffsetTracer(context, frame, offset: offset * scale, tolerance: tolerance)
      forEachVisible(features, (abs(offset) * OffsetTracer.longestMiter + style.width) * scale + 2) {
        tracer.trace($0, of: layer)
      }
      tracer.finish()
      cairo_stroke(context)
    }
    cairo_set_dash(context, nil, 0, 0)
  }

  private func dot(_ features: [Int], _ color: Color, radius: Double) {
    DrawingPainter.setSource(color, of: context)
    forEachVisible(features, radius + 2) { feature in
      layer.forEachCommand(of: feature) { command in
        guard case .move(let x, let y) = command else { return }
        cairo_new_sub_path(context)
        cairo_arc(
          context, Double(x) * frame.unit - frame.x, Double(y) * frame.unit - frame.y, radius, 0, 2 * .pi)
      }
    }
    cairo_fill(context)
  }

  private func forEachVisible(_ features: [Int], _ margin: Double, _ body: (VectorTile.Feature) -> Void) {
    let low = -margin
    let high = frame.size + margin
    for index in features {
      let feature = layer.features[index]
      let left = Double(feature.low.x) * frame.unit - frame.x
      let right = Double(feature.high.x) * frame.unit - frame.x
      let top = Double(feature.low.y) * frame.unit - frame.y
      let bottom = Double(feature.high.y) * frame.unit - frame.y
      guard right >= low, left <= high, bottom >= low, top <= high else { continue }
      body(feature)
    }
  }
}

extension LineStyle.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineStyle.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
