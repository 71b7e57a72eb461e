import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk

/// The strings that describe a line or an area while it is being edited.
package struct ShapeDescription: Hashable {
  /// The length or area after the change; `nil` if it isn't known yet.
  var size: String?
  /// The lengths and directions of the segments that meet at the moved vertex.
  var segments: [String] = []
  /// The angle between the segments that meet at the moved vertex.
  var angle: String?

  /// Creates the strings for a change. `measures` are the measures after the change.
  package init(
    _ change: VertexChange, of shape: ShapeOutline, _ measures: ShapeMeasures?, _ writing: DisplayFormat
  ) {
    size = measures.map { writing.text(of: $0) }
    let outline = VertexOutline(parts: shape.parts, isArea: shape.isArea)
    switch change {
    case .move(let vertex, _, let places):
      let (before, after) = outline.neighbors(of: vertex)
      if let place = places[vertex] {
        addSegments(at: place, to: [before, after].map { $0.flatMap { places[$0] ?? outline[$0] } }, writing)
      }
    case .insert(let place, let vertex):
      let count = shape.parts.indices.contains(vertex.part) ? shape.parts[vertex.part].count : 0
      let ends = [vertex.index - 1, vertex.index].map { index in
        outline[Vertex(part: vertex.part, index: shape.isArea && count > 0 ? (index + count) % count : index)]
      }
      addSegments(at: place, to: ends, writing)
    case .moveAll: break
    }
  }

  private mutating func addSegments(at place: Coordinate, to ends: [Coordinate?], _ writing: DisplayFormat) {
    let geodesics = ends.compactMap { $0 }.map { Geodesic(from: place, to: $0) }
    segments = geodesics.compactMap { writing.text(of: $0) }
    guard geodesics.count == 2, geodesics.allSatisfy({ $0.distance > 0 }) else { return }
    let turn = abs(geodesics[0].initialBearing - geodesics[1].initialBearing)
    angle = localized("Angle: {0}°", Int(min(turn, 360 - turn).rounded()).formatted)
  }

  /// All strings, one per line.
  package var text: String {
    ([size].compactMap { $0 } + segments + [angle].compactMap { $0 }).joined(separator: "\n")
  }

  /// A short form with at most two lines: the size, and the segments with their angle.
  package var brief: String? {
    let summary = (segments + [angle].compactMap { $0 }).joined(separator: "  ")
    let lines = [size?.replacing("\n", with: "  "), summary.isEmpty ? nil : summary].compactMap { $0 }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
