import AnnotationKit
import AppBase
import Documents
import Geography
import Gtk

/// The strings that describe a sketch.
package struct SketchDescription: Hashable {
  /// Whether the sketch is a measurement.
  var isMeasure: Bool
  /// An instruction for the next step.
  var hint: String
  /// An instruction for drawing with keys; `nil` after the first vertex.
  var keys: String?
  /// The distance and direction from the last vertex to the next one; `nil` if either vertex is missing.
  package var segment: String?
  /// The length or area, including the next vertex; `nil` before there are two vertices.
  package var size: String?

  package init(
    _ sketch: Sketch, for purpose: SketchPurpose, next: Coordinate?, isEnded: Bool, _ writing: DisplayFormat
  ) {
    isMeasure = purpose == .measure
    hint = SketchDescription.hint(sketch, for: purpose, isEnded: isEnded)
    if sketch.positions.isEmpty {
      keys = localized("With the keyboard: arrow keys move, Space adds a point, Enter finishes.")
    }
    if let last = sketch.positions.last, let next, !isEnded {
      segment = writing.text(of: Geodesic(from: last, to: next))
    }
    let outline = sketch.outline(next: next)
    if outline.count > 2, sketch.isArea {
      let measures = GeodesicShape.measures(of: [outline])
      size = writing.text(of: .areas(perimeter: measures.perimeter, area: measures.area))
    } else if outline.count > 1 {
      size = writing.text(of: .lines(length: GeodesicShape.length(of: outline)))
    }
  }

  private static func hint(_ sketch: Sketch, for purpose: SketchPurpose, isEnded: Bool) -> String {
    if isEnded { return localized("Click to start another measurement. Press Esc to stop.") }
    return switch (sketch.form, sketch.positions.count) {
    case (.line, 0) where purpose == .measure: localized("Click to place the start of the measurement.")
    case (.line, 0): localized("Click to place the start of the line.")
    case (.area, 0):
      if case .hole = purpose {
        localized("Click to place the first corner of the hole.")
      } else {
        localized("Click to place the first corner of the area.")
      }
    case (.rectangle, 0): localized("Drag from corner to corner, or click the first corner.")
    case (.circle, 0): localized("Drag from the center outward, or click the center.")
    case (.rectangle, _): localized("Click to place the opposite corner.")
    case (.circle, _):
      localized(
        "Click a point on the circle. The circle is stored as an area with {0} points.",
        "\(Sketch.circlePositions)")
    case (.line, 1), (.area, 1), (.area, 2): localized("Click to add the next point.")
    case (.line, _): localized("Click to add the next point. To finish, double-click or press Enter.")
    case (.area, _):
      localized(
        "Click to add the next point. To finish, double-click, press Enter, or click the first point.")
    }
  }
}
