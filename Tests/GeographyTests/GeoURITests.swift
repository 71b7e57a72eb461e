import Geography
import Testing

@Suite struct GeoURITests {
  private static let vienna = Coordinate(latitude: 48.2082, longitude: 16.3738)

  @Test(arguments: [
    ("geo:48.2082,16.3738", GeoURI(coordinate: vienna)),
    ("GEO:48.2082,16.3738,183;crs=wgs84;u=35", GeoURI(coordinate: vienna, uncertainty: 35)),
    (
      "geo:48.2082,16.3738;crs=WGS84;U=0.5;mapcolors=for_daltonic",
      GeoURI(coordinate: vienna, uncertainty: 0.5)
    ),
    ("geo:48.2082,16.3738;u=-1", GeoURI(coordinate: vienna)),
    ("geo:48%2E2082%2C16.3738", GeoURI(coordinate: vienna)),
    ("geo://48.2082,16.3738", GeoURI(coordinate: vienna)),
    ("geo:///48.2082,16.3738?z=7", GeoURI(coordinate: vienna, zoom: 7)),
    ("geo:0,0?q=48.2082,16.3738", GeoURI(coordinate: vienna)),
    ("geo:0,0?z=5&Q=48.2082%2C16.3738", GeoURI(coordinate: vienna, zoom: 5)),
    (
      "geo:1,2?q=48.2082,16.3738(Caf%C3%A9%20%22A%22)&z=15",
      GeoURI(coordinate: vienna, zoom: 15, label: "Café \"A\"")
    ),
    ("geo:48.2082,16.3738?q=", GeoURI(coordinate: vienna)),
    ("geo:48.2082,16.3738?", GeoURI(coordinate: vienna)),
    ("geo:48.2082,16.3738?z=1.5&unknown=1", GeoURI(coordinate: vienna, zoom: 1.5)),
    ("geo:48.2082,16.3738?z=11", GeoURI(coordinate: vienna, zoom: 11)),
    ("geo:48.2082,16.3738?z=99", GeoURI(coordinate: vienna)),
    ("geo:48.2082,16.3738?q=Old+Town", GeoURI(coordinate: vienna, label: "Old Town")),
    ("geo:0,0?q=48.2082,16.3738(Old%20Town)", GeoURI(coordinate: vienna, label: "Old Town")),
    ("geo:48.2082,16.3738(Wien+1%2E)", GeoURI(coordinate: vienna, label: "Wien 1.")),
    // Malformed encoding is left unchanged. A plus is a space, not a sign.
    ("geo:48.2082,16.3738(5%+5% %zz%)", GeoURI(coordinate: vienna, label: "5% 5% %zz%")),
    ("geo:///48.2082/16.3738", GeoURI(coordinate: vienna)),
    ("geo:-33.9,151.2", GeoURI(coordinate: Coordinate(latitude: -33.9, longitude: 151.2))),
  ])
  func placeIsRead(text: String, place: GeoURI) {
    #expect(GeoURI(text) == place)
  }

  @Test(arguments: [
    "geo:", "geo:1", "geo:91,0", "geo:0,181", "geo:a,b", "geo:1,2;crs=epsg4326", "geo:0,0?q=Vienna",
    "file:///a",
    "48.2,16.3",
  ])
  func invalidURIIsRefused(text: String) {
    #expect(GeoURI(text) == nil)
  }

  @Test(arguments: [
    ("geo:0,0?q=Old+Town,%20Vienna", "Old Town, Vienna"), ("GEO:0,0?z=3&q=caf%C3%A9", "café"),
    ("geo:?q=Vienna", "Vienna"), ("geo://?q=Vienna", "Vienna"),
    ("geo:0.0,0.0?q=1600+Pennsylvania+Ave", "1600 Pennsylvania Ave"),
  ])
  func searchTextIsRead(text: String, query: String) {
    #expect(GeoURI(text) == nil && GeoURI.searchText(in: text) == query)
  }

  @Test(arguments: [
    "geo:48.2,16.3?q=Vienna", "geo:0,0?q=48.2,16.3", "geo:0,0", "geo:here", "geo:x?q=a", "http://a?q=b",
    "geo:0,0?q=%20",
  ])
  func otherTextHasNoSearchText(text: String) { #expect(GeoURI.searchText(in: text) == nil) }
}
