import Features
import GEOS
import Geography
import Glibc

/// Finds the positions that can be removed to simplify a shape.
struct ShapeSimplifier {
  let outline: ShapeOutline

  init(_ outline: ShapeOutline) { self.outline = outline }

  /// Returns the positions that can be removed because they are nearer than `meters` to the simplified shape. Distances
  /// are measured on the Mercator square, with the scale at the center latitude of the shape.
  func superfluous(tolerance meters: Double) -> Set<Vertex> {
    let tolerance = meters / metersOfSquare
    guard tolerance.isFinite, tolerance > 0 else { return [] }
    var gone: Set<Vertex> = []
    if outline.isArea {
      for area in outline.areas {
        let rings = MercatorPoint.rings(through: Array(outline.parts[area])).map {
          $0.map { Point(x: $0.x, y: $0.y) }
        }
        let kept = Simplification.kept(ofArea: rings, tolerance: tolerance)
        for (part, kept) in zip(area, kept) { note(part, kept, &gone) }
      }
    } else {
      for (part, line) in outline.parts.enumerated() {
        let points = MercatorPoint.line(through: line).map { Point(x: $0.x, y: $0.y) }
        note(part, Simplification.kept(ofLine: points, tolerance: tolerance), &gone)
      }
    }
    return gone
  }

  private func note(_ part: Int, _ kept: [Int], _ gone: inout Set<Vertex>) {
    let kept = Set(kept)
    let superfluous = outline.parts[part].indices.filter { !kept.contains($0) }
    // Don't simplify a part if too few positions would remain.
    guard outline.parts[part].count - superfluous.count >= (outline.isArea ? 3 : 2) else { return }
    gone.formUnion(superfluous.map { Vertex(part: part, index: $0) })
  }

  /// The side of the Mercator square in meters, with the scale at the center latitude of the shape.
  private var metersOfSquare: Double {
    let latitudes = outline.parts.joined().map(\.latitude)
    let edge = MercatorPoint.maximumLatitude
    let middle = ((latitudes.min() ?? 0) + (latitudes.max() ?? 0)) / 2
    return 40_075_016.685578 * cos(max(-edge, min(edge, middle)) * .pi / 180)
  }
}
