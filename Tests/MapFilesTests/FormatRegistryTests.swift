import Features
import GeoJSON
import MapFiles
import Testing

@Suite struct FormatRegistryTests {
  private let registry = FormatRegistry.known
  private static let feature = #"{"type":"Feature","properties":null,"geometry":null}"#

  @Test func identifiersExtensionsAndTypesAreUnique() {
    let formats = registry.formats
    #expect(Set(formats.map(\.id)).count == formats.count)
    let suffixes = formats.flatMap(\.suffixes)
    #expect(Set(suffixes).count == suffixes.count)
    let types = formats.flatMap(\.mimeTypes)
    #expect(Set(types).count == types.count)
    #expect(suffixes.allSatisfy { $0 == $0.lowercased() && !$0.hasPrefix(".") })
  }

  @Test func newFilesAreGeoJSON() throws {
    #expect(registry.standard.id == .geoJSON)
    #expect(registry.standard.emptyStore()?.count == 0)
    #expect(registry.writable.map(\.id) == registry.readable.map(\.id))
  }

  @Test(arguments: [
    ("a.geojson", FormatIdentifier.geoJSON, "a", "geojson"), ("B.JSON", .geoJSON, "B", "JSON"),
    ("x.y.geojsonl", .newlineDelimitedGeoJSON, "x.y", "geojsonl"),
    ("Tracks.ndjson", .newlineDelimitedGeoJSON, "Tracks", "ndjson"),
    ("s.geojsons", .geoJSONTextSequence, "s", "geojsons"), ("İ.GeoJSON", .geoJSON, "İ", "GeoJSON"),
    ("t.gpx", .gpx, "t", "gpx"), ("t.TSV", .csv, "t", "TSV"),
  ])
  func extensionDeterminesTheFormat(
    _ name: String, _ format: FormatIdentifier, _ stem: String, _ suffix: String
  ) throws {
    let parts = try #require(registry.parts(of: name))
    #expect(parts.format.id == format && parts.stem == stem && parts.suffix == suffix)
  }

  @Test(arguments: ["", "geojson", ".geojson", "a.", "a.txt", "a.geojson.bak"])
  func unknownExtensionHasNoFormat(_ name: String) { #expect(registry.parts(of: name) == nil) }

  @Test(arguments: [
    ("one.geojsonl", feature, FormatIdentifier.newlineDelimitedGeoJSON), ("one.geojson", feature, .geoJSON),
    ("one", feature, .geoJSON), ("one.csv", feature, .geoJSON), ("one.topojson", feature, .geoJSON),
    ("two.geojson", "\(feature)\n\(feature)\n", .newlineDelimitedGeoJSON),
    ("one.geojson", "\u{1E}\(feature)\n", .geoJSONTextSequence),
    ("none.geojsonl", "", .newlineDelimitedGeoJSON),
    ("track.gpx", "<gpx/>", .gpx), ("track.json", "<gpx/>", .gpx),
    ("places.csv", "name,lat,lon\nA,1,2\n", .csv), ("places.geojson", "name,lat,lon\nA,1,2\n", .csv),
    ("one column.csv", "wkt\nPOINT (1 2)\n", .csv), ("places.txt", "name|lat|lon\nA|1|2\n", .csv),
    ("t.kml", "<?xml version='1.0'?><kml/>", .kml),
  ])
  func contentsDetermineTheFormat(_ name: String, _ text: String, _ format: FormatIdentifier) throws {
    let store = try registry.read(Array(text.utf8), named: name)
    #expect(store.format == format)
  }

  @Test(arguments: [
    ("t.json", "{\"type\":\"Topology\",\"objects\":{},\"arcs\":[]}", FormatIdentifier.topoJSON)
  ])
  func unsupportedFormatIsNamedInTheError(_ name: String, _ text: String, _ format: FormatIdentifier) {
    let error = #expect(throws: FormatError.self) { try registry.read(Array(text.utf8), named: name) }
    #expect(error?.reason as? UnsupportedFormat == UnsupportedFormat(format: format))
  }

  @Test func readingErrorNamesTheFormat() {
    let error = #expect(throws: FormatError.self) {
      try registry.read(Array("{\"type\":".utf8), named: "a.geojson")
    }
    #expect(error?.format == .geoJSON && error?.reason is GeoJSONError)
  }
}
