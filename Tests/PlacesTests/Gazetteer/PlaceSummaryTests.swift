import Places
import Testing

@Suite struct PlaceSummaryTests {
  @Test(
    arguments: [
      (0, "N"), (22.4, "N"), (22.6, "NE"), (45, "NE"), (90, "E"), (135, "SE"), (180, "S"), (202.6, "SW"),
      (225, "SW"),
      (270, "W"), (315, "NW"), (337.6, "N"), (359.9, "N"), (-45, "NW"), (405, "NE"),
    ] as [(Double, String)]) func bearingIsRoundedToADirection(_ bearing: Double, direction: String)
  {
    #expect(Place.Offset(distance: 1, bearing: bearing).direction.rawValue == direction)
  }

  @Test(
    arguments: [
      (184_000, "184 km N"), (9_940, "9.9 km N"), (9_960, "10 km N"), (2_000, "2 km N"), (2_140, "2.1 km N"),
    ] as [(Double, String)]) func distanceIsRoundedByItsSize(_ distance: Double, summary: String)
  {
    #expect(Place.Offset(distance: distance, bearing: 0).summary == summary)
  }

  @Test func summaryDoesNotRepeatNames() {
    var place = Place(origin: .gazetteer)
    place.locality = "Berlin"
    place.administrativeArea = "Berlin"
    place.country = "Germany"
    #expect(place.summary == "Berlin, Germany")
    place.administrativeArea = "State of Berlin"
    #expect(place.summary == "Berlin, Germany")
    place.administrativeArea = "Brandenburg"
    place.offset = Place.Offset(distance: 40_000, bearing: 90)
    #expect(place.summary == "40 km E of Berlin, Brandenburg, Germany")
    #expect(place.surroundings == ["Brandenburg", "Germany"])
    place.locality = nil
    place.offset = nil
    place.administrativeArea = "Germany"
    #expect(place.surroundings == ["Germany"])
    place.locality = "Germany"
    #expect(place.surroundings == [])
    #expect(Place(origin: .gazetteer).summary == "")
  }
}
