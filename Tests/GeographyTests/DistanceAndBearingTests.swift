import Geography
import Testing

@Suite struct DistanceAndBearingTests {
  @Test(arguments: [
    ("250 m 40°", 250.0, 40.0), ("250m 40", 250, 40), ("40° 250 m", 250, 40), ("1.2 km NE", 1200, 45),
    ("1,2 km NE", 1200, 45), ("nnw 3 nmi", 5556, 337.5), ("100 ft, 270 deg", 30.48, 270),
    ("0.5mi −90°", 804.672, 270),
    ("1,240.5 m · 360°", 1240.5, 0),
  ])
  func lengthAndDirectionAreRead(_ text: String, _ distance: Double, _ bearing: Double) throws {
    let displacement = try #require(DistanceAndBearing(text))
    #expect(abs(displacement.distance - distance) < 1e-9 && displacement.bearing == bearing)
  }

  /// The program must be able to parse the texts that it writes.
  @Test func numbersAreReadInTheLocale() {
    let german = LocaleNumber(decimalPoint: ",", thousandsSeparator: ".")
    let french = LocaleNumber(decimalPoint: ",", thousandsSeparator: "\u{202f}")
    for (text, numbers) in [
      ("1,240\u{a0}km · 45° NE", LocaleNumber(decimalPoint: ".", thousandsSeparator: ",")),
      ("1.240\u{a0}km · 45° NE", german), ("1\u{202f}240\u{a0}km · 45° NE", french),
    ] {
      let length = String(text.prefix { $0 != "·" })
      #expect(DistanceAndBearing.distance(in: length, numbers: numbers) == 1_240_000)
      #expect(DistanceAndBearing("\(length) 45°", numbers: numbers)?.distance == 1_240_000)
    }
    #expect(DistanceAndBearing("1,2 km NE", numbers: german)?.distance == 1200)
  }

  @Test(arguments: [
    "", "250 m", "40°", "250 40", "250 m 40° 3", "47.1, 8.2", "m 40", "-3 m 40°", "5 m 400°", "NE",
    "9e9 km N",
  ])
  func otherTextIsNotADistanceAndBearing(_ text: String) { #expect(DistanceAndBearing(text) == nil) }

  @Test func endIsOnTheGeodesic() {
    let start = Coordinate(latitude: 47, longitude: 8)
    let end = DistanceAndBearing(distance: 1000, bearing: 90).end(from: start)
    let geodesic = Geodesic(from: start, to: end)
    #expect(abs(geodesic.distance - 1000) < 1e-6 && abs(geodesic.initialBearing - 90) < 1e-6)
  }
}
