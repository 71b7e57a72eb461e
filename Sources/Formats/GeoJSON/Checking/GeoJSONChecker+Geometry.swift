import Geography

extension GeoJSONChecker {
  /// Checks the geometry at `token` and all geometries inside it. The pending geometries are in a list, because
  /// recursion could overflow the stack if geometries are nested deeply.
  mutating func checkGeometry(at token: Int) {
    var pending = [(token: token, isInside: false)]
    while let next = pending.popLast() {
      guard json.tokens[next.token].kind == .object else {
        noteStructure(.geometry, at: next.token)
        continue
      }
      pending += checkOne(at: next.token, isInside: next.isInside).reversed().map { ($0, true) }
    }
  }

  /// Checks one geometry. If it is a collection, returns the tokens of the geometries in it.
  private mutating func checkOne(at token: Int, isInside: Bool) -> [Int] {
    guard let type = json.member("type", of: token) else {
      noteMissing(.geometryType, in: token)
      return []
    }
    checkMembers(of: token, unlike: ["geometry", "properties", "features"])
    let name = json.tokens[type].kind == .string ? json.string(at: type) : ""
    if name == "GeometryCollection" { return checkCollectionOfGeometries(token, isInside: isInside) }
    guard let shape = Shape(name) else {
      noteStructure(.geometryType, at: type)
      return []
    }
    guard let coordinates = json.member("coordinates", of: token) else {
      noteMissing(.coordinates, in: token)
      return []
    }
    guard json.tokens[coordinates].kind == .array else {
      noteStructure(.coordinates, at: coordinates)
      return []
    }
    check(shape, at: coordinates)
    return []
  }

  private mutating func checkCollectionOfGeometries(_ token: Int, isInside: Bool) -> [Int] {
    guard let geometries = json.member("geometries", of: token) else {
      noteMissing(.geometriesArray, in: token)
      return []
    }
    guard json.tokens[geometries].kind == .array else {
      noteStructure(.geometriesArray, at: geometries)
      return []
    }
    let inner = Array(json.elements(of: geometries))
    if isInside { note(.nestedCollection, at: json.tokens[token].start) }
    if inner.count == 1 { note(.collectionOfOne, at: json.tokens[token].start) }
    return inner
  }

  private enum Shape {
    case point, positions, line, lines, area, areas

    init?(_ name: String) {
      switch name {
      case "Point": self = .point
      case "MultiPoint": self = .positions
      case "LineString": self = .line
      case "MultiLineString": self = .lines
      case "Polygon": self = .area
      case "MultiPolygon": self = .areas
      default: return nil
      }
    }
  }

  private mutating func check(_ shape: Shape, at token: Int) {
    let children = Array(json.elements(of: token))
    // Empty coordinate arrays are valid: RFC 7946, section 3.1.
    guard !children.isEmpty else { return }
    switch shape {
    case .point: _ = position(at: token)
    case .positions: for child in children { _ = position(at: child) }
    case .line: checkLine(at: token)
    case .lines: for child in children { if isArray(child, .positions) { checkLine(at: child) } }
    case .area: checkArea(children)
    case .areas:
      for child in children where isArray(child, .lines) { checkArea(Array(json.elements(of: child))) }
    }
  }

  private mutating func checkLine(at token: Int) {
    let children = Array(json.elements(of: token))
    let positions = children.compactMap { position(at: $0) }
    guard positions.count == children.count else { return }
    if positions.count < 2 { note(.shortLine(positions.count), at: json.tokens[token].start) }
    if GeoJSONChecker.crossesAntimeridian(positions) {
      note(.crossesAntimeridian, at: json.tokens[token].start)
    }
  }

  private mutating func checkArea(_ rings: [Int]) {
    for (index, ring) in rings.enumerated() where isArray(ring, .positions) {
      checkRing(at: ring, isHole: index > 0)
    }
  }

  private mutating func isArray(_ token: Int, _ expected: GeoJSONError.ExpectedState) -> Bool {
    if json.tokens[token].kind == .array { return true }
    noteStructure(expected, at: token)
    return false
  }

  /// Checks the position at `token`, and adds a problem for each error. Returns `nil` if the value isn't a position.
  mutating func position(at token: Int) -> Coordinate? {
    guard json.tokens[token].kind == .array else {
      noteStructure(.position, at: token)
      return nil
    }
    let numbers = Array(json.elements(of: token))
    if let other = numbers.first(where: { json.tokens[$0].kind != .number }) {
      noteStructure(.coordinate, at: other)
      return nil
    }
    guard numbers.count >= 2 else {
      noteStructure(.position, at: token)
      return nil
    }
    if numbers.count > 3 { note(.longPosition(numbers.count), at: json.tokens[token].start) }
    let place = Coordinate(latitude: json.number(at: numbers[1]), longitude: json.number(at: numbers[0]))
    for (number, limit) in zip(numbers.prefix(2), [180.0, 90]) {
      let value = json.number(at: number)
      let text = String(decoding: json.text(json.tokens[number].range).prefix(40), as: UTF8.self)
      let start = json.tokens[number].start
      if !value.isFinite {
        note(.numberTooLarge(text), at: start)
      } else if abs(value) > limit {
        note(limit == 90 ? .latitudeOutOfRange(text) : .longitudeOutOfRange(text), at: start)
      }
    }
    return place
  }
}
