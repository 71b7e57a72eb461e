import Features
import Geography

extension ShapeEditing {
  /// Converts all lines to areas, or all areas to lines.
  mutating func convert() {
    var geometries: [Int] = []
    for part in parts where geometries.last != part.geometry { geometries.append(part.geometry) }
    for geometry in geometries {
      guard let coordinates = json.member("coordinates", of: geometry) else { continue }
      let own = parts.filter { $0.geometry == geometry }
      if shapes == .lines {
        setType(of: geometry, to: own[0].isInMultiple ? "MultiPolygon" : "Polygon")
        for part in own { makeArea(of: part) }
      } else {
        makeLines(of: own, geometry, coordinates)
      }
    }
  }

  /// Closes a line, makes it counterclockwise, and puts it into an array of rings.
  private mutating func makeArea(of part: ShapePart) {
    let positions = json.positions(of: part)
    let coordinates = positions.map { json.coordinate(at: $0) }
    let run = PositionRun(
      positions.map { json.tokens[$0].range }, isClosed: coordinates.isClosedRing, in: bytes)
    let isReversed = (RingWinding.signedArea(coordinates.withoutClosing) ?? 0) < 0
    if isReversed { splice(run.reversal()) }
    splice(run.closing(separator: layout(of: part).gap, isReversed: isReversed))
    splice([
      Splice(at: json.tokens[part.array].start, [UInt8(ascii: "[")]),
      Splice(at: json.tokens[part.array].end, [UInt8(ascii: "]")]),
    ])
  }

  /// Opens the rings of a geometry, and removes the array that encloses the rings of each area.
  private mutating func makeLines(of parts: [ShapePart], _ geometry: Int, _ coordinates: Int) {
    for part in parts { splice(run(of: part).opening()) }
    let isMultiple = parts[0].isInMultiple
    let isOne = !isMultiple && Array(json.elements(of: coordinates)).count == 1
    setType(of: geometry, to: isOne ? "LineString" : "MultiLineString")
    if isMultiple {
      for area in json.elements(of: coordinates) { unwrap(area) }
    } else if isOne {
      unwrap(coordinates)
    }
  }

  /// Removes the brackets of an array, but keeps its elements.
  private mutating func unwrap(_ array: Int) {
    let children = Array(json.elements(of: array))
    guard let first = children.first, let last = children.last else { return }
    splice([
      Splice(json.tokens[array].start..<json.tokens[first].start),
      Splice(json.tokens[last].end..<json.tokens[array].end),
    ])
  }
}
