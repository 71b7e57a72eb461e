import Geography
import Graphics
import Keys

extension ShapeOutline {
  /// Returns the vertex for inserting a position on a segment. `segment` is the end of that segment in `shape`, the outline as
  /// the map draws it. A ring around a pole may be drawn in the opposite direction. Returns `nil` if the outline has
  /// no such part.
  public func insertion(onSegment segment: Vertex, of shape: OverlayShape) -> Vertex? {
    guard parts.indices.contains(segment.part), shape.parts.indices.contains(segment.part) else { return nil }
    let (part, drawn) = (parts[segment.part], shape.parts[segment.part])
    // The drawn ring repeats its first position at the end.
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
