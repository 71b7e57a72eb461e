import AnnotationKit
import Documents
import Geography
import ShumateMap

extension ShapeController {
  /// Returns the end of the selected line at `place`, within the pointer's tolerance; `nil` if there is none.
  func lineEnd(at place: Coordinate) -> LineEnd? {
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

/// An end of a line, from which the line can be continued.
struct LineEnd: Hashable {
  var row: RowKey
  var part: Int
  /// Whether the end is the first vertex of the part. The only vertex of a part counts as its last one.
  var isStart: Bool
  var coordinate: Coordinate
}
