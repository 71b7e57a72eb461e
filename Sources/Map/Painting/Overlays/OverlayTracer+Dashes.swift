import CCairo
import Geography
import Glibc
import Graphics
import Keys

extension OverlayTracer {
  /// Strokes a part with dashes. The pattern starts at the first point of the part.
  ///
  /// Only the visible pieces are passed to cairo, with the dash offset at their start. So dashes stay in place while
  /// the map is panned, and the cost depends only on the visible part of the line.
  func dash(_ part: [MercatorPoint], closing: Bool, _ style: LineStyle) {
    guard let first = part.first else { return }
    // If the number of lengths is odd, dashes and gaps swap places in each repetition, so the period is twice as long.
    let period = style.dashes.reduce(0, +) * (style.dashes.count % 2 == 0 ? 1 : 2)
    var travelled = style.dashPhase
    var isDrawing = false
    var start = point(first)
    func end() {
      if isDrawing { cairo_stroke(context) }
      isDrawing = false
    }
    func go(to next: Point) {
      let length = (next - start).length
      if let seen = visiblePart(from: start, to: next) {
        let displacement = next - start
        if !isDrawing || seen.lowerBound > 0 {
          end()
          let offset = (travelled + seen.lowerBound * length).truncatingRemainder(dividingBy: period)
          cairo_set_dash(context, style.dashes, Int32(style.dashes.count), offset)
          cairo_new_path(context)
          let entry = start + displacement * seen.lowerBound
          cairo_move_to(context, entry.x, entry.y)
          isDrawing = true
        }
        let exit = start + displacement * seen.upperBound
        cairo_line_to(context, exit.x, exit.y)
        if seen.upperBound < 1 { end() }
      } else {
        end()
      }
      travelled += length
      start = next
    }
    for position in part.dropFirst() { go(to: point(position)) }
    if closing, part.last != first { go(to: point(first)) }
    end()
  }

  /// Returns the visible part of a line as fractions of its length, from 0 at its start to 1 at its end (Liang–Barsky
  /// algorithm).
  private func visiblePart(from start: Point, to end: Point) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    let displacement = end - start
    for (step, room) in [
      (-displacement.x, start.x - left), (displacement.x, right - start.x), (-displacement.y, start.y - top),
      (displacement.y, bottom - start.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        low = max(low, room / step)
      } else {
        high = min(high, room / step)
      }
    }
    return low <= high ? low...high : nil
  }
}
