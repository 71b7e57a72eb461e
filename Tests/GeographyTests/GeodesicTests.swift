import Geography
import Testing

@Suite struct GeodesicTests {
  /// Answers of GeographicLib's GeodSolve -i -p 0.
  @Test(arguments: [
    (
      Coordinate(latitude: 40.6, longitude: -73.8), Coordinate(latitude: 51.6, longitude: -0.5), 5_551_759.4,
      51.2
    ),
    (Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1), 111_319.5, 90),
    (Coordinate(latitude: 0, longitude: 179.5), Coordinate(latitude: 0, longitude: -179.5), 111_319.5, 90),
  ])
  func distanceAndBearing(start: Coordinate, end: Coordinate, distance: Double, bearing: Double) {
    let way = Geodesic(from: start, to: end)
    #expect(abs(way.distance - distance) < 0.1)
    #expect(abs(way.initialBearing - bearing) < 0.1)
  }
}
