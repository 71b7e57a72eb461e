import Features
import FormatTesting
import GeoJSON
import Testing

typealias BadGeoJSON = BadInput<GeoJSONError.Fault>

extension BadGeoJSON {
  init(_ name: String, _ text: String, _ fault: GeoJSONError.Fault, _ line: Int, _ column: Int) {
    self.init(name, text, fault, line: line, column: column)
  }

  init(_ name: String, bytes: [UInt8], _ fault: GeoJSONError.Fault, _ line: Int, _ column: Int) {
    self.init(name, bytes: bytes, fault, line: line, column: column)
  }

  /// Expects that reading the text fails with the expected error at the expected location.
  func checkRefusal() {
    #expect {
      try GeoJSONFile(bytes: bytes)
    } throws: { error in
      guard let error = error as? GeoJSONError else { return false }
      #expect(error.fault == fault)
      #expect((error.place.line, error.place.column) == (line, column))
      return true
    }
  }

  /// Expects that the text is read, and that the first error of a feature is the expected error.
  func checkWrongFeature() throws {
    let file = try GeoJSONFile(bytes: bytes)
    let wrong = try #require(file.invalidCoordinates.first)
    #expect((wrong.reason?.reason as? GeoJSONError)?.fault == fault)
    #expect((wrong.place.line, wrong.place.column) == (line, column))
    #expect(file.bytes(with: file.records.indices.map { .kept($0) }) == file.bytes)
  }

  /// Returns a FeatureCollection of one Feature with the given properties, geometry or additional members.
  static func collection(
    properties: String = "{}", geometry: String = "null", more: String = ""
  ) -> String {
    """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature",
       "properties": \(properties),
       "geometry": \(geometry)\(more)}
    ]}
    """
  }
}
