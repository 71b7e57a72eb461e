import Features
import GeoJSON
import Maps
import Testing

/// Values that are nothing, in formats of text.
@Suite struct RoleColumnTests {
  /// The formats that are XML.
  private static let markup: [FormatIdentifier] = [.gpx, .kml]

  private func format(_ id: FormatIdentifier) throws -> FileFormat {
    try #require(FormatRegistry.known[id])
  }

  private func converted(_ feature: any Feature, _ id: FormatIdentifier) throws -> any Feature {
    try #require(try format(id).emptyStore()).adopting(feature)
  }

  @Test func whatIsNothingIsLeftOut() throws {
    let text =
      #"{"type":"Feature","properties":{"a":null,"b":"null"},"geometry":{"type":"Point","coordinates":[1,2]}}"#
    let feature = try GeoJSONFeature(bytes: Array(text.utf8))
    for id in RoleColumnTests.markup + [.csv] {
      #expect(try converted(feature, id).properties.map(\.name) == ["b"])
      #expect(try format(id).losses(of: [feature]).isEmpty)
    }
  }
}
