import AnnotationKit
import Documents
import Features
import Geography
import MapArea
import ShumateMap

extension ShapeController {
  /// Returns the end of the selected line at `place`, within the pointer's tolerance; `nil` if there is none.
  package func lineEnd(at place: Coordinate) -> LineEnd? {
    guard let outline, !outline.isArea else { return nil }
    let viewport = pane.map.viewport
    let point = viewport.point(for: place)
    var nearest: (distance: Double, end: LineEnd)?
    for (part, places) in outline.parts.enumerated() {
      for (end, isStart) in [(places.last, false), (places.first, true)] {
        guard let end, end.isValid else { continue }
        let distance = (viewport.point(for: end) - point).length
        guard distance <= ShapeController.near, distance < nearest?.distance ?? .infinity else { continue }
        nearest = (distance, LineEnd(row: outline.row, part: part, isStart: isStart, coordinate: end))
      }
    }
    return nearest?.end
  }
}

extension MapDocument {
  /// Adds `positions` to a line, the first of them next to `end`.
  func continueLine(
    at end: LineEnd, with positions: [Coordinate], zoom: Double
  ) throws(ShapeEditError) {
    guard let outline = geometry.outline(of: end.row), outline.parts.indices.contains(end.part) else {
      throw .noSuchPosition
    }
    let index = end.isStart ? 0 : outline.parts[end.part].count
    let new = end.isStart ? positions.reversed() : positions
    try geometry.edit(end.row, .insert(new, at: Vertex(part: end.part, index: index)), zoom: zoom)
  }
}
