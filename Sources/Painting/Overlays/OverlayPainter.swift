import AnnotationKit
import CCairo
import Geography

/// Paints lines and areas of the map, on any thread.
public enum OverlayPainter {
  /// Paints overlays, the first lowest, into a context whose unit is a logical pixel of the view.
  ///
  /// Parts out of view are left out, and so are points on the same pixel as the previous point. O(points).
  public static func paint(_ overlays: [Overlay], viewport: Viewport, into context: OpaquePointer) {
    cairo_save(context)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    for overlay in overlays { paint(overlay, viewport, context) }
    cairo_restore(context)
  }

  private static func paint(_ overlay: Overlay, _ viewport: Viewport, _ context: OpaquePointer) {
    let margin = overlay.strokeWidth + 2
    let view = viewport.bounds(margin: margin)
    guard let bounds = bounds(of: overlay.parts), bounds.minY <= view.maxY, view.minY <= bounds.maxY else {
      return
    }
    // The world repeats to the east and west.
    let first = (view.minX - bounds.maxX).rounded(.up)
    let last = (view.maxX - bounds.minX).rounded(.down)
    guard first <= last else { return }
    for turn in stride(from: first, through: last, by: 1) {
      var tracer = OverlayTracer(context, viewport, turn: turn, margin: margin)
      cairo_new_path(context)
      for part in overlay.parts { tracer.trace(part, closing: overlay.fill != nil) }
      if let fill = overlay.fill {
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
        DrawingPainter.setSource(fill, of: context)
        cairo_fill_preserve(context)
      }
      // Round joins cost half as much again and are not visible on thin lines.
      let join = overlay.strokeWidth > 2.5 ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL
      cairo_set_line_join(context, join)
      cairo_set_line_width(context, overlay.strokeWidth)
      DrawingPainter.setSource(overlay.stroke, of: context)
      cairo_stroke(context)
    }
  }

  private static func bounds(of parts: [[MercatorPoint]]) -> Rectangle? {
    var (west, east, north, south) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for part in parts {
      for position in part {
        west = min(west, position.x)
        east = max(east, position.x)
        north = min(north, position.y)
        south = max(south, position.y)
      }
    }
    return west <= east ? Rectangle(x: west, y: north, width: east - west, height: south - north) : nil
  }
}

/// Traces one copy of an overlay into a cairo path, without invisible parts.
private struct OverlayTracer {
  private let context: OpaquePointer
  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double
  // From the Mercator square to the view: (x·a - y·b + dx, x·b + y·a + dy).
  private let a: Double
  private let b: Double
  private let dx: Double
  private let dy: Double

  init(_ context: OpaquePointer, _ viewport: Viewport, turn: Double, margin: Double) {
    self.context = context
    (left, top) = (-margin, -margin)
    (right, bottom) = (viewport.size.width + margin, viewport.size.height + margin)
    // A unit step east, turned as the view is.
    let center = viewport.center
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    let east = viewport.point(for: MercatorPoint(x: center.x + 0.25, y: center.y)) - middle
    a = east.x * 4
    b = east.y * 4
    let x = turn - center.x
    dx = middle.x + x * a + center.y * b
    dy = middle.y + x * b - center.y * a
  }

  mutating func trace(_ part: [MercatorPoint], closing: Bool) {
    guard let first = part.first else { return }
    var pen = point(first)
    var beyond = code(pen)
    var skipped: Point?
    let start = near(pen)
    cairo_move_to(context, start.x, start.y)
    for position in part.dropFirst() {
      let next = point(position)
      let here = code(next)
      // The run beyond one edge ends: it is drawn as one straight line.
      if beyond != 0, beyond & here == 0, let last = skipped {
        line(from: pen, to: last)
        pen = last
        beyond = code(last)
        skipped = nil
      }
      let isNear = abs(next.x - pen.x) < 0.5 && abs(next.y - pen.y) < 0.5
      beyond &= here
      if beyond != 0 || (isNear && here == 0) {
        skipped = next
      } else {
        line(from: pen, to: next)
        pen = next
        beyond = here
        skipped = nil
      }
    }
    if let skipped {
      line(from: pen, to: skipped)
      pen = skipped
    }
    if closing {
      line(from: pen, to: point(first))
      cairo_close_path(context)
    }
  }

  /// Draws a line. cairo's fixed-point numbers are limited, so points beyond a frame around the view are clamped to the
  /// frame. The line is divided where it crosses the frame, so that the part inside does not change.
  private func line(from start: Point, to end: Point) {
    if near(start) != start || near(end) != end {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let bends = [
        (left - OverlayTracer.reach - start.x) / dx, (right + OverlayTracer.reach - start.x) / dx,
        (top - OverlayTracer.reach - start.y) / dy, (bottom + OverlayTracer.reach - start.y) / dy,
      ]
      for ratio in bends.filter({ $0 > 0 && $0 < 1 }).sorted() {
        let bend = near(Point(x: start.x + ratio * dx, y: start.y + ratio * dy))
        cairo_line_to(context, bend.x, bend.y)
      }
    }
    let end = near(end)
    cairo_line_to(context, end.x, end.y)
  }

  /// The distance of the frame from the view, in logical pixels.
  private static let reach = 10_000.0

  private func near(_ point: Point) -> Point {
    Point(
      x: max(left - OverlayTracer.reach, min(right + OverlayTracer.reach, point.x)),
      y: max(top - OverlayTracer.reach, min(bottom + OverlayTracer.reach, point.y)))
  }

  private func point(_ position: MercatorPoint) -> Point {
    Point(x: position.x * a - position.y * b + dx, y: position.x * b + position.y * a + dy)
  }

  /// The edges that the point lies beyond, as bits (Cohen–Sutherland).
  private func code(_ point: Point) -> UInt8 {
    (point.x < left ? 1 : 0) | (point.x > right ? 2 : 0) | (point.y < top ? 4 : 0)
      | (point.y > bottom ? 8 : 0)
  }
}
