extension MapRect {
  /// Creates the smallest rectangle around all valid `rects`, which crosses the date line if that makes it narrower.
  /// Returns `nil` if no rectangle is valid. O(n log n).
  public init?(around rects: some Sequence<MapRect>) {
    let rects = rects.filter(\.isValid)
    guard let top = rects.lazy.map(\.minY).min(), let bottom = rects.lazy.map(\.maxY).max()
    else { return nil }
    let span = MapRect.shortestSpan(of: rects)
    self.init(x: span.low, y: top, width: span.high - span.low, height: bottom - top)
  }

  /// Creates the smallest rectangle around `points`, which crosses the date line if that makes it narrower. Returns
  /// `nil` if `points` is empty.
  public init?(around points: some Sequence<MapPoint>) {
    self.init(around: points.map { MapRect(origin: $0, size: .zero) })
  }

  /// Returns the shortest arc of a circle of length 1 that contains all of `rects`: the complement of the
  /// widest gap.
  private static func shortestSpan(of rects: [MapRect]) -> (low: Double, high: Double) {
    let arcs = rects.map { rect in
      let turns = rect.minX.rounded(.down)
      return (low: rect.minX - turns, high: rect.maxX - turns)
    }.sorted { $0.low < $1.low }
    let first = arcs[0]
    var reach = first.high
    var widest = (width: -1.0, low: first.low, reach: first.high)
    for arc in arcs.dropFirst() {
      if arc.low - reach > widest.width { widest = (arc.low - reach, arc.low, reach) }
      reach = max(reach, arc.high)
    }
    let closing = first.low + 1 - reach
    if closing >= widest.width { return closing > 0 ? (first.low, reach) : (0, 1) }
    let high = max(widest.reach + 1, reach)
    return high - widest.low < 1 ? (widest.low, high) : (0, 1)
  }
}
