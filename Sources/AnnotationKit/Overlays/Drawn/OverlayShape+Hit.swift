import Geography

extension OverlayShape {
  /// Whether what is drawn of the shape lies within `tolerance` logical pixels of `point` of the view: the inside of an
  /// area that is filled, and lines and outlines in their width. The gaps of dashes belong to the line. O(points) where
  /// `point` is in the bounds.
  public func isHit(at point: Point, tolerance: Double = 0, in viewport: Viewport) -> Bool {
    guard isFilled || isStroked else { return false }
    let reach = max(0, tolerance + (isStroked ? strokeWidth / 2 : 0)) / viewport.worldSize
    let place = viewport.mercatorPoint(at: point)
    let spot = Rectangle(x: place.x, y: place.y, width: 0, height: 0)
    guard let turns = turns(in: spot, margin: reach) else { return false }
    if goesAroundPole { return unrolled(over: turns).covers(place, reach) }
    return turns.contains { covers(MercatorPoint(x: place.x - Double($0), y: place.y), reach) }
  }

  private func covers(_ place: MercatorPoint, _ reach: Double) -> Bool {
    var isInside = false
    for part in parts {
      guard var last = isArea ? part.last : part.first else { continue }
      for next in part {
        if place.squaredDistance(to: last, next) <= reach * reach { return true }
        if (last.y > place.y) != (next.y > place.y),
          place.x < last.x + (place.y - last.y) / (next.y - last.y) * (next.x - last.x)
        {
          isInside.toggle()
        }
        last = next
      }
    }
    return isFilled && isInside
  }
}

extension MercatorPoint {
  /// The square of the distance to the straight line from one point to another.
  fileprivate func squaredDistance(to a: MercatorPoint, _ b: MercatorPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / length)) : 0
    let (east, south) = (x - a.x - along * dx, y - a.y - along * dy)
    return east * east + south * south
  }
}
