import Features
import FormatTesting
import GeoJSON
import Testing

private let badStructure: [BadGeoJSON] = [
  BadGeoJSON(
    "a number among features", "{\"type\":\"FeatureCollection\",\"features\":[\n1]}",
    .structure(expected: .feature, found: .number("1")), 2, 1),
  BadGeoJSON(
    "null among features", "{\"type\":\"FeatureCollection\",\"features\":[\n null]}",
    .structure(expected: .feature, found: .null), 2, 2),
  BadGeoJSON(
    "a geometry among features", "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Point\"}]}",
    .structure(expected: .coordinates, found: .missing), 1, 41),
  BadGeoJSON(
    "a feature without a type", "{\"type\":\"FeatureCollection\",\"features\":[ {}]}",
    .structure(expected: .featureType, found: .missing), 1, 42),
  BadGeoJSON(
    "the fault of a feature before the type", "{\"features\":[ {}],\"type\":\"FeatureCollection\"}",
    .structure(expected: .featureType, found: .missing), 1, 15),
  BadGeoJSON(
    "a geometry as a string", BadGeoJSON.collection(geometry: "\"here\""),
    .structure(expected: .geometryOrNull, found: .string("here")), 4, 16),
  BadGeoJSON(
    "an id of true", BadGeoJSON.collection(more: ", \"id\": true"),
    .structure(expected: .identifier, found: .boolean), 4, 28),
  BadGeoJSON(
    "an unknown geometry", BadGeoJSON.collection(geometry: "{\"type\":\"Circle\",\"coordinates\":[1,2]}"),
    .structure(expected: .geometryType, found: .string("Circle")), 4, 24),
  BadGeoJSON(
    "a type in lower case", BadGeoJSON.collection(geometry: "{\"type\":\"point\",\"coordinates\":[1,2]}"),
    .structure(expected: .geometryType, found: .string("point")), 4, 24),
  BadGeoJSON(
    "a geometry without a type", BadGeoJSON.collection(geometry: "{\"coordinates\":[1,2]}"),
    .structure(expected: .geometryType, found: .missing), 4, 16),
  BadGeoJSON(
    "a geometry without coordinates", BadGeoJSON.collection(geometry: "{\"type\":\"Point\"}"),
    .structure(expected: .coordinates, found: .missing), 4, 16),
  BadGeoJSON(
    "a collection without geometries", BadGeoJSON.collection(geometry: "{\"type\":\"GeometryCollection\"}"),
    .structure(expected: .geometriesArray, found: .missing), 4, 16),
  BadGeoJSON(
    "a Feature in a collection of geometries",
    BadGeoJSON.collection(
      geometry: "{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"Feature\"}]}"),
    .structure(expected: .geometryType, found: .string("Feature")), 4, 67),
  BadGeoJSON(
    "one number", BadGeoJSON.collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1]}"),
    .structure(expected: .position, found: .numbers(1)), 4, 46),
  BadGeoJSON(
    "a string as a coordinate",
    BadGeoJSON.collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1,\"2\"]}"),
    .structure(expected: .coordinate, found: .string("2")), 4, 49),
  BadGeoJSON(
    "null as a coordinate", BadGeoJSON.collection(geometry: "{\"type\":\"Point\",\"coordinates\":[null,2]}"),
    .structure(expected: .coordinate, found: .null), 4, 47),
  BadGeoJSON(
    "a string as an altitude",
    BadGeoJSON.collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1,2,\"3\"]}"),
    .structure(expected: .coordinate, found: .string("3")), 4, 51),
  BadGeoJSON(
    "a Point nested too deeply",
    BadGeoJSON.collection(geometry: "{\"type\":\"Point\",\"coordinates\":[[1,2]]}"),
    .structure(expected: .coordinate, found: .numbers(2)), 4, 47),
  BadGeoJSON(
    "a MultiPoint nested too little",
    BadGeoJSON.collection(geometry: "{\"type\":\"MultiPoint\",\"coordinates\":[1,2]}"),
    .structure(expected: .position, found: .number("1")), 4, 52),
  BadGeoJSON(
    "a LineString nested too little",
    BadGeoJSON.collection(geometry: "{\"type\":\"LineString\",\"coordinates\":[1,2]}"),
    .structure(expected: .position, found: .number("1")), 4, 52),
  BadGeoJSON(
    "a Polygon nested too little",
    BadGeoJSON.collection(geometry: "{\"type\":\"Polygon\",\"coordinates\":[[1,2],[3,4]]}"),
    .structure(expected: .position, found: .number("1")), 4, 50),
  BadGeoJSON(
    "a Polygon nested too deeply",
    BadGeoJSON.collection(geometry: "{\"type\":\"Polygon\",\"coordinates\":[[[[1,2]]]]}"),
    .structure(expected: .coordinate, found: .numbers(2)), 4, 51),
  BadGeoJSON(
    "a MultiPolygon nested too little",
    BadGeoJSON.collection(geometry: "{\"type\":\"MultiPolygon\",\"coordinates\":[[[1,2]]]}"),
    .structure(expected: .position, found: .number("1")), 4, 56),
  BadGeoJSON(
    "coordinates as a number", BadGeoJSON.collection(geometry: "{\"type\":\"Polygon\",\"coordinates\":7}"),
    .structure(expected: .coordinates, found: .number("7")), 4, 48),
  BadGeoJSON(
    "a bare Point with a string", "{\"type\":\"Point\",\"coordinates\":\n[1,\"2\"]}",
    .structure(expected: .coordinate, found: .string("2")), 2, 4),
  BadGeoJSON(
    "NaN as a coordinate", BadGeoJSON.collection(geometry: "{\"type\":\"Point\",\"coordinates\":[NaN,1]}"),
    .structure(expected: .coordinate, found: .text("NaN")), 4, 47),
  BadGeoJSON(
    "-Infinity as a latitude",
    BadGeoJSON.collection(geometry: "{\"type\":\"Point\",\"coordinates\":[1,-Infinity]}"),
    .structure(expected: .coordinate, found: .text("-Infinity")), 4, 49),
  BadGeoJSON(
    "a number without a zero", BadGeoJSON.collection(geometry: "{\"type\":\"Point\",\"coordinates\":[.5,1]}"),
    .structure(expected: .coordinate, found: .text(".5")), 4, 47),
  BadGeoJSON(
    "NaN in a bare Point", "{\"type\":\"Point\",\"coordinates\":\n[1,NaN]}",
    .structure(expected: .coordinate, found: .text("NaN")), 2, 4),
  BadGeoJSON(
    "NaN in a single Feature",
    "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":\n[1,NaN]}}",
    .structure(expected: .coordinate, found: .text("NaN")), 2, 4),
  BadGeoJSON(
    "properties as a list", BadGeoJSON.collection(properties: "[1, 2]"),
    .structure(expected: .propertiesOrNull, found: .numbers(2)), 3, 18),
]

/// Tests that a file with invalid features is opened, and that the features are listed.
@Suite struct WrongFeatureTests {
  @Test(arguments: badStructure) func isListedWithItsPlace(_ input: BadGeoJSON) throws {
    try input.checkWrongFeature()
  }

  /// Adding a geometry to such a Feature must not make the file unreadable.
  @Test(arguments: ["", ",\"geometry\":null", ",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}"])
  func featureWithWordsInItsOwnCoordinatesIsRead(_ geometry: String) throws {
    let feature = "{\"type\":\"Feature\",\"properties\":{},\"coordinates\":[[085,1]]\(geometry)}"
    let file = try GeoJSONFile(
      bytes: Array("{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}".utf8))
    #expect(file.records.count == 1)
  }

  /// A bare geometry may become the geometry of a Feature, where its member `geometry` isn't read.
  @Test func wordsInAMemberOfABareGeometryAreErrors() {
    let text =
      "{\"type\":\"MultiPoint\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1h,2]},\"coordinates\":[[1,2]]}"
    let error = #expect(throws: GeoJSONError.self) { try GeoJSONFile(bytes: Array(text.utf8)) }
    #expect(error?.fault == .syntax(expected: .number, found: .text("1h")))
  }

  @Test func emptyArrayOfPropertiesIsAccepted() throws {
    let text = BadGeoJSON.collection(properties: "[]")
    let file = try GeoJSONFile(bytes: Array(text.utf8))
    #expect(file.invalidCoordinates.isEmpty)
    let titled = file.feature(at: 0).settingTitle("A")
    let new = String(decoding: file.bytes(with: [.changed(0, titled)]), as: UTF8.self)
    #expect(new == text.replacing("\"properties\": []", with: "\"properties\": {\"title\": \"A\"}"))
  }

  @Test func otherPropertiesThanAnObjectStay() throws {
    let text = BadGeoJSON.collection(
      properties: "[1, 2]", geometry: "{\"type\": \"Point\", \"coordinates\": [1, 2]}")
    let file = try GeoJSONFile(bytes: Array(text.utf8))
    #expect(file.records[0].unplaced == nil && file.points.count == 1)
    let feature = file.feature(at: 0)
    #expect(feature.settingTitle("A").bytes == feature.bytes)
    #expect(feature.addingProperty("a", .text("b")).bytes == feature.bytes)
  }

  /// Readers on other processors stop at an invalid feature.
  @Test(arguments: [1, 2, 3]) func rightFeaturesAmongWrongOnesAreRead(_ distance: Int) throws {
    let features = (0..<200).map { index in
      let place = index.isMultiple(of: distance) ? "\"\(index)\",2" : "\(index % 180),2"
      return "{\"type\":\"Feature\",\"properties\":{\"n\":\(index)},\"geometry\":"
        + "{\"type\":\"Point\",\"coordinates\":[\(place)]}}"
    }
    let text =
      "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "]}"
    for processorCount in [1, 3] {
      let file = try GeoJSONFile(
        bytes: Array(text.utf8), inPartsOf: 400, processorCount: processorCount)
      #expect(file.records.count == 200)
      let wrong = file.records.indices.filter { file.records[$0].unplaced == .invalidCoordinate }
      #expect(wrong == Array(stride(from: 0, to: 200, by: distance)))
      #expect(file.invalidCoordinates.map(\.feature) == wrong)
      #expect(file.invalidCoordinates.map(\.place.line) == wrong.map { $0 + 2 })
    }
  }
}
