import Geography
import Search
import Testing

@Suite struct ReadingTests {
  @Test(arguments: ["48.2, 16.37", "48.2 N 16.37 E", "geo:48.2,16.37", "https://osm.org/#map=9/48.2/16.37"])
  func aPlaceIsReadAndCertain(text: String) throws {
    let reading = try #require(Reading(text))
    #expect(reading.isCertain)
    let place = try reading.place.get()
    #expect(abs(place.coordinate.latitude - 48.2) < 1e-6)
    #expect(abs(place.coordinate.longitude - 16.37) < 1e-6)
  }

  @Test func twoWholeNumbersMayBeAnythingElse() throws {
    let reading = try #require(Reading("48 16"))
    #expect(!reading.isCertain)
    #expect(try reading.place.get().coordinate == Coordinate(latitude: 48, longitude: 16))
  }

  @Test func aLinkBringsItsNameAndZoom() throws {
    let place = try #require(Reading("geo:0,0?q=48.2,16.37(Wien)&z=11")).place.get()
    #expect(place.name == "Wien")
    #expect(place.zoom == 11)
    #expect(place.origin == .link(.geoURI))
  }

  @Test func whatCannotBeMeantSaysWhy() throws {
    let latitude = try #require(Reading("123.5, 16"))
    #expect(latitude.place == .failure(.coordinate(.latitudeOutOfRange(123.5))))
    let node = try #require(Reading("https://www.openstreetmap.org/node/1"))
    #expect(node.place == .failure(.link(.knownToTheServiceOnly(.openStreetMap))))
  }

  @Test(arguments: ["", "Vienna", "12", "Hauptstraße 5", "Café 24", "1, 2, 3"])
  func wordsAreNoPlace(text: String) {
    #expect(Reading(text) == nil)
  }
}
