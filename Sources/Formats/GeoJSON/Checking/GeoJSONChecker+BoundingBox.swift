import Features
import Geography

extension GeoJSONChecker {
  /// Checks a `bbox` against RFC 7946, section 5. It must have twice as many numbers as a position, the lower edges
  /// must come first, and no position may be outside of the box.
  mutating func checkBoundingBox(at token: Int, of object: [UInt8]) {
    guard let edges = edges(at: token) else { return noteBox(.badBoundingBox, at: token, of: object) }
    let half = edges.count / 2
    // West may be greater than east, because the box may cross the antimeridian.
    for axis in 1..<half where edges[axis] > edges[axis + half] {
      return noteBox(.reversedBoundingBox, at: token, of: object)
    }
    guard let contained = ContainedPositions(object), !contained.fit(in: edges) else { return }
    noteBox(.wrongBoundingBox, at: token, of: object, contained)
  }

  private func edges(at token: Int) -> [Double]? {
    let edges = json.tokens[token].kind == .array ? Array(json.elements(of: token)) : []
    let isOfNumbers = edges.allSatisfy { json.tokens[$0].kind == .number }
    guard isOfNumbers, edges.count >= 4, edges.count.isMultiple(of: 2) else { return nil }
    return edges.map { json.number(at: $0) }
  }

  /// Adds a problem with the box at `token`. The fix replaces the box with the box around the object's positions. If
  /// that box can't be determined, the problem has no fix.
  private mutating func noteBox(
    _ kind: GeoJSONProblem.Kind, at token: Int, of object: [UInt8], _ contained: ContainedPositions? = nil
  ) {
    let contained = contained ?? ContainedPositions(object)
    let fix = contained?.box.map { numbers in
      Splice(json.tokens[token].range, [0x5B] + numbers.joined(separator: separator(in: token)) + [0x5D])
    }
    note(kind, at: json.tokens[token].start, fixing: fix.map { [$0] })
  }

  /// Returns the text between the first two elements of the array. Returns a comma if the array has fewer than two
  /// elements.
  private func separator(in token: Int) -> [UInt8] {
    guard json.tokens[token].kind == .array else { return [0x2C] }
    let elements = json.elements(of: token).prefix(2).map { json.tokens[$0].range }
    guard elements.count == 2 else { return [0x2C] }
    return json.text(elements[0].upperBound..<elements[1].lowerBound)
  }
}

/// All positions of an object, for checking its bounding box.
private struct ContainedPositions {
  /// The edges of the box around all positions. Each edge is the number's text from the file. `nil` if a position is
  /// invalid or a line crosses the antimeridian.
  private(set) var box: [[UInt8]]?
  private var places: [Coordinate] = []

  /// Reads the text of an object. Returns `nil` if the text can't be read or contains no positions.
  init?(_ text: [UInt8]) {
    guard let file = try? GeoJSONFile(bytes: text) else { return nil }
    var extent = Extent(keepingLongitudes: false)
    var crosses = false
    var isCertain = true
    for index in file.records.indices {
      let feature = file.feature(at: index)
      places += feature.positions
      isCertain = isCertain && !feature.isWrong
      crosses =
        crosses || (feature.lines + feature.rings).contains { GeoJSONChecker.crossesAntimeridian($0) }
      feature.reading { json in
        for position in json.positions(in: feature.geometry(json)) {
          let numbers = json.elements(of: position).map { NumberLiteral(json.text(json.tokens[$0].range)) }
          extent.add(numbers.count, { numbers[$0].value }, { numbers[$0] })
        }
      }
    }
    guard !places.isEmpty else { return nil }
    let arePlaces = places.allSatisfy { $0.isValid && (-180...180).contains($0.longitude) }
    guard isCertain, arePlaces, extent.isFinite, !crosses else { return }
    let dimensions = extent.lacksHeights ? 2 : 3
    box = (extent.low.prefix(dimensions) + extent.high.prefix(dimensions)).map(\.text)
  }

  /// By how many degrees a position may be outside of a box. This is about one meter, and is allowed because programs
  /// round the numbers of a box.
  private static let tolerance = 1e-5

  /// Whether the box with these edges contains all valid positions. West may be greater than east.
  func fit(in edges: [Double]) -> Bool {
    let (half, slack) = (edges.count / 2, ContainedPositions.tolerance)
    let (west, south) = (edges[0] - slack, edges[1] - slack)
    let (east, north) = (edges[half] + slack, edges[half + 1] + slack)
    return places.allSatisfy { place in
      guard place.isValid else { return true }
      let isBetween =
        edges[0] <= edges[half]
        ? (west...east).contains(place.longitude) : place.longitude >= west || place.longitude <= east
      return isBetween && (south...north).contains(place.latitude)
    }
  }
}
