import Features
import Geography

/// A line or ring of a feature, identified by tokens.
struct ShapePart {
  /// The token of the geometry that contains the part.
  var geometry: Int
  /// The token of the array of positions.
  var array: Int
  /// The token of the array of rings to which this ring belongs, or `nil` for a line.
  var area: Int?
  /// Whether the part is the outer ring of its area.
  var isOuter = false
  /// Whether the geometry is a MultiLineString or a MultiPolygon.
  var isInMultiple: Bool
}

extension JSONReader {
  /// Returns the nonempty lines or rings of a geometry and of all geometries in it, in the order of the text.
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

  /// Returns the tokens of the positions of a part. If the part is a closed ring, the last position repeats the first.
  func positions(of part: ShapePart) -> [Int] { Array(elements(of: part.array)) }

  /// Whether the part is a ring whose last position repeats the first.
  func isClosed(_ part: ShapePart, _ positions: [Int]) -> Bool {
    guard part.area != nil, positions.count > 1 else { return false }
    return coordinate(at: positions[0]) == coordinate(at: positions[positions.count - 1])
  }
}
