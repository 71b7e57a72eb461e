import Geography
import Testing

@Suite struct MapLinkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var service: MapLink.Service
    var place: (latitude: Double, longitude: Double)
    var zoom: Double?
    var label: String?
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case("geo:48.2,16.37?z=11&q=Wien", .geoURI, (48.2, 16.37), zoom: 11, label: "Wien"),
    Case("GEO:-33.9,151.2", .geoURI, (-33.9, 151.2)),
    // Links as copied from a terminal or an email.
    Case(" \tgeo:48.2,16.37\n", .geoURI, (48.2, 16.37)),
    Case("\nhttps://www.openstreetmap.org/#map=17/48.2/16.3\r\n", .openStreetMap, (48.2, 16.3), zoom: 17),
    Case(
      "https://www.openstreetmap.org/#map=17/48.20849/16.37208", .openStreetMap, (48.20849, 16.37208),
      zoom: 17),
    Case(
      "https://www.openstreetmap.org/#map=7.5/-33.9/-151.2&layers=H", .openStreetMap, (-33.9, -151.2),
      zoom: 7.5),
    Case("openstreetmap.org/#map=17/48.2/16.3", .openStreetMap, (48.2, 16.3), zoom: 17),
    Case("http://osm.org:443/?mlat=48.2&mlon=16.3", .openStreetMap, (48.2, 16.3)),
    Case(
      "https://www.openstreetmap.org/?mlat=48.21&mlon=16.31#map=15/48.2/16.3", .openStreetMap, (48.21, 16.31),
      zoom: 15),
    Case("https://www.openstreetmap.org/?lat=48.2&lon=16.3&zoom=12", .openStreetMap, (48.2, 16.3), zoom: 12),
    Case("https://www.openstreetmap.org/node/123#map=19/48.2/16.3", .openStreetMap, (48.2, 16.3), zoom: 19),
    Case(
      "https://www.openstreetmap.org/search?query=48.2%2C16.3#map=5/0/0", .openStreetMap, (48.2, 16.3),
      zoom: 5),
    Case(
      "https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&marker=48.2%2C16.3", .openStreetMap,
      (48.2, 16.3)),
    // Links from the OpenStreetMap wiki, and from tests of other programs.
    Case("https://osm.org/go/0EEQjE--", .openStreetMap, (51.510772705078125, 0.054931640625), zoom: 9),
    Case("osm.org/go/0EEQjEEb", .openStreetMap, (51.510998010635376, 0.05499601364135742), zoom: 16),
    Case("https://openstreetmap.org/go/0EEQjEEb?m=", .openStreetMap, (51.510998, 0.054996), zoom: 16),
    Case("http://osm.org/go/ecetE--", .openStreetMap, (64.1272, -31.113), zoom: 6),
    Case("https://osm.org/go/0OP4tXGMB", .openStreetMap, (51.87695, 19.57922), zoom: 19),
    Case("https://osm.org/go/wAAA--", .openStreetMap, (0, 0), zoom: 3),
    Case("https://osm.org/go/wAAA==", .openStreetMap, (0, 0), zoom: 3),
    Case("https://www.google.com/maps/@48.2,16.37,17z", .googleMaps, (48.2, 16.37), zoom: 17),
    Case("https://www.google.at/maps/@48.2,16.37,17.25z?entry=ttu", .googleMaps, (48.2, 16.37), zoom: 17.25),
    Case("https://www.google.co.uk/maps/@48.2,-16.37,350m/data=!3m1!1e3", .googleMaps, (48.2, -16.37)),
    Case(
      "https://www.google.com/maps/place/Stephansdom/@48.2,16.36,17z/data=!3m1!4b1!4m6!3m5!1s0x4!8m2!3d48.2085!4d16.3731",
      .googleMaps, (48.2085, 16.3731), zoom: 17, label: "Stephansdom"),
    Case(
      "https://www.google.com/maps/place/Wien/@48.2,16.36,17z/data=%213d48.2085%214d16.3731", .googleMaps,
      (48.2085, 16.3731), zoom: 17, label: "Wien"),
    Case(
      "https://www.google.com/maps/place/Caf%C3%A9+Central/@48.2104,16.3654,17z", .googleMaps,
      (48.2104, 16.3654),
      zoom: 17, label: "Café Central"),
    Case("https://www.google.com/maps/place/48.2,16.37", .googleMaps, (48.2, 16.37)),
    Case("https://www.google.com/maps/search/48.2,+16.37?z=9", .googleMaps, (48.2, 16.37), zoom: 9),
    Case("https://maps.google.com/?q=48.2,16.37", .googleMaps, (48.2, 16.37)),
    Case(
      "https://maps.google.com/maps?q=loc:48.2,16.37(Old+Town)&z=12", .googleMaps, (48.2, 16.37), zoom: 12,
      label: "Old Town"),
    Case("https://www.google.com/maps?ll=48.2,16.37&q=Wien", .googleMaps, (48.2, 16.37)),
    Case("https://www.google.com/maps/search/?api=1&query=48.2%2C16.37", .googleMaps, (48.2, 16.37)),
    Case(
      "https://maps.apple.com/?ll=48.2,16.37&q=Wien&z=12", .appleMaps, (48.2, 16.37), zoom: 12, label: "Wien"),
    Case(
      "https://maps.apple.com/place?coordinate=48.2,16.37&name=Caf%C3%A9", .appleMaps, (48.2, 16.37),
      label: "Café"),
    Case("https://www.bing.com/maps?cp=48.2~16.37&lvl=12.5&style=r", .bingMaps, (48.2, 16.37), zoom: 12.5),
    Case(
      "https://bing.com/maps/default.aspx?cp=1~2&sp=point.48.2_16.37_Old%20Town_note~point.3_4", .bingMaps,
      (48.2, 16.37), label: "Old Town"),
    Case("https://wego.here.com/?map=48.2,16.37,12,normal", .hereMaps, (48.2, 16.37), zoom: 12),
    Case(
      "https://share.here.com/l/48.2,16.37,Caf%C3%A9?z=15&t=normal", .hereMaps, (48.2, 16.37), zoom: 15,
      label: "Café"),
  ])
  func placeOfALinkIsRead(_ link: Case) throws {
    let read = try #require(try MapLink(link.text))
    #expect(read.service == link.service)
    #expect(abs(read.coordinate.latitude - link.place.latitude) < 5e-4)
    #expect(abs(read.coordinate.longitude - link.place.longitude) < 5e-4)
    #expect(read.zoom == link.zoom)
    #expect(read.label == link.label)
  }

  @Test(
    arguments: [
      ("geo:91,0", .coordinateOutOfRange(Coordinate(latitude: 91, longitude: 0))),
      ("geo:48,181?z=3", .coordinateOutOfRange(Coordinate(latitude: 48, longitude: 181))),
      ("geo:nan,0", .noCoordinate(.geoURI)), ("geo:0,0?q=Vienna", .noCoordinate(.geoURI)),
      ("https://www.openstreetmap.org/node/123", .needsService(.openStreetMap)),
      ("openstreetmap.org/way/5", .needsService(.openStreetMap)),
      ("https://www.openstreetmap.org/relation/1?x=y", .needsService(.openStreetMap)),
      ("https://www.openstreetmap.org/", .noCoordinate(.openStreetMap)),
      ("https://www.openstreetmap.org/search?query=Wien", .noCoordinate(.openStreetMap)),
      ("https://www.bing.com/maps?q=Wien", .noCoordinate(.bingMaps)),
      ("https://her.is/3abc", .needsService(.hereMaps)),
      ("https://wego.here.com/p/s-abc", .needsService(.hereMaps)),
      ("https://osm.org/go/", .noCoordinate(.openStreetMap)),
      ("https://osm.org/go/--", .noCoordinate(.openStreetMap)),
      ("https://osm.org/go/a!b", .noCoordinate(.openStreetMap)),
      ("https://osm.org/go/AAAAAAAAAAAAAAAAAAAAAAAAA", .noCoordinate(.openStreetMap)),
      (
        "https://www.openstreetmap.org/#map=17/98.2/16.3",
        .coordinateOutOfRange(Coordinate(latitude: 98.2, longitude: 16.3))
      ),
      (
        "https://www.google.com/maps/@48.2,196.3,5z",
        .coordinateOutOfRange(Coordinate(latitude: 48.2, longitude: 196.3))
      ),
      ("https://maps.app.goo.gl/abcDEF123", .needsService(.googleMaps)),
      ("https://goo.gl/maps/xyz", .needsService(.googleMaps)),
      ("https://www.google.com/maps/place/Wien", .needsService(.googleMaps)),
      ("https://www.google.com/maps?q=Wien", .noCoordinate(.googleMaps)),
      ("https://maps.apple.com/?q=Wien", .noCoordinate(.appleMaps)),
      ("https://maps.apple.com/p/abc", .needsService(.appleMaps)),
    ] as [(String, MapLinkError)])
  func linkWithoutACoordinateThrows(text: String, failure: MapLinkError) {
    #expect(throws: failure) { try MapLink(text) }
  }

  @Test(arguments: [
    "", "Vienna", "48.2, 16.3", "https://example.org/#map=17/48.2/16.3",
    "https://www.google.com/search?q=48,16",
    "google.example.org/maps/@1,2,3z", "notopenstreetmap.org/#map=1/2/3", "ftp://osm.org/#map=1/2/3",
    "see osm.org/#map=1/2/3", "me@osm.org", "goo.gl/abc", "://", "https://", "a.b",
  ])
  func otherTextIsNotALink(text: String) throws {
    #expect(try MapLink(text) == nil)
  }
}

extension MapLinkTests.Case {
  init(
    _ text: String, _ service: MapLink.Service, _ place: (Double, Double), zoom: Double? = nil,
    label: String? = nil
  ) {
    self.init(text: text, service: service, place: place, zoom: zoom, label: label)
  }
}
