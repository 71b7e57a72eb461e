import Features
import Geography

extension FeatureReader {
  private enum Shape {
    case point, multiPoint, line, lines, area, areas, collection
  }

  /// Reads the geometry at `token` and all geometries in it, in the order of the text.
  mutating func readGeometry(at token: Int) {
    pending.removeAll(keepingCapacity: true)
    readOneGeometry(at: token)
    while let last = pending.last {
      guard last.next < last.end else {
        pending.removeLast()
        continue
      }
      pending[pending.count - 1].next = json.tokens[last.next].next
      readOneGeometry(at: last.next)
    }
  }

  /// Reads the geometry at `token`. If it is a collection, adds the geometries in it to `pending`.
  private mutating func readOneGeometry(at token: Int) {
    guard json.tokens[token].kind == .object else { return note(.geometry, at: token) }
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
    guard let type else { return noteMissing(.geometryType, in: token) }
    guard let shape = shape(at: type) else { return note(.geometryType, at: type) }
    guard shape != .collection else {
      guard let geometries else { return noteMissing(.geometriesArray, in: token) }
      guard json.tokens[geometries].kind == .array else { return note(.geometriesArray, at: geometries) }
      pending.append((geometries + 1, json.tokens[geometries].next))
      return
    }
    guard let coordinates else { return noteMissing(.coordinates, in: token) }
    guard json.tokens[coordinates].kind == .array else { return note(.coordinates, at: coordinates) }
    read(shape, at: coordinates)
  }

  private mutating func read(_ shape: Shape, at coordinates: Int) {
    switch shape {
    case .point:
      // Empty coordinate arrays are valid: RFC 7946, section 3.1.
      guard json.tokens[coordinates].next > coordinates + 1 else { return }
      readPoint(at: coordinates)
    case .multiPoint:
      for child in json.elements(of: coordinates) { readPoint(at: child) }
    case .line:
      shapes.insert(.lines)
      readVertices(at: coordinates, depth: 0, .positions)
    case .lines:
      shapes.insert(.lines)
      readVertices(at: coordinates, depth: 1, .lines)
    case .area:
      shapes.insert(.areas)
      readVertices(at: coordinates, depth: 1, .lines)
    case .areas:
      shapes.insert(.areas)
      readVertices(at: coordinates, depth: 2, .polygons)
    case .collection: break
    }
  }

  /// Validates the positions in the array at `token`. `depth` arrays enclose each position.
  private mutating func readVertices(
    at token: Int, depth: Int, _ expected: GeoJSONError.ExpectedState
  ) {
    guard json.tokens[token].kind == .array else { return note(expected, at: token) }
    for child in json.elements(of: token) {
      if depth > 0 {
        readVertices(at: child, depth: depth - 1, depth == 1 ? .positions : .lines)
        continue
      }
      hasVertices = true
      guard let coordinate = position(at: child) else { continue }
      if !coordinate.isValid { fault = PlacementFailure(coordinate) }
    }
  }

  private mutating func readPoint(at token: Int) {
    if let coordinate = position(at: token) { points.append(Point(token: token, coordinate: coordinate)) }
  }

  /// Checks all numbers of the position at `token` and returns the position. If it is invalid, records a fault and
  /// returns `nil`.
  mutating func position(at token: Int) -> Coordinate? {
    let array = json.tokens[token]
    guard array.kind == .array else {
      note(.position, at: token)
      return nil
    }
    // Check all tokens inside the array. In a valid position, each of them is a number.
    for child in token + 1..<max(token + 1, array.next) where json.tokens[child].kind != .number {
      note(.coordinate, at: child)
      return nil
    }
    guard array.next >= token + 3 else {
      note(.position, at: token)
      return nil
    }
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

  mutating func note(_ expected: GeoJSONError.ExpectedState, at token: Int) {
    faults.append(FeatureFault(token: token, expected: expected))
  }

  mutating func noteMissing(_ expected: GeoJSONError.ExpectedState, in token: Int) {
    faults.append(FeatureFault(token: token, expected: expected, isMissing: true))
  }
}
