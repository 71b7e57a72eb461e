import Documents
import Features
import Geography

/// The use of a sketch.
enum SketchPurpose: Hashable {
  /// A new feature.
  case feature
  /// A measurement. Its line isn't added to the map.
  case measure
  case hole(of: RowKey)
  /// Another line or area of an existing feature.
  case part(of: RowKey)
  /// More vertices of an existing line. The sketch begins at the end of the line.
  case continuation(LineEnd)

  /// The existing feature that the sketch changes; `nil` if there is none.
  var row: RowKey? {
    switch self {
    case .feature, .measure: nil
    case .hole(let row), .part(let row): row
    case .continuation(let end): end.row
    }
  }
}

extension MapDocument {
  /// Adds `positions` to a line, the first of them next to `end`.
  func continueLine(
    at end: LineEnd, with positions: [Coordinate], zoom: Double
  ) throws(ShapeEditError) {
    guard let outline = outline(of: end.row), outline.parts.indices.contains(end.part) else {
      throw .noSuchPosition
    }
    let index = end.isStart ? 0 : outline.parts[end.part].count
    let new = end.isStart ? positions.reversed() : positions
    try edit(end.row, .insert(new, at: Vertex(part: end.part, index: index)), zoom: zoom)
  }
}

/// The services that drawing needs from its window.
protocol SketchHost: AnyObject {
  /// The coordinate of the last context menu; `nil` if that menu wasn't opened on the map.
  var menuPlace: Coordinate? { get }
  /// The end of the selected line at `place`, within the pointer's tolerance; `nil` if there is none.
  func lineEnd(at place: Coordinate) -> LineEnd?
  /// Ends other modes that use clicks on the map.
  func willSketch()
  func copy(_ text: String)
}
