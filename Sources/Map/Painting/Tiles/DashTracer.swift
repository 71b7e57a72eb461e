import BaseMap
import CCairo
import Geography

/// Strokes the visible pieces of dashed lines, so that dashes continue across tiles.
///
/// The tiles of one ancestor measure dashes from the start of the line. If a line crosses an edge between two
/// ancestors, the center of a gap is on the edge in both. Between two edges, dashes are stretched slightly to fit.
struct DashTracer: FeatureTracer {
  private let context: OpaquePointer
  private let frame: TileFrame
  private let dashes: [Double]
  private let period: Double
  private let low: Double
  private let high: Double
  /// The edges of the ancestor, in device pixels of the tile.
  private let edges: (left: Double, right: Double, top: Double, bottom: Double)
  private var line: [Point] = []

  /// Creates a tracer. `dashes` are in device pixels, `extent` is the width of the ancestor in units of its layer.
  init(_ context: OpaquePointer, _ frame: TileFrame, extent: Int, dashes: [Double], margin: Double) {
    self.context = context
    self.frame = frame
    self.dashes = dashes
    period = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
    low = -margin
    high = frame.size + margin
    let side = Double(extent) * frame.unit
    edges = (-frame.x, side - frame.x, -frame.y, side - frame.y)
  }

  mutating func move(_ x: Int32, _ y: Int32) {
    finish()
    line = [devicePoint(x, y)]
  }

  mutating func line(_ x: Int32, _ y: Int32) { line.append(devicePoint(x, y)) }

  /// Adds a line to the start of the pending line.
  mutating func close() { if let start = line.first, line.last != start { line.append(start) } }

  /// Strokes the pending line. Call this method at the end.
  mutating func finish() {
    defer { line.removeAll(keepingCapacity: true) }
    guard line.count > 1, period > 0 else { return }
    var piece = [line[0]]
    var startsAtEdge = false
    for (a, b) in zip(line, line.dropFirst()) {
      for crossing in crossings(from: a, to: b) {
        piece.append(crossing)
        stroke(piece, startsAtEdge: startsAtEdge, endsAtEdge: true)
        piece = [crossing]
        startsAtEdge = true
      }
      piece.append(b)
    }
    stroke(piece, startsAtEdge: startsAtEdge, endsAtEdge: false)
  }

  /// Returns the points at which a segment crosses the edges of the ancestor, in the order of the segment.
  private func crossings(from a: Point, to b: Point) -> [Point] {
    var shares: [Double] = []
    for edge in [edges.left, edges.right] where (a.x < edge) != (b.x < edge) {
      shares.append((edge - a.x) / (b.x - a.x))
    }
    for edge in [edges.top, edges.bottom] where (a.y < edge) != (b.y < edge) {
      shares.append((edge - a.y) / (b.y - a.y))
    }
    return shares.sorted().map { a + (b - a) * $0 }
  }

  /// Strokes a piece of a line that crosses no edge.
  private func stroke(_ piece: [Point], startsAtEdge: Bool, endsAtEdge: Bool) {
    // The offset of the center of the first gap.
    let gap = dashes.count > 1 ? dashes[0] + dashes[1] / 2 : period * 0.75
    var (factor, offset) = (1.0, startsAtEdge ? gap : 0)
    if endsAtEdge {
      let length = zip(piece, piece.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
      guard length > 0 else { return }
      if startsAtEdge {
        factor = length / (max(1, (length / period).rounded()) * period)
      } else {
        offset = gap - length
      }
    }
    let dashes = dashes.map { $0 * factor }
    let period = period * factor
    var travelled = offset * factor
    var isDrawing = false
    for (a, b) in zip(piece, piece.dropFirst()) {
      let length = (b - a).length
      let visible = visibleShares(from: a, to: b)
      if let visible {
        let (from, to) = (a + (b - a) * visible.lowerBound, a + (b - a) * visible.upperBound)
        if !isDrawing {
          let start = (travelled + length * visible.lowerBound).truncatingRemainder(dividingBy: period)
          cairo_set_dash(context, dashes, Int32(dashes.count), start < 0 ? start + period : start)
          cairo_move_to(context, from.x, from.y)
        }
        cairo_line_to(context, to.x, to.y)
      }
      let continues = visible.map { $0.upperBound == 1 } ?? false
      if !continues, isDrawing || visible != nil { cairo_stroke(context) }
      isDrawing = continues
      travelled += length
    }
    if isDrawing { cairo_stroke(context) }
  }

  /// Returns the part of a segment inside of the tile and its margin, as shares of the segment. The rest isn't stroked,
  /// because it can have millions of dashes.
  private func visibleShares(from a: Point, to b: Point) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    for (start, end) in [(a.x, b.x), (a.y, b.y)] {
      guard start != end else {
        guard (low...high).contains(start) else { return nil }
        continue
      }
      let (near, far) = ((low - start) / (end - start), (high - start) / (end - start))
      (first, last) = (max(first, min(near, far)), min(last, max(near, far)))
    }
    return first < last ? first...last : nil
  }

  private func devicePoint(_ x: Int32, _ y: Int32) -> Point {
    Point(x: Double(x) * frame.unit - frame.x, y: Double(y) * frame.unit - frame.y)
  }
}
