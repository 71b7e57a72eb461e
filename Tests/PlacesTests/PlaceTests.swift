import Foundation
import Places
import Testing

@Suite("A place")
struct PlaceTests {
  @Test("is unchanged after encoding and decoding")
  func encodingRoundTripKeepsThePlace() throws {
    var place = Place(origin: .server("nominatim.example"))
    place.locality = "Alice Springs"
    place.offset = Place.Offset(distance: 184_000, bearing: 45)
    let code = try JSONEncoder().encode(place)
    #expect(try JSONDecoder().decode(Place.self, from: code) == place)
  }
}
