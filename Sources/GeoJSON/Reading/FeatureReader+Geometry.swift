import Features
import Geography

extension FeatureReader {
  private enum Shape {
    case point, multiPoint, line, lines, area, areas, collection
  }

  /// Reads the geometry at `token` and the geometries in it, in the order of the text.
  mutating func readGeometry(at token: Int) throws(GeoJSONError) {
    pending.removeAll(keepingCapacity: true)
    try readOneGeometry(at: token)
    while let last = pending.last {
      guard last.next < last.end else {
        pending.removeLast()
        continue
      }
      pending[pending.count - 1].next = json.tokens[last.next].next
      try readOneGeometry(at: last.next)
    }
  }

  /// Reads the geometry at `token`. The children of a collection are added to `pending`.
  private mutating func readOneGeometry(at token: Int) throws(GeoJSONError) {
    guard json.tokens[token].kind == .object else { throw structure(.geometry, at: token) }
    var (type, coordinates, geometries): (Int?, Int?, Int?)
    for (key, value) in json.members(of: token) {
      if json.isKey(key, "type") {
        type = value
      } else if json.isKey(key, "coordinates") {
        coordinates = value
      } else if json.isKey(key, "geometries") {
        geometries = value
      }
    }
    guard let type else { throw missing(.geometryType, in: token) }
    guard let shape = shape(at: type) else { throw structure(.geometryType, at: type) }
    guard shape != .collection else {
      guard let geometries else { throw missing(.geometriesArray, in: token) }
      guard json.tokens[geometries].kind == .array else { throw structure(.geometriesArray, at: geometries) }
      pending.append((geometries + 1, json.tokens[geometries].next))
      return
    }
    guard let coordinates else { throw missing(.coordinates, in: token) }
    guard json.tokens[coordinates].kind == .array else { throw structure(.coordinates, at: coordinates) }
    try read(shape, at: coordinates)
  }

  private mutating func read(_ shape: Shape, at coordinates: Int) throws(GeoJSONError) {
    switch shape {
    case .point:
      // Empty coordinate arrays are valid: RFC 7946, section 3.1.
      guard json.tokens[coordinates].next > coordinates + 1 else { return }
      points.append(Point(token: coordinates, coordinate: try position(at: coordinates)))
    case .multiPoint:
      for child in json.elements(of: coordinates) {
        points.append(Point(token: child, coordinate: try position(at: child)))
      }
    case .line:
      shapes.insert(.lines)
      try readVertices(at: coordinates, depth: 0, .positions)
    case .lines:
      shapes.insert(.lines)
      try readVertices(at: coordinates, depth: 1, .lines)
    case .area:
      shapes.insert(.areas)
      try readVertices(at: coordinates, depth: 1, .lines)
    case .areas:
      shapes.insert(.areas)
      try readVertices(at: coordinates, depth: 2, .polygons)
    case .collection: break
    }
  }

  /// Validates positions nested `depth` arrays deep in the array at `token`.
  private mutating func readVertices(
    at token: Int, depth: Int, _ expected: GeoJSONError.ExpectedState
  ) throws(GeoJSONError) {
    guard json.tokens[token].kind == .array else { throw structure(expected, at: token) }
    for child in json.elements(of: token) {
      if depth > 0 {
        try readVertices(at: child, depth: depth - 1, depth == 1 ? .positions : .lines)
        continue
      }
      let coordinate = try position(at: child)
      hasVertices = true
      if !coordinate.isValid { fault = PlacementFailure(coordinate) }
    }
  }

  /// Returns the position at `token` after validating all its numbers.
  func position(at token: Int) throws(GeoJSONError) -> Coordinate {
    let array = json.tokens[token]
    guard array.kind == .array else { throw structure(.position, at: token) }
    // The children must be numbers, which have no children, so consecutive tokens are enough.
    for child in token + 1..<max(token + 1, array.next) where json.tokens[child].kind != .number {
      throw structure(.coordinate, at: child)
    }
    guard array.next >= token + 3 else { throw structure(.position, at: token) }
    return Coordinate(latitude: json.number(at: token + 2), longitude: json.number(at: token + 1))
  }

  /// Whether the value at `token` is the name of a geometry type.
  func isGeometryType(at token: Int) -> Bool { shape(at: token) != nil }

  private func shape(at token: Int) -> Shape? {
    guard json.tokens[token].kind == .string else { return nil }
    if json.isString(token, "Point") { return .point }
    if json.isString(token, "MultiPoint") { return .multiPoint }
    if json.isString(token, "LineString") { return .line }
    if json.isString(token, "MultiLineString") { return .lines }
    if json.isString(token, "Polygon") { return .area }
    if json.isString(token, "MultiPolygon") { return .areas }
    if json.isString(token, "GeometryCollection") { return .collection }
    return nil
  }

  private func missing(_ expected: GeoJSONError.ExpectedState, in token: Int) -> GeoJSONError {
    json.fault(.structure(expected: expected, found: .missing), at: json.tokens[token].start)
  }
}
