import Geography
import Testing

@Suite struct CompassPointsTests {
  static let german = CompassPoints([
    "N", "NNO", "NO", "ONO", "O", "OSO", "SO", "SSO", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
  ])
  static let french = CompassPoints([
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSO", "SO", "OSO", "O", "ONO", "NO", "NNO",
  ])
  static let finnish = CompassPoints([
    "P", "PKO", "KO", "IKO", "I", "IKA", "KA", "EKA", "E", "ELO", "LO", "LLO", "L", "LLU", "LU", "PLU",
  ])

  @Test func bearingIsWrittenInTheLanguage() {
    #expect(Bearing(degrees: 45).text(in: .english) == "45° NE")
    #expect(Bearing(degrees: 45).text(in: CompassPointsTests.german) == "45° NO")
    #expect(Bearing(degrees: 349).text(in: CompassPointsTests.french) == "349° N")
    #expect(Bearing(degrees: 250).text(in: CompassPointsTests.french) == "250° OSO")
  }

  @Test(arguments: [
    ("500 m NO", german, 45.0), ("500 m no", german, 45), ("500 m NE", german, 45), ("500 m O", german, 90),
    ("500 m E", german, 90), ("500 m O", french, 270), ("500 m NO", french, 315), ("500 m NW", french, 315),
    ("500 m SO", french, 225), ("500 m E", finnish, 180), ("500 m W", finnish, 270),
    ("500 m SE", french, 135), ("500 m 40°", german, 40),
  ])
  func compassPointIsReadInTheLanguageAndInEnglish(_ text: String, _ points: CompassPoints, _ degrees: Double)
    throws
  {
    #expect(try #require(DistanceAndBearing(text, points: points)).bearing == degrees)
  }

  @Test func compassPointOfAnotherLanguageIsNotRead() { #expect(DistanceAndBearing("500 m NO") == nil) }
}
