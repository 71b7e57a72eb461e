import Geography
import SeededRandom
import Testing

@Suite struct CoordinateNotationTests {
  @Test(arguments: [
    // Rounding carries, so minutes and seconds are never 60.
    (
      Coordinate(latitude: 59.99999999, longitude: 19.9999999), "60°00.000′N 20°00.000′E",
      "60°00′00.00″N 20°00′00.00″E"
    ),
    (
      Coordinate(latitude: 48.208174, longitude: 16.373819), "48°12.490′N 16°22.429′E",
      "48°12′29.43″N 16°22′25.75″E"
    ),
    (Coordinate(latitude: -33.05, longitude: -0.5), "33°03.000′S 0°30.000′W", "33°03′00.00″S 0°30′00.00″W"),
    (Coordinate(latitude: -1e-9, longitude: 1e-9), "0°00.000′N 0°00.000′E", "0°00′00.00″N 0°00′00.00″E"),
    (Coordinate(latitude: 90, longitude: -180), "90°00.000′N 180°00.000′W", "90°00′00.00″N 180°00′00.00″W"),
    (
      Coordinate(latitude: 1, longitude: 179.9999999), "1°00.000′N 180°00.000′E",
      "1°00′00.00″N 180°00′00.00″E"
    ),
    (Coordinate(latitude: 1, longitude: 181), "1°00.000′N 179°00.000′W", "1°00′00.00″N 179°00′00.00″W"),
  ])
  func degreesAreWrittenWithMinutesAndSeconds(place: Coordinate, minutes: String, seconds: String) {
    #expect(CoordinateNotation.degreesMinutes.text(of: place) == minutes)
    #expect(CoordinateNotation.degreesMinutesSeconds.text(of: place) == seconds)
  }

  @Test(arguments: [
    (Coordinate(latitude: 48.208174, longitude: 16.373819), "33U 602067 5340351", "33U XP 02066 40350"),
    (Coordinate(latitude: -33.8568, longitude: 151.2153), "56H 334901 6252289", "56H LH 34900 52288"),
    (Coordinate(latitude: 0.5, longitude: -177), "1N 500000 55265", "1N EA 00000 55265"),
    // Southwestern Norway and Svalbard have wider zones.
    (Coordinate(latitude: 60, longitude: 4), "32V 221289 6661953", "32V KM 21288 61953"),
    (Coordinate(latitude: 78, longitude: 8), "31X 615915 8663320", "31X FG 15914 63320"),
    (Coordinate(latitude: 90, longitude: 0), "Z 2000000 2000000", "Z AH 00000 00000"),
    (Coordinate(latitude: -90, longitude: 77), "B 2000000 2000000", "B AN 00000 00000"),
  ])
  func gridReferencesAreWritten(place: Coordinate, utm: String, mgrs: String) {
    #expect(CoordinateNotation.utm.text(of: place) == utm)
    #expect(CoordinateNotation.mgrs.text(of: place) == mgrs)
  }

  /// Minus zero is the same coordinate, and not a southern latitude.
  @Test(arguments: CoordinateNotation.allCases)
  func minusZeroIsWrittenAsZero(notation: CoordinateNotation) {
    let text = notation.text(of: Coordinate(latitude: -0.0, longitude: -0.0))
    #expect(text == notation.text(of: Coordinate(latitude: 0, longitude: 0)))
    #expect((try? CoordinateText.coordinate(in: text)) != nil, "\(text)")
  }

  @Test(arguments: CoordinateNotation.allCases)
  func everyCoordinateHasAText(notation: CoordinateNotation) {
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 91, -0.0, 1e-300, 540, -180, 180] {
      for other in [0, 12.5, 90, -90, value] {
        #expect(!notation.text(of: Coordinate(latitude: value, longitude: other)).isEmpty)
        #expect(!notation.text(of: Coordinate(latitude: other, longitude: value)).isEmpty)
      }
    }
  }

  /// Returns the maximum error in meters, at the equator: half the diagonal of the cell of the last digit. For MGRS at
  /// the edge of a zone, it is the whole diagonal.
  private static func precision(of notation: CoordinateNotation) -> Double {
    switch notation {
    case .decimalDegrees: 0.8
    case .degreesMinutes: 1.4
    case .degreesMinutesSeconds: 0.25
    // At the edge of a zone, a position may be rounded to the second nearest corner.
    case .utm: 1.6
    case .mgrs: 1.42
    case .plusCode: 0.55
    }
  }

  @Test(arguments: CoordinateNotation.allCases)
  func writtenTextIsReadAsACoordinateWithTheSameText(notation: CoordinateNotation) throws {
    var places = SeededPlaces(seed: 17)
    for place in places.next(10_000) {
      let text = notation.text(of: place)
      let (read, found) = try CoordinateText.coordinate(in: text)
      #expect(found == notation, "\(text)")
      #expect(notation.text(of: read) == text, "\(place), \(read)")
      #expect(
        Geodesic(from: place, to: read).distance < CoordinateNotationTests.precision(of: notation), "\(text)")
    }
  }

  /// The bands of UTM are 8° high, and the zones are 6° wide.
  @Test(arguments: CoordinateNotation.allCases)
  func placesNextToAnEdgeAreReadAsWritten(notation: CoordinateNotation) throws {
    let latitudes = stride(from: -80.0, through: 80, by: 8).flatMap { edge in
      edge == 0 ? [-1e-8, -4.5e-31, 0, 4.5e-31, 1e-8] : [edge.nextDown, edge, edge.nextUp]
    }
    let longitudes = [-174.0, -9, 0, 3, 6, 9, 12, 33, 180].flatMap { [$0 - 1e-8, $0, $0 + 1e-8] }
    for latitude in latitudes {
      for longitude in longitudes {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        let text = notation.text(of: place)
        let read = try CoordinateText.coordinate(in: text).coordinate
        #expect(notation.text(of: read) == text, "\(place), \(read)")
      }
    }
  }
}
