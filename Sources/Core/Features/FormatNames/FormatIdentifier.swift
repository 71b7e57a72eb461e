/// A format that the program recognizes. Not all of these formats can be read.
public enum FormatIdentifier: String, Hashable, Sendable, CaseIterable {
  /// A single FeatureCollection, Feature or geometry: RFC 7946.
  case geoJSON
  /// Several GeoJSON texts, each after a record separator: RFC 8142.
  case geoJSONTextSequence
  /// Several GeoJSON texts, one per line.
  case newlineDelimitedGeoJSON

  // Other formats for places and maps.
  case csv, gpx, kml, kmz, shapefile, zippedShapefile, geoPackage, topoJSON, esriJSON, overpassJSON
  case flatGeobuf, gml, mapInfo, dxf, spreadsheet, openStreetMap, parquet
  /// Places and location history that Google Maps exports as JSON or CSV.
  case googleTakeout
  case mbTiles, pmTiles, tileJSON, mapStyle

  // Formats that aren't specific to places.
  case json, xml, html, zip, gzip, sqlite, image, pdf, utf16
}

extension FormatIdentifier {
  /// The general encoding on which the format is based: ZIP archive, SQLite database, XML, JSON or UTF-16. `nil` if
  /// files of the format have their own signature.
  package var encoding: FormatIdentifier? {
    switch self {
    case .geoJSON, .geoJSONTextSequence, .newlineDelimitedGeoJSON, .topoJSON, .esriJSON, .overpassJSON,
      .tileJSON,
      .mapStyle:
      .json
    case .gpx, .kml, .gml, .openStreetMap: .xml
    case .kmz, .zippedShapefile, .spreadsheet: .zip
    case .geoPackage, .mbTiles: .sqlite
    case .csv: .utf16
    case .googleTakeout, .shapefile, .flatGeobuf, .mapInfo, .dxf, .parquet, .pmTiles, .json, .xml, .html,
      .zip, .gzip,
      .sqlite, .image,
      .pdf, .utf16:
      nil
    }
  }
}
