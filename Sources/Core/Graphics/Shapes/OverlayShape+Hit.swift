import Geography
import Keys

/// The result of a hit test on a shape.
public struct ShapeHit: Hashable, Sendable {
  /// The distance from the point to the centerline of the nearest line or outline, in logical pixels. If the outline
  /// isn't hit, it may be the distance to a segment other than the nearest.
  public var distance: Double
  /// Whether the line or outline is hit, and not only the inside of an area.
  public var isOnOutline: Bool
  /// The part and the index of the position at the end of the nearest segment. For the closing segment of a
  /// ring, the index is one after the last.
  public var segment: Vertex
  /// The nearest position on the nearest segment.
  public var nearest: MercatorPoint
}

extension OverlayShape {
  /// Returns whether the shape is drawn within `tolerance` logical pixels of `point` of the view. The inside of a
  /// filled area and the full width of a line count as drawn. Gaps between dashes belong to the line. O(points) if
  /// `point` is within the bounds.
  public func isHit(at point: Point, tolerance: Double = 0, in viewport: Viewport) -> Bool {
    guard isFilled || isStroked else { return false }
    let hit = hit(at: point, tolerance: tolerance + (isStroked ? strokeWidth / 2 : 0), in: viewport)
    return hit.map { $0.isOnOutline || isFilled } ?? false
  }

  /// Returns the hit of `point` of the view: within `tolerance` logical pixels of a line or outline, or
  /// inside an area, filled or not. Returns `nil` if the shape isn't hit. O(points) for short parts, and
  /// about a 64th of that for long parts.
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

  /// Returns whether `place` is inside an area, filled or not, on any copy of the world. Returns `false` for
  /// lines. O(points).
  public func contains(_ place: MercatorPoint) -> Bool {
    let spot = Rectangle(x: place.x, y: place.y, width: 0, height: 0)
    guard isArea, let turns = turns(in: spot) else { return false }
    if goesAroundPole { return unrolled(over: turns).hit(place, 0, 1) != nil }
    return turns.contains { hit(MercatorPoint(x: place.x - Double($0), y: place.y), 0, 1) != nil }
  }

  private func hit(_ place: MercatorPoint, _ reach: Double, _ worldSize: Double) -> ShapeHit? {
    var search = SegmentSearch(place, reach: reach)
    for (index, part) in parts.enumerated() {
      runs.forEach(ofPart: index, count: part.count) { points, box in
        search.look(at: part, points, box, part: index)
      }
      if isArea, part.count > 1, part.first != part.last {
        search.look(from: part[part.count - 1], to: part[0], Vertex(part: index, index: part.count))
      }
    }
    guard let segment = search.segment else { return nil }
    let isOnOutline = search.squaredDistance <= reach * reach
    guard isOnOutline || isArea && search.isInside else { return nil }
    return ShapeHit(
      distance: search.squaredDistance.squareRoot() * worldSize, isOnOutline: isOnOutline, segment: segment,
      nearest: search.nearest)
  }
}

/// A search for the segment nearest to a position. It also counts the crossings of a ray to the east, which
/// determine whether the position is inside.
private struct SegmentSearch {
  let place: MercatorPoint
  let reach: Double
  private(set) var isInside = false
  private(set) var squaredDistance = Double.infinity
  private(set) var nearest = MercatorPoint(x: 0, y: 0)
  private(set) var segment: Vertex?

  init(_ place: MercatorPoint, reach: Double) { (self.place, self.reach) = (place, reach) }

  /// Examines the segments between the points `points` of a part, all of which are in `box`.
  mutating func look(
    at part: [MercatorPoint], _ points: ClosedRange<Int>, _ box: Rectangle?, part index: Int
  ) {
    if let box, segment != nil, !box.inset(by: -reach).touches(place) {
      // The run is too far away to be hit, so only the run's ends matter. They determine whether the ray crosses the
      // run an odd number of times.
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
    if distance < squaredDistance || segment == nil {
      (squaredDistance, nearest, segment) = (distance, foot, vertex)
    }
    if (start.y > place.y) != (end.y > place.y),
      place.x < start.x + (place.y - start.y) / (end.y - start.y) * (end.x - start.x)
    {
      isInside.toggle()
    }
  }
}

extension MercatorPoint {
  /// Returns the point nearest to this one on the segment between two points.
  func foot(from a: MercatorPoint, to b: MercatorPoint) -> MercatorPoint {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / length)) : 0
    return MercatorPoint(x: a.x + along * dx, y: a.y + along * dy)
  }
}

extension Rectangle {
  /// Returns whether `place` is in the rectangle or on its edge.
  fileprivate func touches(_ place: MercatorPoint) -> Bool {
    place.x >= minX && place.x <= maxX && place.y >= minY && place.y <= maxY
  }
}
