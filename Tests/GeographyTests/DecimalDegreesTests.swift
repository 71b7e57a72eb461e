import Geography
import Testing

@Suite struct DecimalDegreesTests {
  @Test(arguments: [
    (48.208174, 16.373819, 5, "48.20817, 16.37382"), (-0.000001, 0, 5, "0.00000, 0.00000"),
    (-33.5, -70.25, 1, "-33.5, -70.3"), (0.05, 0.04, 1, "0.1, 0.0"), (1, 2, 0, "1, 2"),
  ])
  func textHasTheGivenDecimals(latitude: Double, longitude: Double, decimals: Int, text: String) {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    #expect(DecimalDegrees.text(of: place, decimals: decimals) == text)
  }

  @Test(arguments: [
    (50.38, 7.50001, "50.38, 7.50001"), (2, -0.00000001, "2, 0"),
    (-46.123456789, 179.99999999, "-46.1234568, 180"),
    (100, -10, "100, -10"),
  ])
  func shortTextHasTheDecimalsOfTheNumber(latitude: Double, longitude: Double, text: String) {
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    #expect(DecimalDegrees.shortText(of: coordinate) == text)
  }
}
