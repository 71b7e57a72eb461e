/// A format that the program can name, whether it can read it or not.
public enum FormatIdentifier: String, Hashable, Sendable, CaseIterable {
  /// One FeatureCollection, Feature or geometry: RFC 7946.
  case geoJSON
  /// Several of them, each after a record separator: RFC 8142.
  case geoJSONTextSequence
  /// Several of them, one a line.
  case newlineDelimitedGeoJSON

  // Other formats of places and of maps.
  case csv, gpx, kml, kmz, shapefile, zippedShapefile, geoPackage, topoJSON, esriJSON, overpassJSON
  case flatGeobuf, gml, mapInfo, dxf, spreadsheet, openStreetMap, parquet
  /// Places and histories of Google Maps, as JSON or tables.
  case googleTakeout
  case mbTiles, tileJSON, mapStyle

  // What says nothing of places by itself.
  case json, xml, html, zip, gzip, sqlite, image, pdf, utf16
}

extension FormatIdentifier {
  /// What files of the format are at first sight: zip archives, databases, XML, JSON or UTF-16; nil where they begin in
  /// a way of their own.
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
    case .googleTakeout, .shapefile, .flatGeobuf, .mapInfo, .dxf, .parquet, .json, .xml, .html, .zip, .gzip,
      .sqlite, .image,
      .pdf, .utf16:
      nil
    }
  }
}
