import Geography

/// The inside of a ring on the Mercator square, by the even-odd rule. Its x range may extend beyond 0…1.
struct SelectedArea {
  /// The bounding box of the ring.
  let bounds: Rectangle
  private struct Edge {
    var start: MercatorPoint
    var end: MercatorPoint
  }
  /// The edges that cross each horizontal strip, so that few edges are tested for a point.
  private var strips: [[Edge]]

  /// Creates the inside of the ring through `corners`. Returns `nil` if it has no width or height.
  init?(_ corners: [MercatorPoint]) {
    guard let bounds = Rectangle(around: corners.map { Point(x: $0.x, y: $0.y) }), bounds.width > 0,
      bounds.height > 0
    else { return nil }
    self.bounds = bounds
    strips = Array(repeating: [], count: max(1, min(256, corners.count)))
    for (index, start) in corners.enumerated() {
      let end = corners[(index + 1) % corners.count]
      for strip in strip(of: min(start.y, end.y))...strip(of: max(start.y, end.y)) {
        strips[strip].append(Edge(start: start, end: end))
      }
    }
  }

  private func strip(of y: Double) -> Int {
    max(0, min(strips.count - 1, Int((y - bounds.minY) / bounds.height * Double(strips.count))))
  }

  /// Returns whether the point is inside. O(edges in the point's strip).
  func contains(_ point: MercatorPoint) -> Bool {
    guard point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY, point.y <= bounds.maxY
    else {
      return false
    }
    var isInside = false
    for edge in strips[strip(of: point.y)] where (edge.start.y > point.y) != (edge.end.y > point.y) {
      let part = (point.y - edge.start.y) / (edge.end.y - edge.start.y)
      if point.x < edge.start.x + part * (edge.end.x - edge.start.x) { isInside.toggle() }
    }
    return isInside
  }

  /// Returns whether all positions of a shape are inside, on one of the copies of the world. O(positions).
  func contains(_ shape: OverlayShape) -> Bool {
    guard let turns = shape.turns(in: bounds) else { return false }
    return turns.contains { turn in
      shape.parts.allSatisfy { part in
        part.allSatisfy { contains(MercatorPoint(x: $0.x + Double(turn), y: $0.y)) }
      }
    }
  }
}
