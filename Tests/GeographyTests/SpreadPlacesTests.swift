import Geography
import Testing

/// Spreading places that share a location.
struct SpreadPlacesTests {
  @Test(arguments: [2, 3, 7, 8, 19, 20, 200], [0.5, 10, 5000])
  func spreadPlacesHaveTheMinimumDistance(count: Int, distance: Double) {
    let spot = Coordinate(latitude: 47, longitude: 179.9999999)
    let spread = SpreadPlaces.places(Array(repeating: spot, count: count), apart: distance)
    #expect(spread.count == count - 1)
    #expect(spread[0] == nil)
    let places = (0..<count).map { spread[$0] ?? spot }
    for (index, place) in places.enumerated() {
      let nearest = places.indices.filter { $0 != index }
        .map { Geodesic(from: place, to: places[$0]).distance }.min()!
      #expect(nearest > 0.999 * distance)
      #expect(nearest < 1.06 * distance)
    }
  }

  @Test func placesWithoutDuplicatesAreNotMoved() {
    let places = [(47, 8), (47, 8), (47, 8.1), (47.0000001, 8), (-91, 0), (-91, 0), (0, 180), (0, -180)]
      .map { Coordinate(latitude: $0.0, longitude: $0.1) }
    let spread = SpreadPlaces.places(places, apart: 10)
    #expect(Set(spread.keys) == [1, 3, 7])
    #expect(SpreadPlaces.places([], apart: 10).isEmpty)
    let turns = [10, 370, -1e17].map { Coordinate(latitude: 1, longitude: $0) }
    #expect(Set(SpreadPlaces.places(turns, apart: 10).keys) == [1])
  }

  @Test func lengthIsReadWithItsUnit() {
    for (text, meters) in [("10 m", 10.0), ("1,5km", 1500), ("30ft", 9.144)] {
      #expect(DistanceAndBearing.distance(in: text) == meters)
    }
    for text in ["", "10", "m", "0 m", "-1 m", "10 m NE", "10 x", "30000 km"] {
      #expect(DistanceAndBearing.distance(in: text) == nil)
    }
  }
}
