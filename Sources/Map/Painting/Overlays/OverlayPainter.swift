import CCairo
import Geography
import Graphics
import Keys

/// Paints lines and areas of the map. Can be used on any thread.
public enum OverlayPainter {
  /// Paints a shape into a context whose unit is a logical pixel of the view. O(points).
  ///
  /// Skips parts that are out of view, and points that don't visibly change a line.
  public static func paint(_ shape: OverlayShape, viewport: Viewport, into context: OpaquePointer) {
    guard shape.isFilled || shape.isStroked else { return }
    let margin = margin(of: shape)
    // Include the repetitions of the world to the east and west.
    let pixels = margin / viewport.worldSize
    guard let turns = shape.turns(in: viewport.bounds(), margin: pixels) else { return }
    cairo_save(context)
    if shape.goesAroundPole {
      paint(shape.unrolled(over: turns), OverlayTracer(context, viewport, turn: 0, margin: margin))
    } else {
      for turn in turns { paint(shape, OverlayTracer(context, viewport, turn: turn, margin: margin)) }
    }
    cairo_restore(context)
  }

  /// Returns the part of the view, in logical pixels, that painting the shape may change. Returns `nil` if the shape
  /// isn't visible. O(1), except for rings around a pole, which cover the whole view.
  public static func coveredBounds(of shape: OverlayShape, viewport: Viewport) -> Rectangle? {
    guard shape.isFilled || shape.isStroked, let bounds = shape.bounds else { return nil }
    let margin = margin(of: shape)
    let view = Rectangle(origin: .zero, size: viewport.size)
    guard let turns = shape.turns(in: viewport.bounds(), margin: margin / viewport.worldSize) else {
      return nil
    }
    guard !shape.goesAroundPole else { return view }
    return turns.compactMap { turn -> Rectangle? in
      bounds.offset(by: Point(x: Double(turn), y: 0)).mappingCorners {
        viewport.point(forCopy: MercatorPoint(x: $0.x, y: $0.y))
      }.inset(by: -margin).intersection(view)
    }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// The minimum radius of the dot that represents a line of length zero, in logical pixels. The dot of a thin line is
  /// wider than the line.
  private static let leastDot = 2.5

  /// Whether all positions of a part are equal. O(1) for most parts.
  private static func isDot(_ part: [MercatorPoint]) -> Bool {
    part.first.map { first in part.allSatisfy { $0 == first } } ?? false
  }

  /// Returns the parts with runs of equal parts reduced to one part, or to two if their number is even. The even-odd
  /// rule then fills the same area. Cairo's time grows with the square of the number of equal parts. O(positions).
  static func withoutRepetitions(_ parts: [[MercatorPoint]]) -> [[MercatorPoint]] {
    var kept: [[MercatorPoint]] = []
    var run = 0
    for part in parts {
      run = part == kept.last ? run + 1 : 1
      if run <= 2 {
        kept.append(part)
      } else if run.isMultiple(of: 2) {
        kept.append(part)
      } else {
        kept.removeLast()
      }
    }
    return kept
  }

  /// The distance by which a painted shape extends beyond its points, in logical pixels.
  private static func margin(of shape: OverlayShape) -> Double {
    shape.strokeWidth * (shape.lineStyle.join == .miter ? shape.lineStyle.miterLimit : 1) + 2
  }

  private static func paint(_ shape: OverlayShape, _ tracer: OverlayTracer) {
    let context = tracer.context
    // Paint translucent shapes as a group. Otherwise the fill would be visible through the line that overlaps it.
    let isGroup = shape.alpha < 1 && shape.isFilled && shape.isStroked
    if isGroup { cairo_push_group(context) }
    let alpha = isGroup ? 1 : shape.alpha
    let isDashed = shape.isStroked && shape.lineStyle.isDashed
    let lines = withoutRepetitions(shape.parts.filter { !isDot($0) })
    if shape.isFilled || !isDashed {
      cairo_new_path(context)
      for part in lines { tracer.trace(part, closing: shape.isArea) }
    }
    if shape.isFilled, let fill = shape.fill {
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      DrawingPainter.setSource(fill.opacity(alpha), of: context)
      cairo_fill_preserve(context)
    }
    if shape.isStroked, let stroke = shape.stroke {
      DrawingPainter.setSource(stroke.opacity(alpha), of: context)
      cairo_set_line_width(context, shape.strokeWidth)
      apply(shape.lineStyle, width: shape.strokeWidth, to: context)
      if isDashed {
        for part in lines { tracer.dash(part, closing: shape.isArea, shape.lineStyle) }
      } else {
        cairo_stroke(context)
      }
      if lines.count < shape.parts.count {
        cairo_new_path(context)
        for part in shape.parts where isDot(part) {
          tracer.dot(part[0], radius: max(shape.strokeWidth / 2, leastDot))
        }
        cairo_fill(context)
      }
    }
    guard isGroup else { return }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, shape.alpha)
  }

  private static func apply(_ style: LineStyle, width: Double, to context: OpaquePointer) {
    cairo_set_line_cap(context, style.cap.ofCairo)
    // Use bevel joins for thin lines: round joins take 1.5 times as long and look the same.
    let isThin = width <= 2.5 && style.join == .round
    cairo_set_line_join(context, isThin ? CAIRO_LINE_JOIN_BEVEL : style.join.ofCairo)
    cairo_set_miter_limit(context, max(1, style.miterLimit))
  }
}

extension LineCap {
  fileprivate var ofCairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var ofCairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
