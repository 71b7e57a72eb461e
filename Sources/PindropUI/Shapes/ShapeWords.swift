import AnnotationKit
import Documents
import Geography
import Gtk

/// What is said of a line or an area while it is being changed.
struct ShapeWords: Hashable {
  /// How long the line would be, or how large the area; nil where that takes too long to be said all the time.
  var size: String?
  /// The legs from the position that is held to those beside it.
  var legs: [String] = []
  /// Between those.
  var angle: String?

  /// Longer ones are not measured at each motion.
  private static let measuredLimit = 2000

  init(_ change: VertexChange, of shape: ShapeOutline, _ writing: Writing) {
    let outline = VertexOutline(parts: shape.parts, isArea: shape.isArea)
    let changed = change.applied(to: outline)
    if changed.count <= ShapeWords.measuredLimit {
      size = writing.text(of: changed.measures(areas: shape.areas))
    }
    if let vertex = change.vertex { addLegs(at: vertex, of: changed, writing) }
  }

  private mutating func addLegs(at vertex: Vertex, of outline: VertexOutline, _ writing: Writing) {
    guard let place = outline[vertex] else { return }
    let (before, after) = outline.neighbours(of: vertex)
    let ways = [before, after].compactMap { $0.flatMap { outline[$0] } }.map {
      Geodesic(from: place, to: $0)
    }
    legs = ways.compactMap { writing.text(of: $0) }
    guard ways.count == 2, ways.allSatisfy({ $0.distance > 0 }) else { return }
    let turn = abs(ways[0].initialBearing - ways[1].initialBearing)
    angle = localized("Angle: {0}°", Int(min(turn, 360 - turn).rounded()).formatted)
  }

  /// All of it, a line each.
  var text: String { ([size].compactMap { $0 } + legs + [angle].compactMap { $0 }).joined(separator: "\n") }

  /// The legs and the angle in a line, and the size above them.
  var brief: String? {
    let way = (legs + [angle].compactMap { $0 }).joined(separator: "  ")
    let lines = [size?.replacing("\n", with: "  "), way.isEmpty ? nil : way].compactMap { $0 }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension VertexOutline {
  /// How long the lines are, or how large the areas; `areas` are the rings of each as ranges among the parts.
  func measures(areas: [Range<Int>]) -> ShapeMeasures {
    guard isArea else { return .lines(length: parts.reduce(0) { $0 + GeodesicShape.length(of: $1) }) }
    let measures = areas.map { GeodesicShape.measures(of: Array(parts[$0])) }
    return .areas(
      perimeter: measures.reduce(0) { $0 + $1.perimeter }, area: measures.reduce(0) { $0 + $1.area })
  }
}
