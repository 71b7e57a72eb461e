import AnnotationKit
import CCairo
import Geography

/// Traces one copy of a shape into a cairo path, without invisible parts.
struct OverlayTracer {
  let context: OpaquePointer
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  // From the Mercator square to the view: (x·a - y·b + dx, x·b + y·a + dy).
  private let a: Double
  private let b: Double
  private let dx: Double
  private let dy: Double

  init(_ context: OpaquePointer, _ viewport: Viewport, turn: Int, margin: Double) {
    self.context = context
    (left, top) = (-margin, -margin)
    (right, bottom) = (viewport.size.width + margin, viewport.size.height + margin)
    // A unit step east, turned as the view is.
    let center = viewport.center
    let middle = Point(x: viewport.size.width / 2, y: viewport.size.height / 2)
    let east = viewport.point(for: MercatorPoint(x: center.x + 0.25, y: center.y)) - middle
    a = east.x * 4
    b = east.y * 4
    let x = Double(turn) - center.x
    dx = middle.x + x * a + center.y * b
    dy = middle.y + x * b - center.y * a
  }

  func trace(_ part: [MercatorPoint], closing: Bool) {
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

  func point(_ position: MercatorPoint) -> Point {
    Point(x: position.x * a - position.y * b + dx, y: position.x * b + position.y * a + dy)
  }

  /// The edges that the point lies beyond, as bits (Cohen–Sutherland).
  private func code(_ point: Point) -> UInt8 {
    (point.x < left ? 1 : 0) | (point.x > right ? 2 : 0) | (point.y < top ? 4 : 0)
      | (point.y > bottom ? 8 : 0)
  }
}
