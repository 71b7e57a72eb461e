import Features
import FormatTesting
import GeoJSON
import Testing

private let otherJSON: [BadGeoJSON] = [
  BadGeoJSON("TopoJSON", "{\"type\":\"Topology\",\"objects\":{},\"arcs\":[]}", .otherFormat(.topoJSON), 1, 1),
  BadGeoJSON(
    "Esri JSON",
    "{\"geometryType\":\"esriGeometryPoint\",\"features\":[{\"attributes\":{},\"geometry\":{\"x\":1,\"y\":2}}]}",
    .otherFormat(.esriJSON), 1, 1),
  BadGeoJSON("Overpass", "{\"version\":0.6,\"elements\":[]}", .otherFormat(.overpassJSON), 1, 1),
  BadGeoJSON("a list of features", "[{\"type\":\"Feature\"}]", .notGeoJSON(.listOfFeatures), 1, 1),
  BadGeoJSON("a list", " [1, 2]", .notGeoJSON(.list), 1, 2),
  BadGeoJSON("a number", "42", .notGeoJSON(.number), 1, 1),
  BadGeoJSON("a string", "\"Feature\"", .notGeoJSON(.string), 1, 1),
  BadGeoJSON("null", "null", .notGeoJSON(.null), 1, 1),
  BadGeoJSON("an object", "{\"a\": 1}", .notGeoJSON(.object), 1, 1),
  BadGeoJSON("an empty object", "{}", .notGeoJSON(.object), 1, 1),
  BadGeoJSON("features without a type", "{\"features\":[]}", .notGeoJSON(.featuresWithoutType), 1, 1),
  BadGeoJSON("an unknown type", "{\"type\":\"Circle\"}", .notGeoJSON(.unknownType("Circle")), 1, 1),
  BadGeoJSON(
    "no features", "{\"type\":\"FeatureCollection\"}",
    .structure(expected: .featuresArray, found: .missing), 1, 1),
  BadGeoJSON(
    "features as an object", "{\"type\":\"FeatureCollection\",\"features\":{}}",
    .structure(expected: .featuresArray, found: .object), 1, 40),
  BadGeoJSON(
    "features of null", "{\"type\":\"FeatureCollection\",\"features\":null}",
    .structure(expected: .featuresArray, found: .null), 1, 40),
]

@Suite struct OtherJSONTests {
  @Test(arguments: otherJSON) func isRefusedWithItsPlace(_ input: BadGeoJSON) { input.checkRefusal() }
}
