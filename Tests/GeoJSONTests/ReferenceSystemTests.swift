import Features
import GeoJSON
import Testing

@Suite struct ReferenceSystemTests {
  @Test(arguments: [
    ("urn:ogc:def:crs:OGC:1.3:CRS84", ReferenceSystem.degrees), ("urn:ogc:def:crs:OGC::CRS84", .degrees),
    ("EPSG:4326", .degrees), ("urn:ogc:def:crs:EPSG::4326", .degrees), ("WGS84", .degrees),
    ("http://www.opengis.net/def/crs/OGC/1.3/CRS84", .degrees), ("EPSG:3857", .webMercator),
    ("EPSG:25832", .utm(zone: 32, isNorth: true, datum: .etrs89)),
    ("EPSG:26910", .utm(zone: 10, isNorth: true, datum: .nad83)),
    ("urn:ogc:def:crs:EPSG::3857", .webMercator), ("epsg:900913", .webMercator),
    ("http://www.opengis.net/def/crs/EPSG/0/3857", .webMercator),
    ("urn:ogc:def:crs:EPSG::32633", .utm(zone: 33, isNorth: true)),
    ("EPSG:32756", .utm(zone: 56, isNorth: false)), ("EPSG:32661", .other("EPSG:32661")),
    ("urn:ogc:def:crs:EPSG::2056", .other("EPSG:2056")), ("My Own", .other("My Own")), ("", .other("")),
  ])
  func nameIsParsed(_ name: String, _ system: ReferenceSystem) {
    #expect(ReferenceSystem(name: name) == system)
  }

  @Test(arguments: [
    ("\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"EPSG:3857\"}},", ReferenceSystem.webMercator),
    ("\"crs\":{\"type\":\"EPSG\",\"properties\":{\"code\":4326}},", .degrees),
    ("\"crs\":{\"type\":\"link\",\"properties\":{\"href\":\"http://x/y\"}},", .other("http://x/y")),
    ("\"crs\":null,", nil), ("\"crs\":{\"type\":\"name\",\"properties\":{}},", nil), ("", nil),
  ])
  func crsMemberIsParsed(_ member: String, _ system: ReferenceSystem?) throws {
    let texts = [
      "{\(member)\"type\":\"FeatureCollection\",\"features\":[]}",
      "{\"type\":\"FeatureCollection\",\"features\":[],\(member)\"x\":1}",
      "{\(member)\"type\":\"Feature\",\"properties\":null,\"geometry\":null}",
      "{\(member)\"type\":\"Point\",\"coordinates\":[1,2]}",
    ]
    for text in texts { #expect(try GeoJSONFile(bytes: Array(text.utf8)).referenceSystem == system) }
  }
}
