import Geography
import Testing

@Suite struct DecimalDegreesTests {
  @Test(arguments: [
    ("48.2082, 16.3738", 48.2082, 16.3738),
    ("48.2082 16.3738", 48.2082, 16.3738),
    ("  -33.9,151.2 ", -33.9, 151.2),
    ("48,2082; 16,3738", 48.2082, 16.3738),
    ("48,2082 16,3738", 48.2082, 16.3738),
    ("48.2082° N, 16.3738° E", 48.2082, 16.3738),
    ("33.9S 151.2E", -33.9, 151.2),
    ("N 48.2 W 16.3", 48.2, -16.3),
    ("16.3738 E, 48.2082 N", 48.2082, 16.3738),
    ("\u{2212}33.9, 18.4", -33.9, 18.4),
    ("48;16", 48, 16),
    ("48, 16", 48, 16),
    ("90, -180", 90, -180),
  ])
  func reads(text: String, latitude: Double, longitude: Double) throws {
    let place = try DecimalDegrees.coordinate(in: text)
    #expect(place == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    ("", DecimalDegrees.Failure.notACoordinate), ("Vienna", .notACoordinate), ("48.2", .notACoordinate),
    ("1, 2, 3", .notACoordinate), ("48 N 16 S", .notACoordinate), ("-48 S, 16 E", .notACoordinate),
    ("4-8, 16", .notACoordinate), ("123, 16", .latitudeOutOfRange(123)),
    ("48, 181", .longitudeOutOfRange(181)), ("nan, 3", .notACoordinate), ("N 48 16", .notACoordinate),
  ])
  func refuses(text: String, failure: DecimalDegrees.Failure) {
    #expect(throws: failure) { try DecimalDegrees.coordinate(in: text) }
  }

  @Test(arguments: [
    (48.208174, 16.373819, 5, "48.20817, 16.37382"), (-0.000001, 0, 5, "0.00000, 0.00000"),
    (-33.5, -70.25, 1, "-33.5, -70.3"), (0.05, 0.04, 1, "0.1, 0.0"), (1, 2, 0, "1, 2"),
  ])
  func writes(latitude: Double, longitude: Double, decimals: Int, text: String) {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    #expect(DecimalDegrees.text(of: place, decimals: decimals) == text)
  }
}

@Suite struct MeasuresTests {
  @Test(arguments: [
    (0.0, "0.0\u{a0}m"), (9.94, "9.9\u{a0}m"), (850.2, "850\u{a0}m"), (1234, "1.23\u{a0}km"),
    (12_345, "12.3\u{a0}km"), (1_234_567, "1,235\u{a0}km"), (12_345_678, "12,346\u{a0}km"),
  ])
  func distances(meters: Double, text: String) {
    #expect(GroundDistance(meters: meters).text == text)
  }

  @Test(arguments: [(0.0, "0° N"), (359.6, "0° N"), (45, "45° NE"), (348.8, "349° N"), (200, "200° SSW")])
  func bearings(degrees: Double, text: String) {
    #expect(Bearing(degrees: degrees).text == text)
  }
}
