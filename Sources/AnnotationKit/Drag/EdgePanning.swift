import Geography

/// How fast the map pans by itself while a dragged view is held near its edge: faster the nearer.
struct EdgePanning: Hashable {
  /// Logical pixels from an edge within which the map pans.
  static let margin = 48.0
  /// At the edge and beyond, in logical pixels a second.
  static let topSpeed = 900.0

  /// The margins that hold now: left, top, right, bottom. A drag that begins inside one does not pan the map
  /// until the pointer goes nearer to the edge.
  private var margins: [Double]

  init(pointer: Point, size: Size) {
    margins = EdgePanning.distances(pointer, size).map { max(0, min(EdgePanning.margin, $0)) }
  }

  mutating func pointerMoved(to pointer: Point, size: Size) {
    for (side, distance) in EdgePanning.distances(pointer, size).enumerated() {
      margins[side] = max(margins[side], min(EdgePanning.margin, distance))
    }
  }

  /// Logical pixels a second by which what is shown should move.
  func velocity(pointer: Point, size: Size) -> Point {
    let speeds = zip(EdgePanning.distances(pointer, size), margins).map { distance, margin -> Double in
      guard margin > 0, distance < margin else { return 0 }
      let depth = min(1, (margin - distance) / EdgePanning.margin)
      return EdgePanning.topSpeed * depth * depth
    }
    return Point(x: speeds[2] - speeds[0], y: speeds[3] - speeds[1])
  }

  private static func distances(_ pointer: Point, _ size: Size) -> [Double] {
    [pointer.x, pointer.y, size.width - pointer.x, size.height - pointer.y]
  }
}
