import Geography
import Testing

@Suite struct MeasuresTests {
  @Test(arguments: [
    (0.0, "0.0\u{a0}m"), (9.94, "9.9\u{a0}m"), (9.96, "10\u{a0}m"), (850.2, "850\u{a0}m"),
    (1234, "1.23\u{a0}km"),
    (12_345, "12.3\u{a0}km"), (1_234_567, "1,235\u{a0}km"), (12_345_678, "12,346\u{a0}km"),
  ])
  func metricDistanceIsRounded(meters: Double, text: String) {
    #expect(GroundDistance(meters: meters).text(in: .metric) == text)
    #expect(GroundDistance(meters: meters).text == text)
  }

  @Test(arguments: [
    (0.3048, "1.0\u{a0}ft"), (30.48, "100\u{a0}ft"), (304, "997\u{a0}ft"), (804.672, "0.50\u{a0}mi"),
    (16_093.44, "10.0\u{a0}mi"), (1_609_344, "1,000\u{a0}mi"),
  ])
  func imperialDistanceIsRounded(meters: Double, text: String) {
    #expect(GroundDistance(meters: meters).text(in: .imperial) == text)
  }

  @Test(arguments: [
    (9.0, "9.0\u{a0}m"), (180, "180\u{a0}m"), (926, "0.50\u{a0}nmi"), (18_520, "10.0\u{a0}nmi"),
    (1_852_000, "1,000\u{a0}nmi"),
  ])
  func nauticalDistanceIsRounded(meters: Double, text: String) {
    #expect(GroundDistance(meters: meters).text(in: .nautical) == text)
  }

  @Test(
    arguments: [
      (0.0, "0° N"), (359.6, "0° N"), (45, "45° NE"), (348.8, "349° N"), (200, "200° SSW"), (-45, "315° NW"),
      (-1e-300, "0° N"), (370, "10° N"), (3.6e18 + 1024, "304° NW"),
    ] as [(Double, String)])
  func bearingHasDegreesAndACompassPoint(degrees: Double, text: String) {
    #expect(Bearing(degrees: degrees).text == text)
  }
}
