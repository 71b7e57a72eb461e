import CCairo
import Geography
import Graphics
import Keys

/// Adds one copy of a shape to a cairo path, without its invisible parts.
struct OverlayTracer {
  let context: OpaquePointer
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double
  private let transform: ViewTransform

  init(_ context: OpaquePointer, _ viewport: Viewport, turn: Int, margin: Double) {
    self.context = context
    (left, top) = (-margin, -margin)
    (right, bottom) = (viewport.size.width + margin, viewport.size.height + margin)
    transform = ViewTransform(viewport, turn: turn)
  }

  /// Adds a part to the path. Skips points that are out of view or within the tolerance of `LineSimplifier`.
  func trace(_ part: [MercatorPoint], closing: Bool) {
    guard let first = part.first else { return }
    var pen = point(first)
    var beyond = code(pen)
    var skipped: Point?
    var sight = LineSimplifier(from: pen)
    let start = near(pen)
    cairo_move_to(context, start.x, start.y)
    func go(to next: Point, _ here: UInt8) {
      line(from: pen, to: next)
      pen = next
      beyond = here
      skipped = nil
      sight = LineSimplifier(from: next)
    }
    for position in part.dropFirst() {
      let next = point(position)
      let here = code(next)
      // All skipped points are beyond the same edge, or all are in view and nearly on a straight line. Draw the
      // last skipped point if this isn't true for `next`.
      if let last = skipped, beyond != 0 ? beyond & here == 0 : here != 0 || !sight.reaches(next) {
        go(to: last, code(last))
      }
      if beyond & here != 0 {
        beyond &= here
        skipped = next
      } else if beyond == 0, here == 0, sight.reaches(next) {
        sight.narrow(to: next)
        skipped = next
      } else {
        go(to: next, here)
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

  /// Adds a dot to the path if it may be in view.
  func dot(_ position: MercatorPoint, radius: Double) {
    let center = point(position)
    guard code(center) == 0 else { return }
    cairo_new_sub_path(context)
    cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
  }

  /// Draws a line. Points beyond a frame around the view are moved to the frame, because cairo's fixed-point numbers
  /// are limited. The line is divided where it crosses the frame, so that its visible part doesn't change.
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

  /// The distance between the view and the frame, in logical pixels.
  private static let reach = 10_000.0

  private func near(_ point: Point) -> Point {
    Point(
      x: max(left - OverlayTracer.reach, min(right + OverlayTracer.reach, point.x)),
      y: max(top - OverlayTracer.reach, min(bottom + OverlayTracer.reach, point.y)))
  }

  func point(_ position: MercatorPoint) -> Point { transform.point(for: position) }

  /// Returns bits for the edges of the view beyond which the point is (Cohen–Sutherland algorithm).
  private func code(_ point: Point) -> UInt8 {
    (point.x < left ? 1 : 0) | (point.x > right ? 2 : 0) | (point.y < top ? 4 : 0)
      | (point.y > bottom ? 8 : 0)
  }
}
