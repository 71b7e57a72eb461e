import Geography
import Search
import Testing

@Suite struct CoordinateQueryTests {
  @Test(arguments: ["48.2, 16.37", "48.2 N 16.37 E", "geo:48.2,16.37", "https://osm.org/#map=9/48.2/16.37"])
  func coordinatesAndLinksAreCertain(text: String) throws {
    let query = try #require(CoordinateQuery(text))
    #expect(query.isCertain)
    let place = try query.result.get()
    #expect(abs(place.coordinate.latitude - 48.2) < 1e-6)
    #expect(abs(place.coordinate.longitude - 16.37) < 1e-6)
  }

  @Test func twoWholeNumbersAreUncertain() throws {
    let query = try #require(CoordinateQuery("48 16"))
    #expect(!query.isCertain)
    #expect(try query.result.get().coordinate == Coordinate(latitude: 48, longitude: 16))
  }

  @Test func linkHasItsNameAndZoom() throws {
    let place = try #require(CoordinateQuery("geo:0,0?q=48.2,16.37(Wien)&z=11")).result.get()
    #expect(place.name == "Wien")
    #expect(place.zoom == 11)
    #expect(place.origin == .link(.geoURI))
  }

  @Test func invalidCoordinateHasAnError() throws {
    let latitude = try #require(CoordinateQuery("123.5, 16"))
    #expect(latitude.result == .failure(.coordinate(.latitudeOutOfRange(123.5))))
    let node = try #require(CoordinateQuery("https://www.openstreetmap.org/node/1"))
    #expect(node.result == .failure(.link(.needsService(.openStreetMap))))
  }

  @Test(arguments: ["", "Vienna", "12", "Hauptstraße 5", "Café 24", "1, 2, 3"])
  func wordsAreNotACoordinate(text: String) {
    #expect(CoordinateQuery(text) == nil)
  }

  static let bern = Coordinate(latitude: 46.94809, longitude: 7.44744)
  static let vienna = Coordinate(latitude: 48.2082, longitude: 16.3738)

  @Test(arguments: [
    ("WCXW+6XP", bern), ("695F+7GF Vienna", vienna),
    ("geo:48.2082,16.3738", vienna), ("https://osm.org/#map=9/48.2082/16.3738", vienna),
    ("48.2082, 16.3738", vienna),
  ])
  func coordinateFieldAcceptsEveryNotation(text: String, expected: Coordinate) throws {
    let place = try CoordinateQuery.coordinate(
      in: text, near: Coordinate(latitude: 46.9, longitude: 7.5)
    ) { $0 == "Vienna" ? CoordinateQueryTests.vienna : nil }
    #expect(abs(place.latitude - expected.latitude) < 1e-4)
    #expect(abs(place.longitude - expected.longitude) < 1e-4)
  }

  @Test(arguments: [
    ("Vienna", CoordinateQueryError.coordinate(.notACoordinate)),
    ("695F+7GF Nowhere", .coordinate(.shortPlusCode("695F+7GF", locality: "Nowhere"))),
    ("https://www.openstreetmap.org/node/1", .link(.needsService(.openStreetMap))),
  ])
  func coordinateFieldRejectsOtherText(text: String, error: CoordinateQueryError) {
    #expect(throws: error) {
      try CoordinateQuery.coordinate(in: text, near: CoordinateQueryTests.bern) { _ in nil }
    }
  }
}
