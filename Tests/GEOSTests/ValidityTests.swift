import GEOS
import Geography
import Testing

private func ring(_ numbers: [(Double, Double)]) -> [Point] { numbers.map { Point(x: $0.0, y: $0.1) } }

private func square(_ x: Double, _ y: Double, _ size: Double) -> [Point] {
  ring([(x, y), (x + size, y), (x + size, y + size), (x, y + size), (x, y)])
}

@Suite struct ValidityTests {
  @Test(arguments: [
    ([[square(0, 0, 9)]], nil), ([[square(0, 0, 9), square(1, 1, 2)]], nil),
    ([[square(0, 0, 9)], [square(20, 0, 9)]], nil),
    ([[ring([(0, 0), (2, 2), (2, 0), (0, 2), (0, 0)])]], Invalidity(.crossing, at: Point(x: 1, y: 1))),
    ([[square(0, 0, 9), square(20, 20, 2)]], Invalidity(.holeOutside, at: Point(x: 20, y: 20))),
    ([[ring([(0, 0), (1, 1), (0, 0), (0, 0)])]], Invalidity(.tooFewPositions)),
    ([[ring([(0, 0), (1, .nan), (1, 1), (0, 0)])]], nil), ([], nil), ([[]], nil),
  ])
  func firstInvalidityIsReported(_ areas: [[[Point]]], _ invalidity: Invalidity?) {
    #expect(Validity.invalidity(of: areas) == invalidity)
  }

  @Test(arguments: [
    ([[square(0, 0, 9), square(1, 1, 5), square(2, 2, 2)]], Invalidity.Kind.holeInHole),
    ([[square(0, 0, 9)], [square(1, 1, 2)]], .areaInArea),
    ([[square(0, 0, 9)], [square(3, 3, 9)]], .crossing),
  ])
  func invalidityKindIsReported(_ areas: [[[Point]]], _ kind: Invalidity.Kind) {
    #expect(Validity.invalidity(of: areas)?.kind == kind)
  }
}
