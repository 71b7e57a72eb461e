import Geography

/// Where a point is on a shape.
public struct ShapeHit: Hashable, Sendable {
  /// From the point to the middle of the nearest line or outline, in logical pixels; where that is not hit, at least that
  /// of a near one.
  public var distance: Double
  /// Whether that is near enough, and not only the inside of an area hit.
  public var isOnOutline: Bool
  /// Before which position of which part the nearest leg ends; for a ring's last leg that is the one after its last.
  public var leg: Vertex
  /// Where on the map the nearest leg is nearest.
  public var nearest: MercatorPoint
}

extension OverlayShape {
  /// Whether what is drawn of the shape lies within `tolerance` logical pixels of `point` of the view: the inside of an
  /// area that is filled, and lines and outlines in their width. The gaps of dashes belong to the line. O(points) where
  /// `point` is in the bounds.
  public func isHit(at point: Point, tolerance: Double = 0, in viewport: Viewport) -> Bool {
    guard isFilled || isStroked else { return false }
    let hit = hit(at: point, tolerance: tolerance + (isStroked ? strokeWidth / 2 : 0), in: viewport)
    return hit.map { $0.isOnOutline || isFilled } ?? false
  }

  /// Where `point` of the view is on the shape: within `tolerance` logical pixels of a line or an outline, or inside of
  /// an area, filled or not; nil where it is beside. O(points) for short parts, and for long ones about a 64th of that.
  public func hit(at point: Point, tolerance: Double, in viewport: Viewport) -> ShapeHit? {
    let reach = max(0, tolerance) / viewport.worldSize
    let place = viewport.mercatorPoint(at: point)
    let spot = Rectangle(x: place.x, y: place.y, width: 0, height: 0)
    guard let turns = turns(in: spot, margin: reach) else { return nil }
    if goesAroundPole { return unrolled(over: turns).hit(place, reach, viewport.worldSize) }
    return turns.compactMap { turn -> ShapeHit? in
      let turn = Double(turn)
      var hit = hit(MercatorPoint(x: place.x - turn, y: place.y), reach, viewport.worldSize)
      hit?.nearest.x += turn
      return hit
    }.min { ($0.isOnOutline ? 0 : 1, $0.distance) < ($1.isOnOutline ? 0 : 1, $1.distance) }
  }

  /// Whether `place` is inside of an area, filled or not, on any copy of the world; false for lines. O(points).
  public func contains(_ place: MercatorPoint) -> Bool {
    let spot = Rectangle(x: place.x, y: place.y, width: 0, height: 0)
    guard isArea, let turns = turns(in: spot) else { return false }
    if goesAroundPole { return unrolled(over: turns).hit(place, 0, 1) != nil }
    return turns.contains { hit(MercatorPoint(x: place.x - Double($0), y: place.y), 0, 1) != nil }
  }

  private func hit(_ place: MercatorPoint, _ reach: Double, _ worldSize: Double) -> ShapeHit? {
    var search = LegSearch(place, reach: reach)
    for (index, part) in parts.enumerated() {
      runs.forEach(ofPart: index, count: part.count) { points, box in
        search.look(at: part, points, box, part: index)
      }
      if isArea, part.count > 1, part.first != part.last {
        search.look(from: part[part.count - 1], to: part[0], Vertex(part: index, index: part.count))
      }
    }
    guard let leg = search.leg else { return nil }
    let isOnOutline = search.squaredDistance <= reach * reach
    guard isOnOutline || isArea && search.isInside else { return nil }
    return ShapeHit(
      distance: search.squaredDistance.squareRoot() * worldSize, isOnOutline: isOnOutline, leg: leg,
      nearest: search.nearest)
  }
}

/// Looks for the leg that is nearest to a place, and counts the legs that a line to the east of it crosses.
private struct LegSearch {
  let place: MercatorPoint
  let reach: Double
  private(set) var isInside = false
  private(set) var squaredDistance = Double.infinity
  private(set) var nearest = MercatorPoint(x: 0, y: 0)
  private(set) var leg: Vertex?

  init(_ place: MercatorPoint, reach: Double) { (self.place, self.reach) = (place, reach) }

  /// Looks at the legs between `points` of a part, all of them in `box`.
  mutating func look(
    at part: [MercatorPoint], _ points: ClosedRange<Int>, _ box: Rectangle?, part index: Int
  ) {
    if let box, leg != nil, !box.inset(by: -reach).touches(place) {
      // Too far to be hit: how often such a run is crossed, to the east, is seen at its ends.
      let (first, last) = (part[points.lowerBound], part[points.upperBound])
      if place.y < box.minY || place.y > box.maxY || place.x > box.maxX { return }
      if place.x < box.minX {
        if (first.y > place.y) != (last.y > place.y) { isInside.toggle() }
        return
      }
    }
    if points.count == 1 {
      look(from: part[points.lowerBound], to: part[points.lowerBound], Vertex(part: index, index: 0))
    }
    for next in points.dropFirst() {
      look(from: part[next - 1], to: part[next], Vertex(part: index, index: next))
    }
  }

  mutating func look(from start: MercatorPoint, to end: MercatorPoint, _ vertex: Vertex) {
    let foot = place.foot(from: start, to: end)
    let (east, south) = (place.x - foot.x, place.y - foot.y)
    let distance = east * east + south * south
    if distance < squaredDistance || leg == nil {
      (squaredDistance, nearest, leg) = (distance, foot, vertex)
    }
    if (start.y > place.y) != (end.y > place.y),
      place.x < start.x + (place.y - start.y) / (end.y - start.y) * (end.x - start.x)
    {
      isInside.toggle()
    }
  }
}

extension MercatorPoint {
  /// The point of the straight line from one point to another that is nearest to this one.
  func foot(from a: MercatorPoint, to b: MercatorPoint) -> MercatorPoint {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / length)) : 0
    return MercatorPoint(x: a.x + along * dx, y: a.y + along * dy)
  }
}

extension Rectangle {
  /// Whether `place` is in the rectangle or on one of its edges.
  fileprivate func touches(_ place: MercatorPoint) -> Bool {
    place.x >= minX && place.x <= maxX && place.y >= minY && place.y <= maxY
  }
}
