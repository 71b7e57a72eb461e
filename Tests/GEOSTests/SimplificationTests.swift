import GEOS
import Geography
import SeededRandom
import Testing

private func points(_ numbers: [(Double, Double)]) -> [Point] { numbers.map { Point(x: $0.0, y: $0.1) } }

@Suite struct SimplificationTests {
  @Test func nearPositionsAreOmitted() {
    let line = points([(0, 0), (1, 0.1), (2, -0.1), (3, 5), (4, 6), (5, 7), (6, 8.1), (7, 9)])
    #expect(Simplification.kept(ofLine: line, tolerance: 1) == [0, 2, 3, 7])
    #expect(Simplification.kept(ofLine: line, tolerance: 0.01) == [0, 1, 2, 3, 5, 6, 7])
    #expect(Simplification.kept(ofLine: line, tolerance: 100) == [0, 7])
  }

  @Test(arguments: [0, -1, .nan, .infinity]) func invalidToleranceKeepsAll(_ tolerance: Double) {
    let line = points([(0, 0), (1, 0), (2, 0)])
    #expect(Simplification.kept(ofLine: line, tolerance: tolerance) == [0, 1, 2])
  }

  @Test func nonFinitePositionsKeepAll() {
    let line = points([(0, 0), (.nan, 0), (2, .infinity), (3, 0)])
    #expect(Simplification.kept(ofLine: line, tolerance: 1) == [0, 1, 2, 3])
    #expect(Simplification.kept(ofArea: [line + line.prefix(1)], tolerance: 1) == [[0, 1, 2, 3, 4]])
    #expect(Simplification.kept(ofLine: [], tolerance: 1).isEmpty)
  }

  @Test func ringsKeepAtLeastFourPositions() {
    let ring = points([(0, 0), (5, 0.1), (10, 0), (10, 10), (0, 10), (0, 0)])
    #expect(Simplification.kept(ofArea: [ring], tolerance: 1) == [[0, 2, 3, 4, 5]])
    #expect(Simplification.kept(ofArea: [ring], tolerance: 1000)[0].count >= 4)
  }

  /// By definition, each omitted position is near an edge of the simplified line.
  @Test(arguments: 0..<50) func omittedPositionsAreWithinTheTolerance(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var place = Point.zero
    let line = (0..<200).map { _ in
      place.x += Double.random(in: -1...2, using: &random)
      place.y += Double.random(in: -1...1, using: &random)
      return place
    }
    let kept = Simplification.kept(ofLine: line, tolerance: 1.5)
    #expect(kept.first == 0 && kept.last == 199 && kept.count < 200)
    for (start, end) in zip(kept, kept.dropFirst()) {
      for index in start...end { #expect(distance(line[index], line[start], line[end]) <= 1.5 + 1e-9) }
    }
  }

  private func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let (edge, way) = (b - a, point - a)
    let length = edge.x * edge.x + edge.y * edge.y
    guard length > 0 else { return way.length }
    let part = max(0, min(1, (edge.x * way.x + edge.y * way.y) / length))
    return (way - edge * part).length
  }
}
