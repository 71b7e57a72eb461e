import Foundation
import Geography
import Testing

@Suite struct GeodesicTests {
  /// The output of GeographicLib's GeodSolve -i -p 0.
  @Test(arguments: [
    (
      Coordinate(latitude: 40.6, longitude: -73.8), Coordinate(latitude: 51.6, longitude: -0.5), 5_551_759.4,
      51.2
    ),
    (Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1), 111_319.5, 90),
    (Coordinate(latitude: 0, longitude: 179.5), Coordinate(latitude: 0, longitude: -179.5), 111_319.5, 90),
  ])
  func distanceAndBearingMatchGeodSolve(start: Coordinate, end: Coordinate, distance: Double, bearing: Double)
  {
    let geodesic = Geodesic(from: start, to: end)
    #expect(abs(geodesic.distance - distance) < 0.1)
    #expect(abs(geodesic.initialBearing - bearing) < 0.1)
  }

  /// Compares 10,000 pairs: random, near each other, and nearly antipodal.
  @Test func randomGeodesicsMatchPROJ() throws {
    var places = SeededPlaces(seed: 31)
    let pairs = (0..<10_000).map { number -> (start: Coordinate, end: Coordinate) in
      let start = places.next()
      let spread = places.choice([0, 1e-6, 1e-3, 0.5, 2])
      let (north, east) = (places.between(-spread, spread), places.between(-spread, spread))
      switch number % 4 {
      case 0: return (start, start.moved(north, east))
      case 1:
        let opposite = Coordinate(latitude: -start.latitude, longitude: start.longitude + 180)
        return (start, opposite.moved(north, east))
      default: return (start, places.next())
      }
    }
    let lines = pairs.map { pair in
      [pair.start.latitude, pair.start.longitude, pair.end.latitude, pair.end.longitude]
        .map { String(format: "%.15f", $0) }.joined(separator: " ")
    }
    let answers = try Tool.run("geod", ["+ellps=WGS84", "-I", "-f", "%.12f", "-F", "%.9f"], lines: lines)
    var bearings = 0
    for (pair, answer) in zip(pairs, answers) {
      let numbers = answer.split { $0 == " " || $0 == "\t" }.compactMap { Double($0) }
      let geodesic = Geodesic(from: pair.start, to: pair.end)
      #expect(abs(geodesic.distance - numbers[2]) < 1e-6, "\(pair)")
      #expect((0..<360).contains(geodesic.initialBearing))
      let end = Geodesic.end(from: pair.start, bearing: geodesic.initialBearing, distance: geodesic.distance)
      #expect(Geodesic(from: end, to: pair.end).distance < 1e-6, "\(pair)")
      // At the poles, and for equal or antipodal coordinates, many geodesics are equally short.
      let hasBearing =
        abs(pair.start.latitude) < 89.999999 && geodesic.distance > 0.01 && geodesic.distance < 19_900_000
      guard hasBearing else { continue }
      bearings += 1
      let turn = (geodesic.initialBearing - numbers[0]).remainder(dividingBy: 360)
      // The bearing's error moves the other end by less than 0.1 mm.
      #expect(abs(turn) * .pi / 180 * min(geodesic.distance, 6_000_000) < 1e-4, "\(pair)")
    }
    #expect(bearings > 5000)
  }
}

extension Coordinate {
  fileprivate func moved(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(
      latitude: max(-90, min(90, latitude + north)),
      longitude: Coordinate(latitude: 0, longitude: longitude + east).wrapped.longitude)
  }
}
