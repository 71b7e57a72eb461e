import Geography
import Places
import Testing

/// The places at well-known coordinates.
@Suite struct GazetteerPlaceTests {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try InstalledGazetteer.shared.get() }

  @Test(arguments: [
    ("the main station of Zürich", 47.3779, 8.5403, "Zürich, Switzerland"),
    ("the Eiffel Tower", 48.8584, 2.2945, "Paris, Île-de-France, France"),
    ("Big Ben", 51.5007, -0.1246, "London, England, United Kingdom"),
    ("Times Square", 40.758, -73.9855, "New York City, New York, United States"),
    ("Beverly Hills", 34.0736, -118.4004, "Beverly Hills, California, United States"),
    (
      "the desert by Alice Springs", -22.7, 135.3, "182 km NE of Alice Springs, Northern Territory, Australia"
    ),
    ("the South Pole", -90, 0, "Antarctica"),
  ]) func wellKnownCoordinatesHaveTheirNames(
    _ point: String, latitude: Double, longitude: Double, summary: String
  ) {
    #expect(place(latitude, longitude)?.summary == summary)
  }

  @Test(
    arguments: [
      ("the Atlantic", 0, -30), ("Point Nemo", -48.8767, -123.3933), ("the North Pole", 90, 0),
      ("the English Channel", 50.3, -0.5), ("the Caspian Sea", 42, 50.5), ("the Pacific on 180°", 40, 180),
      ("no latitude", 123, 0), ("no number", .nan, 0), ("no number", 0, .infinity),
    ] as [(String, Double, Double)])
  func coordinateAtSeaHasNoPlace(_ point: String, latitude: Double, longitude: Double) {
    #expect(place(latitude, longitude) == nil)
  }

  @Test func longitudesBeyond180DegreesAreWrapped() {
    #expect(place(-16.8, 179.99) == place(-16.8, -180.01))
    #expect(place(67, -179.9) == place(67, 180.1))
    #expect(place(67, -179.9)?.isoCountryCode == "RU")
  }

  private func place(_ latitude: Double, _ longitude: Double) -> Place? {
    gazetteer.place(at: Coordinate(latitude: latitude, longitude: longitude))
  }
}
