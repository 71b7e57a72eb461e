import Features
import MapFiles
import Testing

/// The formats that are based on XML.
let markupFormats: [FormatIdentifier] = [.kml, .gpx]

/// Helper methods for suites that convert features to another format and read them again.
protocol ConversionSuite {}

extension ConversionSuite {
  func features(_ text: String, _ format: FormatIdentifier) throws -> [any Feature] {
    let store = try #require(FormatRegistry.known[format]).read(Array(text.utf8))
    return (0..<store.count).map { store.feature(at: $0) }
  }

  /// Converts the features of a file to another format.
  func converted(
    _ text: String, _ from: FormatIdentifier, _ to: FormatIdentifier
  ) throws -> [any Feature] {
    let entries = try features(text, from).map { FeatureEntry<any Feature>.added($0) }
    let empty = try #require(FormatRegistry.known[to]?.emptyStore())
    return try features(
      String(decoding: empty.bytes(adopting: entries, declaration: nil), as: UTF8.self), to)
  }

  /// Returns the losses that are reported for a conversion: the names of the affected properties by kind.
  func reported(
    _ text: String, _ from: FormatIdentifier, _ to: FormatIdentifier
  ) throws -> [FormatLoss.Kind: [String]] {
    let losses = try #require(FormatRegistry.known[to]).losses(of: features(text, from))
    return Dictionary(uniqueKeysWithValues: losses.groups.map { ($0.kind, $0.names) })
  }

  /// Returns a GeoJSON feature with these properties and a point.
  func point(_ properties: String, _ position: String = "[1,2]") -> String {
    #"{"type":"Feature","properties":{\#(properties)},"geometry":{"type":"Point","coordinates":\#(position)}}"#
  }

  func placemark(_ content: String) -> String {
    "<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Placemark>\(content)</Placemark></kml>"
  }
}
