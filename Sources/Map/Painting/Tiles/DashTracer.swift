import BaseMap
import CCairo

/// Strokes the visible pieces of dashed lines. The dash offset counts from the start of the whole line, so that dashes
/// continue across the tiles of one ancestor.
struct DashTracer {
  private let context: OpaquePointer
  private let frame: TileFrame
  private let dashes: [Double]
  private let period: Double
  private let low: Double
  private let high: Double
  private var x = 0.0
  private var y = 0.0
  private var travelled = 0.0
  private var isDrawing = false

  /// Creates a tracer. `dashes` are in device pixels.
  init(_ context: OpaquePointer, _ frame: TileFrame, dashes: [Double], margin: Double) {
    self.context = context
    self.frame = frame
    self.dashes = dashes
    period = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
    low = -margin
    high = frame.size + margin
  }

  mutating func move(_ x: Int32, _ y: Int32) {
    finish()
    (self.x, self.y) = devicePoint(x, y)
    travelled = 0
  }

  mutating func line(_ toX: Int32, _ toY: Int32) {
    let (toX, toY) = devicePoint(toX, toY)
    if max(x, toX) < low || min(x, toX) > high || max(y, toY) < low || min(y, toY) > high {
      finish()
    } else {
      if !isDrawing {
        cairo_set_dash(
          context, dashes, Int32(dashes.count), travelled.truncatingRemainder(dividingBy: period))
        cairo_move_to(context, x, y)
        isDrawing = true
      }
      cairo_line_to(context, toX, toY)
    }
    let (dx, dy) = (toX - x, toY - y)
    travelled += (dx * dx + dy * dy).squareRoot()
    (x, y) = (toX, toY)
  }

  /// Strokes the pending piece. Call this method at the end.
  mutating func finish() {
    guard isDrawing else { return }
    cairo_stroke(context)
    isDrawing = false
  }

  private func devicePoint(_ x: Int32, _ y: Int32) -> (Double, Double) {
    (Double(x) * frame.unit - frame.x, Double(y) * frame.unit - frame.y)
  }
}
