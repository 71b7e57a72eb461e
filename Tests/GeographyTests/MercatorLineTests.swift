import Geography
import Testing

@Suite struct MercatorLineTests {
  private func ring(_ degrees: [(Double, Double)]) -> [Coordinate] {
    degrees.map { Coordinate(latitude: $0.0, longitude: $0.1) }
  }

  private func longitudes(_ line: [MercatorPoint]) -> [Double] { line.map { (($0.x - 0.5) * 360).rounded() } }

  @Test func ringsAreClosed() {
    let open = MercatorPoint.rings(through: [ring([(0, 0), (0, 10), (5, 5)]), []])
    #expect(open.map(longitudes) == [[0, 10, 5, 0]])
    let closed = MercatorPoint.rings(through: [ring([(0, 0), (0, 10), (5, 5), (0, 0)])])
    #expect(closed == open)
  }

  @Test func holeIsOnTheSameTurnAsItsOutline() {
    let outline = ring([(-9, 170), (-9, -170), (9, -170), (9, 170)])
    let hole = ring([(-1, -178), (-1, -175), (1, -175)])
    let rings = MercatorPoint.rings(through: [outline, hole]).map(longitudes)
    #expect(rings == [[170, 190, 190, 170, 170], [182, 185, 185, 182]])
    let turned = MercatorPoint.rings(through: [
      ring([(-9, -170), (-9, 170), (9, 170), (9, -170)]), ring([(-1, 178), (-1, 175), (1, 175)]),
    ])
    #expect(turned.map(longitudes) == [[-170, -190, -190, -170, -170], [-182, -185, -185, -182]])
  }

  @Test func distantRingsKeepTheirTurn() {
    let rings = MercatorPoint.rings(through: [
      ring([(-9, 170), (-9, -170), (9, -170)]), ring([(-1, 20), (-1, 30), (1, 30)]),
    ])
    #expect(rings.map(longitudes) == [[170, 190, 190, 170], [20, 30, 30, 20]])
  }

  /// The area is to the left of the ring, as RFC 7946 requires for outer rings.
  @Test func polarRingsGoEastInTheNorthAndWestInTheSouth() {
    let east = [0.0, 120, -120]
    for (latitude, end) in [(70.0, 1.0), (-70, -1)] {
      for order in [east, east.reversed()] {
        let made = MercatorPoint.rings(through: [ring(order.map { (latitude, $0) })])[0]
        #expect(abs(made[made.count - 1].x - made[0].x - end) < 1e-12 && made.count == 4)
      }
    }
  }

  @Test func ringAlongTheWorldEdgeIsNotPolar() {
    let antarctica = ring([(-90, -180), (-70, -180), (-70, 0), (-70, 180), (-90, 180)])
    let made = MercatorPoint.rings(through: [antarctica])
    #expect(longitudes(made[0]) == [-180, -180, 0, 180, 180, -180])
  }
}
