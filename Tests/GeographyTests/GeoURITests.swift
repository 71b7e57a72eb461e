import Geography
import Testing

@Suite struct GeoURITests {
  private static let vienna = Coordinate(latitude: 48.2082, longitude: 16.3738)

  @Test(arguments: [
    ("geo:48.2082,16.3738", GeoURI(coordinate: vienna)),
    ("GEO:48.2082,16.3738,183;crs=wgs84;u=35", GeoURI(coordinate: vienna)),
    ("geo:48.2082,16.3738?z=11", GeoURI(coordinate: vienna, zoom: 11)),
    ("geo:48.2082,16.3738?z=99", GeoURI(coordinate: vienna)),
    ("geo:48.2082,16.3738?q=Old+Town", GeoURI(coordinate: vienna, label: "Old Town")),
    ("geo:0,0?q=48.2082,16.3738(Old%20Town)", GeoURI(coordinate: vienna, label: "Old Town")),
    ("geo:48.2082,16.3738(Wien+1%2E)", GeoURI(coordinate: vienna, label: "Wien 1.")),
    // Malformed encoding is left unchanged; a plus is a space, not a sign.
    ("geo:48.2082,16.3738(5%+5% %zz%)", GeoURI(coordinate: vienna, label: "5% 5% %zz%")),
    ("geo:///48.2082/16.3738", GeoURI(coordinate: vienna)),
    ("geo:-33.9,151.2", GeoURI(coordinate: Coordinate(latitude: -33.9, longitude: 151.2))),
  ])
  func aPlaceIsRead(text: String, place: GeoURI) {
    #expect(GeoURI(text) == place)
  }

  @Test(arguments: [
    "geo:", "geo:1", "geo:91,0", "geo:0,181", "geo:a,b", "geo:1,2;crs=epsg4326", "geo:0,0?q=Vienna",
    "file:///a",
    "48.2,16.3",
  ])
  func otherTextIsRefused(text: String) {
    #expect(GeoURI(text) == nil)
  }
}
