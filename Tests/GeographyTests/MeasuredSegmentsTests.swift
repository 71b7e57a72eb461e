import Geography
import Testing

/// Incremental measures after moving positions, compared with measuring the whole shape.
@Suite struct MeasuredSegmentsTests {
  /// Returns a ring. Some rings are around a pole or across the date line, and every other ring has the opposite
  /// winding.
  private func ring(_ number: Int, _ places: inout SeededPlaces) -> [Coordinate] {
    let count = 3 + number % 12
    let radius = places.choice([1, 1e3, 1e5, 1e6, 3e6])
    let middle =
      switch number % 4 {
      case 0: Coordinate(latitude: places.choice([89.5, -89.5]), longitude: places.between(-180, 180))
      case 1: Coordinate(latitude: places.between(-60, 60), longitude: places.choice([180, -180]))
      default: Coordinate(latitude: places.between(-60, 60), longitude: places.between(-180, 180))
      }
    let ring = (0..<count).map { corner in
      let place = Geodesic.end(
        from: middle, bearing: 360 * Double(corner) / Double(count),
        distance: radius * places.between(0.3, 1))
      return number % 3 == 0 ? place.wrapped : place
    }
    return number % 2 == 0 ? ring : ring.reversed()
  }

  /// Returns moves of some positions, which are often adjacent, and some of them beyond ±180°.
  private func moves(of ring: [Coordinate], part: Int, _ places: inout SeededPlaces) -> [Vertex: Coordinate] {
    let first = Int(places.unit() * Double(ring.count))
    let count = 1 + Int(places.unit() * Double(ring.count))
    let range = places.choice([1e-5, 0.01, 5, 40])
    var moves: [Vertex: Coordinate] = [:]
    for index in first..<first + count {
      let old = ring[index % ring.count]
      moves[Vertex(part: part, index: index % ring.count)] = Coordinate(
        latitude: max(-90, min(90, old.latitude + places.between(-range, range))),
        longitude: old.longitude + places.between(-range, range))
    }
    return moves
  }

  private func moved(_ parts: [[Coordinate]], _ moves: [Vertex: Coordinate]) -> [[Coordinate]] {
    var parts = parts
    for (vertex, place) in moves { parts[vertex.part][vertex.index] = place }
    return parts
  }

  /// Returns whether the measures agree within the rounding of two sums of the same segments. Lengths agree within a
  /// micrometer per thousand kilometers. Areas agree within the digits that remain when GeographicLib adds half the
  /// ellipsoid around a pole.
  private func agree(_ one: ShapeMeasures, _ length: Double, _ area: Double?) -> Bool {
    switch one {
    case .lines(let own): area == nil && abs(own - length) <= 1e-6 * max(1, length / 1e6)
    case .areas(let perimeter, let own):
      abs(perimeter - length) <= 1e-6 * max(1, length / 1e6)
        && area.map { abs(own - $0) <= 0.1 + $0 * 1e-12 } ?? false
    }
  }

  @Test func movedPositionsMatchAFullMeasurement() {
    var places = SeededPlaces(seed: 5)
    for number in 0..<1000 {
      let ring = ring(number, &places)
      let measured = MeasuredSegments([ring], areas: [0..<1])
      let whole = GeodesicShape.measures(of: [ring])
      #expect(agree(measured.measures, whole.perimeter, whole.area), "\(number)")
      let moves = moves(of: ring, part: 0, &places)
      let anew = GeodesicShape.measures(of: moved([ring], moves))
      #expect(agree(measured.measures(moving: moves), anew.perimeter, anew.area), "\(number)")
      let line = MeasuredSegments([ring], areas: nil)
      #expect(agree(line.measures, GeodesicShape.length(of: ring), nil))
      let length = GeodesicShape.length(of: moved([ring], moves)[0])
      #expect(agree(line.measures(moving: moves), length, nil), "\(number)")
    }
  }

  @Test func insertedPositionMatchesAFullMeasurement() {
    var places = SeededPlaces(seed: 6)
    for number in 0..<1000 {
      let ring = ring(number, &places)
      let index = Int(places.unit() * Double(ring.count + 1))
      let place = Coordinate(latitude: places.between(-90, 90), longitude: places.between(-400, 400))
      var longer = ring
      longer.insert(place, at: index)
      let vertex = Vertex(part: 0, index: index)
      let anew = GeodesicShape.measures(of: [longer])
      let area = MeasuredSegments([ring], areas: [0..<1]).measures(inserting: place, at: vertex)
      #expect(agree(area, anew.perimeter, anew.area), "\(number)")
      let line = MeasuredSegments([ring], areas: nil).measures(inserting: place, at: vertex)
      #expect(agree(line, GeodesicShape.length(of: longer), nil), "\(number)")
    }
  }

  @Test func holesAndSeveralAreasAreMeasured() {
    var places = SeededPlaces(seed: 7)
    func box(_ south: Double, _ west: Double, _ side: Double) -> [Coordinate] {
      [(0, 0), (0, side), (side, side), (side, 0)].map {
        Coordinate(latitude: south + $0.0, longitude: west + $0.1)
      }
    }
    let rings = [box(0, 0, 10), box(1, 1, 2), box(5, 5, 3), box(40, 178, 4)]
    let measured = MeasuredSegments(rings, areas: [0..<3, 3..<4])
    for part in rings.indices {
      let moves = moves(of: rings[part], part: part, &places)
      let new = moved(rings, moves)
      let anew = [Array(new[0..<3]), Array(new[3..<4])].map { GeodesicShape.measures(of: $0) }
      let (perimeter, area) = (anew[0].perimeter + anew[1].perimeter, anew[0].area + anew[1].area)
      #expect(agree(measured.measures(moving: moves), perimeter, area))
    }
  }

  private func ring(_ places: [(Double, Double)]) -> [Coordinate] {
    places.map { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  /// Two parts of an area that was cut at ±180°.
  private var ringsCutAtTheDateLine: [[Coordinate]] {
    [
      ring([(0, 170), (0, 180), (10, 180), (10, 170)]), ring([(0, -180), (0, -170), (10, -170), (10, -180)]),
    ]
  }

  @Test func sharedSegmentsCountOnceOneRingMoves() {
    let rings = ringsCutAtTheDateLine
    let measured = MeasuredSegments(rings, areas: [0..<1, 1..<2])
    let outline = ring([(0, 170), (0, 180), (0, 190), (10, 190), (10, 180), (10, 170)])
    func expect(_ measures: ShapeMeasures, _ shapes: [Coordinate]..., atLine line: Int = #line) {
      let all = shapes.map { GeodesicShape.measures(of: [$0]) }
      let (perimeter, area) = (all.reduce(0) { $0 + $1.perimeter }, all.reduce(0) { $0 + $1.area })
      #expect(agree(measures, perimeter, area), "line \(line): \(measures)")
    }
    expect(measured.measures, outline)
    // Moves a corner that isn't on the shared segment.
    expect(
      measured.measures(moving: [Vertex(part: 0, index: 0): Coordinate(latitude: 0, longitude: 168)]),
      ring([(0, 168), (0, 180), (0, 190), (10, 190), (10, 180), (10, 170)]))
    // Moves each end of the shared segment, in either part.
    for (part, index) in [(0, 1), (0, 2), (1, 0), (1, 3)] {
      var moved = rings
      moved[part][index].longitude -= 1
      let places = [Vertex(part: part, index: index): moved[part][index]]
      expect(measured.measures(moving: places), moved[0], moved[1])
    }
    var longer = rings
    longer[0].insert(Coordinate(latitude: 5, longitude: 179), at: 2)
    expect(
      measured.measures(inserting: longer[0][2], at: Vertex(part: 0, index: 2)), longer[0], longer[1])
  }

  @Test func sharedSegmentsMovedTogetherDoNotCount() {
    let rings = ringsCutAtTheDateLine
    let measured = MeasuredSegments(rings, areas: [0..<1, 1..<2])
    let (south, north) = ([(0, 1), (1, 0)], [(0, 2), (1, 3)])
    /// Moved positions as part and index, and their offset.
    let cases: [([(Int, Int)], Coordinate)] = [
      (south + north, Coordinate(latitude: 1, longitude: -2)),
      (south, Coordinate(latitude: 1, longitude: -2)),
      (north, Coordinate(latitude: 0, longitude: 1)),
      // One of the two parts keeps an end of the shared segment, or the whole segment moves to the same place.
      (south + [(0, 2)], Coordinate(latitude: 1, longitude: -2)),
      ([(0, 1), (0, 2)], Coordinate(latitude: 0, longitude: 0)),
      ([(1, 0)], Coordinate(latitude: 0, longitude: 360)),
    ]
    for (vertices, range) in cases {
      let moves = Dictionary(
        uniqueKeysWithValues: vertices.map { part, index in
          let old = rings[part][index]
          return (
            Vertex(part: part, index: index),
            Coordinate(latitude: old.latitude + range.latitude, longitude: old.longitude + range.longitude)
          )
        })
      guard
        case .areas(let perimeter, let area) = MeasuredSegments(moved(rings, moves), areas: [0..<1, 1..<2])
          .measures
      else { return #expect(Bool(false)) }
      #expect(agree(measured.measures(moving: moves), perimeter, area), "\(vertices), \(range)")
    }
  }

  @Test func invalidPositionHasNoMeasureUntilMoved() {
    let ring = [(0, 0), (0, 9), (9, 9)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    let bad = [ring[0], Coordinate(latitude: 100, longitude: 5), ring[1], ring[2]]
    let measured = MeasuredSegments([bad], areas: [0..<1])
    guard case .areas(let perimeter, let area) = measured.measures else { return #expect(Bool(false)) }
    #expect(perimeter.isNaN && area.isNaN)
    let moves = [Vertex(part: 0, index: 1): Coordinate(latitude: -1, longitude: 5)]
    let anew = GeodesicShape.measures(of: moved([bad], moves))
    #expect(agree(measured.measures(moving: moves), anew.perimeter, anew.area))
  }

  @Test func missingPositionsChangeNothing() {
    let line = [Coordinate(latitude: 1, longitude: 1), Coordinate(latitude: 2, longitude: 2)]
    let measured = MeasuredSegments([line, []], areas: nil)
    #expect(
      measured.measures(moving: [
        Vertex(part: 0, index: 2): line[0], Vertex(part: 1, index: 0): line[0],
        Vertex(part: 7, index: 0): line[0],
      ]) == measured.measures)
    #expect(measured.measures(inserting: line[0], at: Vertex(part: 0, index: 3)) == measured.measures)
    #expect(MeasuredSegments([], areas: []).measures == .areas(perimeter: 0, area: 0))
  }
}
