import Geography
import Graphics
import Keys

extension ShapeOutline {
  /// Returns the vertex at which a new position on a segment is inserted, or `nil` if the outline doesn't have that
  /// part.
  ///
  /// `shape` is the same shape as the map draws it. `segment` is the vertex of `shape` at which the segment ends. The
  /// map may draw a ring around a pole in the opposite direction, so the indices may differ.
  public func insertion(onSegment segment: Vertex, of shape: OverlayShape) -> Vertex? {
    guard parts.indices.contains(segment.part), shape.parts.indices.contains(segment.part) else { return nil }
    let (part, drawn) = (parts[segment.part], shape.parts[segment.part])
    // A drawn ring repeats its first position at the end.
    let index = max(0, min(segment.index, part.count))
    guard isArea, part.count > 2, drawn.count == part.count + 1, !drawn[1].isOnMap(at: part[1]),
      drawn[1].isOnMap(at: part[part.count - 1])
    else { return Vertex(part: segment.part, index: index) }
    return Vertex(part: segment.part, index: part.count + 1 - index)
  }
}

extension MercatorPoint {
  fileprivate func isOnMap(at place: Coordinate) -> Bool {
    let other = MercatorPoint(place)
    return abs(y - other.y) < 1e-12 && abs((x - other.x).remainder(dividingBy: 1)) < 1e-9
  }
}
