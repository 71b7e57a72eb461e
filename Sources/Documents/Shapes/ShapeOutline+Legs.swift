import AnnotationKit
import Geography

extension ShapeOutline {
  /// Which position a new one on a leg would be. `leg` ends at that position of `shape`, which is the outline as the map draws it:
  /// a ring around a pole may be drawn the other way around. Nil where the outline has no such part.
  public func insertion(onLeg leg: Vertex, of shape: OverlayShape) -> Vertex? {
    guard parts.indices.contains(leg.part), shape.parts.indices.contains(leg.part) else { return nil }
    let (part, drawn) = (parts[leg.part], shape.parts[leg.part])
    // A ring is drawn with its first position at its end again.
    let index = max(0, min(leg.index, part.count))
    guard isArea, part.count > 2, drawn.count == part.count + 1, !drawn[1].isOnMap(at: part[1]),
      drawn[1].isOnMap(at: part[part.count - 1])
    else { return Vertex(part: leg.part, index: index) }
    return Vertex(part: leg.part, index: part.count + 1 - index)
  }
}

extension MercatorPoint {
  fileprivate func isOnMap(at place: Coordinate) -> Bool {
    let other = MercatorPoint(place)
    return abs(y - other.y) < 1e-12 && abs((x - other.x).remainder(dividingBy: 1)) < 1e-9
  }
}
