import Geography
import SeededRandom
import Testing

@Suite struct CoordinateTextTests {
  @Test(arguments: [
    ("48.2082, 16.3738", 48.2082, 16.3738),
    ("48.2082 16.3738", 48.2082, 16.3738),
    ("  -33.9,151.2 ", -33.9, 151.2),
    ("48,2082; 16,3738", 48.2082, 16.3738),
    ("48,2082 16,3738", 48.2082, 16.3738),
    ("48,2082, 16,3738", 48.2082, 16.3738),
    ("48,2082,16,3738", 48.2082, 16.3738),
    ("48,5, 16", 48.5, 16),
    ("48.2082° N, 16.3738° E", 48.2082, 16.3738),
    ("33.9S 151.2E", -33.9, 151.2),
    ("N 48.2 W 16.3", 48.2, -16.3),
    ("N48.2,E16.3", 48.2, 16.3),
    ("48.2N,16.3E", 48.2, 16.3),
    ("48.2 16.3 E", 48.2, 16.3),
    ("48 N 16", 48, 16),
    ("16, 48 N", 48, 16),
    ("16.3738 E, 48.2082 N", 48.2082, 16.3738),
    ("\u{2212}33.9, 18.4", -33.9, 18.4),
    ("+48.2082+016.3738/", 48.2082, 16.3738),
    ("48;16", 48, 16),
    ("48, 16", 48, 16),
    ("48/16", 48, 16),
    ("90, -180", 90, -180),
    (".5, -.5", 0.5, -0.5),
    ("lat: 48.2 lon: 16.3", 48.2, 16.3),
    ("Longitude=16.3; Latitude=48.2", 48.2, 16.3),
    ("lat 48.2 N, lng 16.3 E", 48.2, 16.3),
    ("(48.2, 16.3)", 48.2, 16.3),
    ("[16.3, 48.2]", 48.2, 16.3),
    ("48.2 north 16.3 west", 48.2, -16.3),
    ("٤٨.٢, ١٦.٣", 48.2, 16.3),
    ("\u{200e}48.2, 16.3\u{200e}", 48.2, 16.3),
  ])
  func decimalDegreesAreRead(text: String, latitude: Double, longitude: Double) throws {
    let (place, notation) = try CoordinateText.coordinate(in: text)
    #expect(place == Coordinate(latitude: latitude, longitude: longitude))
    #expect(notation == .decimalDegrees)
  }

  @Test(arguments: [
    "48°12′29.5″N 16°22′25.8″E", "48° 12' 29.5\" N, 16° 22' 25.8\" E", "48º12’29,5”N 16º22’25,8”E",
    "48˚12''29.5\"N 16˚22''25.8\"E".replacing("''", with: "'"), "N48°12'29.5'' E16°22'25.8''",
    "48d12m29.5s N 16d22m25.8s E",
    "48 12 29.5 N 16 22 25.8 E", "48:12:29.5 16:22:25.8", "48 12 29.5, 16 22 25.8", "48 12 29.5 16 22 25.8",
    "n 48 12 29.5 e 16 22 25.8", "16°22′25.8″E 48°12′29.5″N",
    "48 deg 12 min 29.5 sec N 16 deg 22 min 25.8 sec E",
    "48d12m29.5s 16d22m25.8s", "lat: 48°12'29.5\", lon: 16°22'25.8\"",
  ])
  func degreesMinutesSecondsAreRead(text: String) throws {
    let (place, notation) = try CoordinateText.coordinate(in: text)
    #expect(place == Coordinate(latitude: 48.2081944, longitude: 16.3738333))
    #expect(notation == .degreesMinutesSeconds)
  }

  @Test(arguments: [
    ("33d52m4S 151d12m26E", -33.8677778, 151.2072222), ("33d52'4S 151d12'26E", -33.8677778, 151.2072222),
    ("-0°30', -0°15'", -0.5, -0.25), ("48°12.5′N 16°30′W", 48.2083333, -16.5),
    ("48° 12,5' N 16° 30,5' E", 48.2083333, 16.5083333), ("-33 30 151 30", -33.5, 151.5),
    ("48°12'29,5\"N 16°22'30\"E", 48.2081944, 16.375), ("90°00′00.00″N 180°00′00.00″W", 90, -180),
    ("48° 16°", 48, 16), ("48°30' 16°", 48.5, 16),
  ])
  func degreesMinutesAreRead(text: String, latitude: Double, longitude: Double) throws {
    let place = try CoordinateText.coordinate(in: text).coordinate
    #expect(place == Coordinate(latitude: latitude, longitude: longitude))
  }

  /// The expected coordinates are from GeoConvert.
  @Test(arguments: [
    ("33U 602097 5340475", CoordinateNotation.utm, 48.2092868, 16.3742570),
    ("33u602097 5340475", .utm, 48.2092868, 16.3742570),
    ("33 U 602097mE 5340475mN", .utm, 48.2092868, 16.3742570),
    ("Zone 33 North, 602097 m E, 5340475 m N", .utm, 48.2092868, 16.3742570),
    ("33N 602097 5340475", .utm, 48.2092868, 16.3742570),
    ("33U 602097,0 5340475,0", .utm, 48.2092868, 16.3742570),
    // The letter is a band if the northing is in it, otherwise a hemisphere.
    ("33S 500000 4000000", .utm, 36.1447181, 15), ("33 south 500000 4000000", .utm, -54.1481041, 15),
    ("33S 500000 8000000", .utm, -18.0887089, 15),
    ("Z 2000000 2000000", .utm, 90, 0),
    ("33U XP 02096 40475", .mgrs, 48.2092914, 16.3742504), ("33uxp0209640475", .mgrs, 48.2092914, 16.3742504),
    ("33UXP 02096 40475", .mgrs, 48.2092914, 16.3742504),
    ("33 U XP 0209640475", .mgrs, 48.2092914, 16.3742504),
    // Fewer digits mean larger squares. The coordinate is the center of the square.
    ("33UXP0240", .mgrs, 48.2094467, 16.3796859), ("33UXP", .mgrs, 48.2854158, 17.0220710),
    ("04QFJ1234567890", .mgrs, 21.4098012, -157.9160763), ("4QFJ1234567890", .mgrs, 21.4098012, -157.9160763),
    ("ZAH 00000 00000", .mgrs, 89.9999936, 135),
    ("8FWR695F+7G", .plusCode, 48.2081875, 16.3738125), ("8fwr695f+7g", .plusCode, 48.2081875, 16.3738125),
    ("8FWR695F+ Vienna", .plusCode, 48.20875, 16.37375), ("8FWR0000+", .plusCode, 48.5, 16.5),
    ("Vienna, 8FWR695F+7G, Austria", .plusCode, 48.2081875, 16.3738125),
  ])
  func gridReferencesAreRead(text: String, notation: CoordinateNotation, latitude: Double, longitude: Double)
    throws
  {
    let (place, found) = try CoordinateText.coordinate(in: text)
    #expect(found == notation)
    let distance = Geodesic(from: place, to: Coordinate(latitude: latitude, longitude: longitude)).distance
    #expect(distance < 0.02, "\(place)")
  }

  @Test(arguments: [
    ("", CoordinateError.notACoordinate), ("Vienna", .notACoordinate), ("48.2", .notACoordinate),
    ("1, 2, 3", .notACoordinate), ("4-8, 16", .notACoordinate), ("nan, 3", .notACoordinate),
    ("N 48 16", .notACoordinate), ("Main Street 5", .notACoordinate), ("12 Bar", .notACoordinate),
    ("a+b", .notACoordinate), ("geo:48,16", .notACoordinate), ("48.2_16.3", .notACoordinate),
    ("48 N 16 S", .sameAxisTwice), ("48 12 N", .sameAxisTwice), ("48°12'N", .sameAxisTwice),
    ("48 12 29 16 22 25 S", .sameAxisTwice), ("-48 S, 16 E", .signAndHemisphere),
    ("-48 N, 16 E", .signAndHemisphere), ("48, -16 E", .signAndHemisphere),
    ("123, 16", .latitudeOutOfRange(123)),
    ("48, 181", .longitudeOutOfRange(181)), ("91°0'0\"S 16°0'0\"E", .latitudeOutOfRange(-91)),
    ("90°0'1\"N 16°0'0\"E", .latitudeOutOfRange(90 + 1 / 3600.0)),
    ("48°75'N 16°E", .minutesOutOfRange(75)), ("48°12'75\"N 16°0'0\"E", .secondsOutOfRange(75)),
    ("48.5°12'N 16°E", .fractionBeforeSmallerUnit(48.5)),
    ("61U 602097 5340475", .zoneOutOfRange(61)), ("0U 602097 5340475", .zoneOutOfRange(0)),
    ("33I 602097 5340475", .noBand("I")), ("33O XP 02096 40475", .noBand("O")),
    ("61UXP0240", .zoneOutOfRange(61)),
    ("33U 99999 5340475", .eastingOutOfRange(99_999)), ("33U 602097 99", .northingOutOfRange(99, band: "U")),
    ("33N 602097 9700000", .northingOutOfRange(9_700_000, band: "N")),
    ("33U XI 02096 40475", .noSquare("UXI")), ("33U AA 02096 40475", .noSquare("UAA")),
    ("33U XP 02096 4047", .unevenDigits("020964047")), ("33U XP 0209 404", .unevenDigits("0209404")),
    ("33U XP 020964 0475", .unevenDigits("0209640475")),
    ("8FWR695A+7G", .noPlusCodeDigit("A")), ("8FWR695F+7", .malformedPlusCode("8FWR695F+7")),
    ("X2222222+22", .malformedPlusCode("X2222222+22")), ("8FWR0000+22", .malformedPlusCode("8FWR0000+22")),
    ("695F+7G", .shortPlusCode("695F+7G", locality: nil)),
    ("695F+7G Wien, Österreich", .shortPlusCode("695F+7G", locality: "Wien Österreich")),
  ])
  func invalidTextIsRefusedWithAnError(text: String, failure: CoordinateError) {
    #expect(throws: failure) { try CoordinateText.coordinate(in: text) }
  }

  @Test(arguments: [
    ("695F+7G", Coordinate(latitude: 48.2, longitude: 16.4), 48.2081875, 16.3738125),
    ("5F+7G", Coordinate(latitude: 48.21, longitude: 16.37), 48.2081875, 16.3738125),
    // The completed codes are in a neighboring cell of 1°, and across the date line.
    ("695F+7G", Coordinate(latitude: 48.9, longitude: 15.95), 49.2081875, 16.3738125),
    ("222F+22", Coordinate(latitude: 10.9, longitude: 179.9), 11.0000625, -179.9774375),
  ])
  func shortPlusCodeIsCompletedNearACoordinate(
    text: String, near: Coordinate, latitude: Double, longitude: Double
  ) throws {
    let place = try CoordinateText.coordinate(in: text, near: near).coordinate
    #expect(
      Geodesic(from: place, to: Coordinate(latitude: latitude, longitude: longitude)).distance < 0.02,
      "\(place)")
  }

  /// Parsing must not trap for any text.
  @Test func randomTextDoesNotTrap() {
    var places = SeededPlaces(seed: 23)
    let pieces = [
      "0", "9", "48", "16.5", "-", "+", ".", ",", ";", ":", "°", "'", "\"", "′′", "N", "s", "E", "w", "d",
      "m", "lat", "lon",
      " ", "33U", "XP", "ZAH", "8FWR695F+", "22", "99999999999999999999999", "[", "]", "/", "é", "١", "👩‍👩‍👧",
      "\u{301}",
      "\u{0}", "north", "Zone", "=", "180", "90", "33S 500000 4000000", "33UXP", "0000+",
    ]
    var read = 0
    for _ in 0..<100_000 {
      let count = 1 + Int(places.unit() * 9)
      let text = (0..<count).map { _ in places.choice(pieces) }.joined()
      if let place = try? CoordinateText.coordinate(in: text, near: Coordinate(latitude: 90, longitude: 180))
        .coordinate
      {
        #expect(place.isValid && abs(place.longitude) <= 180, "\(text)")
        read += 1
      }
    }
    // The number of valid texts. Shorter pieces would rarely be valid.
    #expect(read > 1000)
  }
}
