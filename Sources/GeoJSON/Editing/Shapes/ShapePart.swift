import Features
import Geography

/// A line or a ring of a feature among its tokens.
struct ShapePart {
  /// The geometry that it is in.
  var geometry: Int
  /// The array of its positions.
  var array: Int
  /// The array of the rings of its area, of which it is one; nil for a line.
  var area: Int?
  /// Whether it is the outer ring of its area.
  var isOuter = false
  /// Whether its geometry is the one of several lines or areas.
  var isInMultiple: Bool
}

extension JSONReader {
  /// The lines or the rings of a geometry and those inside it that have positions, in the order of the text.
  func parts(in token: Int?, _ shapes: FeatureRecord.Shapes) -> [ShapePart] {
    geometries(in: token).flatMap { geometry -> [ShapePart] in
      guard let type = member("type", of: geometry), let coordinates = member("coordinates", of: geometry)
      else { return [] }
      if shapes == .lines {
        if isString(type, "LineString") { return lines([coordinates], of: geometry, isInMultiple: false) }
        guard isString(type, "MultiLineString") else { return [] }
        return lines(Array(elements(of: coordinates)), of: geometry, isInMultiple: true)
      }
      if isString(type, "Polygon") { return rings(of: coordinates, geometry, isInMultiple: false) }
      guard isString(type, "MultiPolygon") else { return [] }
      return elements(of: coordinates).flatMap { rings(of: $0, geometry, isInMultiple: true) }
    }
  }

  private func lines(_ arrays: [Int], of geometry: Int, isInMultiple: Bool) -> [ShapePart] {
    arrays.filter(hasElements).map {
      ShapePart(geometry: geometry, array: $0, isInMultiple: isInMultiple)
    }
  }

  private func rings(of area: Int, _ geometry: Int, isInMultiple: Bool) -> [ShapePart] {
    elements(of: area).filter(hasElements).enumerated().map { offset, array in
      ShapePart(
        geometry: geometry, array: array, area: area, isOuter: offset == 0, isInMultiple: isInMultiple)
    }
  }

  private func hasElements(_ array: Int) -> Bool { tokens[array].next > array + 1 }

  /// The tokens of the positions of a part; the last one closes a ring.
  func positions(of part: ShapePart) -> [Int] { Array(elements(of: part.array)) }

  /// Whether the last position of a ring is its first again.
  func isClosed(_ part: ShapePart, _ positions: [Int]) -> Bool {
    guard part.area != nil, positions.count > 1 else { return false }
    return coordinate(at: positions[0]) == coordinate(at: positions[positions.count - 1])
  }
}
